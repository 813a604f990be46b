/** What somebody may not want to see. A term is a tag or a topic; a keyword stands in titles. */
export const BLOCKED_KINDS = ['term', 'post', 'uploader', 'keyword'] as const;

export type BlockedKind = (typeof BLOCKED_KINDS)[number];

/** More than anybody blocks by hand; each list of theirs is compared with all of them. */
export const MOST_BLOCKED = 500;

/** What one person has blocked. Names and words are folded, as a search folds them. */
export interface BlockedSet {
  terms: ReadonlySet<number>;
  posts: ReadonlySet<string>;
  uploaders: ReadonlySet<string>;
  keywords: readonly string[];
}

/** What of a post decides; folded alike. */
export interface BlockablePost {
  id: string;
  terms: readonly number[];
  uploader: string | null;
  title: string;
}

export function isBlocked(
  { id, terms, uploader, title }: BlockablePost,
  blocked: BlockedSet,
): boolean {
  return (
    blocked.posts.has(id) ||
    terms.some((term) => blocked.terms.has(term)) ||
    (uploader !== null && blocked.uploaders.has(uploader)) ||
    blocked.keywords.some((keyword) => title.includes(keyword))
  );
}
