import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import { lineOf, zoneOf } from '@baohe/domain/posts/zone';
import type { Segment } from '@baohe/domain/search/matches';
import type { Reader } from '@baohe/server/features/search/reader';
import {
  facetsOf,
  documentOf,
  foldedLines,
  readingLines,
  RULE,
} from '@baohe/server/features/search/searchable';
import { tagId, topicId } from '@baohe/server/features/terms/term-id';

/** A post as the generator writes it, as far as it is needed here. */
export interface GeneratedPost {
  readonly key: string;
  readonly title: string;
  readonly sourceType: string;
  readonly postType: string;
  readonly terms: readonly string[];
  readonly tags: readonly { readonly label: string; readonly taxonomy: TagLabel }[];
  readonly topics: readonly string[];
  readonly cover: string;
  readonly coverRatio: number;
  readonly uploadTime: string;
  readonly counts: Readonly<Record<'view' | 'favor' | 'hoard' | 'comment' | 'hotIndex', number>>;
  readonly metaInfo: Readonly<Record<string, string | number | undefined>>;
}

export interface KnownTerms {
  readonly numbers: ReadonlyMap<string, number>;
  /** Of tags and topics, by their numbers. */
  readonly names: ReadonlyMap<number, Segment>;
}

/** What the tables of posts and of the search are given; `before` have their rows already. */
export function rowsOfPosts(
  posts: readonly GeneratedPost[],
  before: number,
  known: KnownTerms,
  read: Reader,
): object[] {
  return posts.map((post, at) => {
    const terms = numbersOf(post, known);
    const found = { no: before + at + 1, title: post.title, terms };
    const document = documentOf(found, known.names, read);
    return {
      ...found,
      key: post.key,
      source_type: post.sourceType,
      post_type: post.postType,
      zone: post.terms.map(zoneOf).find((zone) => zone !== null),
      cover: post.cover,
      cover_ratio: post.coverRatio,
      upload_time: post.uploadTime,
      hot_index: post.counts.hotIndex,
      view_count: post.counts.view,
      favor_count: post.counts.favor,
      hoard_count: post.counts.hoard,
      comment_count: post.counts.comment,
      rule: RULE,
      folded: foldedLines(document),
      title_words: document.title.words,
      readings: readingLines(document),
      facets: facetsOf({ ...found, year: Number(post.uploadTime.slice(0, 4)), ...metaOf(post) }),
    };
  });
}

function numbersOf({ terms, tags, topics }: GeneratedPost, { numbers }: KnownTerms): number[] {
  const ids = new Set([...terms.flatMap(lineOf), ...tags.map(tagId), ...topics.map(topicId)]);
  return [...ids].flatMap((id) => numbers.get(id) ?? []).toSorted((one, other) => one - other);
}

/** What the index is told of lengths and states, as it reads them from the content. */
function metaOf({ metaInfo }: GeneratedPost) {
  const text = (name: string): string | null =>
    metaInfo[name] === undefined ? null : String(metaInfo[name]);
  return {
    pageCount: text('pageCount') ?? text('postImgCount'),
    chapterCount: text('novelTotalChapterCount'),
    seconds: text('duration'),
    playTime: text('postDuration'),
    serialised: text('novelSerialize'),
  };
}
