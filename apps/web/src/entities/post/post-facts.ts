import type { Score } from '@baohe/domain/posts/score';

/** Of picture books and picture sets. */
export interface BookFacts {
  originalTitle?: string | undefined;
  category?: string | undefined;
  uploader?: string | undefined;
  pageCount?: number | undefined;
  pictureCount?: number | undefined;
  /** As the source writes it. */
  archiveSize?: string | undefined;
}

/** Of dances and animations. */
export interface FilmFacts {
  author?: string | undefined;
  /** `ecchi` is shown as R18. */
  rating?: string | undefined;
  /** As the source writes it. */
  length?: string | undefined;
  category?: string | undefined;
  publisher?: string | undefined;
}

export interface AudioFacts {
  circle?: { name: string; sourceId: string } | undefined;
  voices?: readonly string[] | undefined;
  age?: 'general' | 'r15' | 'adult' | undefined;
  seconds?: number | undefined;
  hasSubtitles?: boolean | undefined;
  releasedOn?: string | undefined;
  /** In JPY. */
  price?: number | undefined;
  sales?: number | undefined;
}

export interface NovelFacts {
  otherTitle?: string | undefined;
  author?: string | undefined;
  illustrator?: string | undefined;
  library?: string | undefined;
  category?: string | undefined;
  state?: string | undefined;
  animation?: string | undefined;
  volumeCount?: number | undefined;
  chapterCount?: number | undefined;
  latestChapter?: string | undefined;
  updatedAt?: string | undefined;
  remark?: string | undefined;
}

/** Of collections and games. */
export interface ArticleFacts {
  features?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  publisher?: string | undefined;
  updatedAt?: string | undefined;
}

/** What is told of a post beside its content; which facts there are depends on its source. */
export interface PostFacts {
  /** Of the work, where the source tells. */
  uploadedAt?: string | undefined;
  score?: Score | undefined;
  /** What it is about; they may repeat each other. */
  stories: readonly string[];
  /** As the source writes them, with the label under which it has them. */
  tags: readonly { name: string; label?: string }[];
  book: BookFacts;
  film: FilmFacts;
  audio: AudioFacts;
  novel: NovelFacts;
  article: ArticleFacts;
}
