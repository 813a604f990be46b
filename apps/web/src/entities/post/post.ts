import type { SoundEntry } from '@baohe/domain/listening/play-queue';
import type { ChapterMark } from '@baohe/domain/playing/chapter-marks';
import type { SeekPreviews } from '@baohe/domain/playing/seek-previews';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import type { PostType } from '@baohe/domain/posts/post-type';
import type { Reason } from '@baohe/domain/posts/recommendation';
import type { SampleUnit } from '@baohe/domain/posts/sample';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import type { TrackType } from '@baohe/domain/posts/track-tree';
import type { Zone } from '@baohe/domain/posts/zone';
import type { PostFacts } from './post-facts.ts';

/** A category, tag or topic that a post names. */
export interface PostTerm {
  id: string;
  name: string;
}

/** On the page of a post tags stand under headings. */
export interface PostTag extends PostTerm {
  label: TagLabel | null;
}

export interface PostCounts {
  hotScore: number;
  collections: number;
  likes: number;
  views: number;
  comments: number;
}

/** What a list shows of a post. */
export interface PostCard {
  id: string;
  title: string;
  /** Where the title holds what was searched for: from, to, from, to … */
  titleMarks?: readonly number[] | undefined;
  /** In the width of a grid. */
  coverUrl: string;
  smallCoverUrl: string;
  /** The largest there is. */
  fullCoverUrl: string;
  /** Width by height. */
  coverRatio: number;
  sourceType: string;
  /** What the source type is called in the language of the site: 本子, 音声 … */
  sourceLabel: string;
  /** Cards side by side: two for lying covers, three for upright ones. */
  columns: 2 | 3;
  type: PostType;
  uploadedAt: string;
  categories: readonly PostTerm[];
  tags: readonly PostTerm[];
  topics: readonly PostTerm[];
  counts: PostCounts;
  zone: Zone;
  /** In points: null for the usual price, 0 where it is free. */
  pointPrice: number | null;
  /** The least age it is made for; 0 for everybody. */
  ageRating: AgeRating;
  /** How long it is, as domain/posts/extent reads it; undefined where nobody knows. */
  extent?: string | undefined;
}

export interface RecommendedPost extends PostCard {
  /** Why somebody sees this one. */
  reason: Reason;
}

/** How a post can be opened by somebody who may not yet. */
export interface UnlockWays {
  /** In points. */
  pointPrice: number;
  /** Helps needed in all. */
  helpsNeeded: number;
  /** The lowest levels of the tiers that open it. */
  tierLevels: readonly number[];
}

/** What everybody may open of a locked post. */
export interface PostSample {
  unit: SampleUnit;
  /** So much of it is open, … */
  size: number;
  /** … of so much in all. */
  total: number;
  /** In the part in which it ends: the pages of that chapter. */
  partTotal: number;
}

/** A page of a picture chapter; without the right to open the post it has no address. */
export interface PicturePage {
  chapterNo: number;
  /** The best to read. */
  url?: string | undefined;
  /** The best for a small picture. */
  smallUrl?: string | undefined;
  /** Of the full picture, in pixels, where they are known. */
  width?: number | undefined;
  height?: number | undefined;
}

export interface Volume {
  volumeName: string;
  coverUrl?: string | undefined;
  chapterList: readonly { chapterName: string }[];
}

/** A mark as it is stored: it may have no name. */
export interface WrittenMark {
  start: number;
  title?: string | undefined;
}

/** A file or a folder of an audio work. */
export interface Track extends SoundEntry {
  type: TrackType;
  fileUrl?: string | undefined;
  /** Bytes. */
  size?: number | undefined;
  chapterMarks?: readonly WrittenMark[] | undefined;
  children?: readonly Track[] | undefined;
}

/** What a post holds; which of them depends on its kind. */
export interface PostContent {
  pages?: readonly PicturePage[] | undefined;
  volumes?: readonly Volume[] | undefined;
  tracks?: readonly Track[] | undefined;
  /** Not cleaned. */
  html?: string | undefined;
  /** What a film shows while somebody looks for a place in it. */
  seekPreviews?: SeekSheet | undefined;
  /** Where the chapters of a film begin. */
  chapterMarks?: readonly ChapterMark[] | undefined;
}

/** Small pictures of a film on one sheet. */
export interface SeekSheet extends SeekPreviews {
  url: string;
}

/** What stands before or after a post in its series. */
export interface SeriesNeighbour {
  id: string;
  title: string;
  /** A small one. */
  coverUrl: string;
  kind: PostKind;
}

/** The series of a post, as far as the viewer may see it. */
export interface PostSeries {
  id: string;
  name: string;
  /** 1, 2, 2.5 …; null where only the series is known. */
  number: number | null;
  /** Which of those that are shown, from one; null where the post itself is not. */
  position: number | null;
  count: number;
  previous: SeriesNeighbour | null;
  next: SeriesNeighbour | null;
}

export interface Subtitle {
  language: string;
  label: string;
  url: string;
}

/** A post with what is told of it, and its content for whoever may open it. */
export interface PostDetail extends PostCard {
  tags: readonly PostTag[];
  summary: string;
  kind: PostKind;
  hasCatalogue: boolean;
  /** preview: nothing that leads to the content is in it, besides its sample. */
  access: 'full' | 'preview';
  /** Open because it was lent to the viewer, until then; null where it is open for good, or not at all. */
  lentUntil: string | null;
  /** What opens it for good; null where it was not lent. */
  waysToKeep: UnlockWays | null;
  /** Null when it is open. */
  unlockWays: UnlockWays | null;
  /** Null when it is open, or nothing of it is. */
  sample: PostSample | null;
  /** Null where it stands alone. */
  series: PostSeries | null;
  facts: PostFacts;
  content: PostContent;
  /** The names of its parts, in the order in which they are read or heard. */
  parts: readonly string[];
  subtitles: readonly Subtitle[];
}
