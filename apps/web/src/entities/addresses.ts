/** What stands behind the ? of an address. Whatever somebody types there, a screen gets this or nothing. */

type Given = Record<string, unknown>;

/** The router reads `?q=42` as a number. */
function text(value: unknown, longest = 200): string | undefined {
  const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof written === 'string' && written !== '' && written.length <= longest
    ? written
    : undefined;
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((each) => each === value);
}

/** Only what is there: an address stays short. */
function given<T extends object>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== false),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}

const TERM_ID = /^[A-Z0-9_]{1,32}$/;

function termId(value: unknown): string | undefined {
  const id = text(value);
  return id !== undefined && TERM_ID.test(id) ? id : undefined;
}

const POST_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function postId(value: unknown): string | undefined {
  const id = text(value);
  return id !== undefined && POST_ID.test(id) ? id : undefined;
}

export const SORTS = ['latest', 'trend', 'hotest'] as const;
export type SortName = (typeof SORTS)[number];

/** The shelves of a zone: which category, in which order. */
export const browseAddress = ({ zone, term, sort }: Given) =>
  given({ zone: text(zone), term: termId(term), sort: oneOf(sort, SORTS) });

export const TERM_KINDS = ['album', 'category', 'tag', 'topics'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Everything of a category, tag or topic; `name` is what to call it until the server has said. */
export const termAddress = ({ term, kind, name, sort }: Given) =>
  given({
    term: termId(term),
    kind: oneOf(kind, TERM_KINDS),
    name: text(name),
    sort: oneOf(sort, SORTS),
  });

/** `in`: only in this category; without it everywhere. */
export const searchAddress = ({ q, in: section }: Given) =>
  given({ q: text(q), in: termId(section) });

const LISTS = ['collect', 'favorite', 'history'] as const;

/** One of a person's own lists; `all`: the whole of it, with its search field. */
export const listAddress = ({ type, all }: Given) =>
  given({ type: oneOf(type, LISTS), all: all === true });

export const DETAIL_TABS = ['details', 'catalogue', 'comments'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

const isYes = (value: unknown): boolean => value === true || value === 1 || value === 'true';

/** The specification calls the post and the way it was reached so. `track` is played at once. */
export const detailAddress = ({ post, term, isFromSesame, tab, track }: Given) =>
  given({
    track: text(track),
    post: postId(post),
    term: termId(term),
    isFromSesame: isYes(isFromSesame),
    tab: oneOf(tab, DETAIL_TABS),
  });

const MOST = 1_000_000;

/** A place counted from nought. */
function index(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < MOST
    ? number
    : undefined;
}

/** A page of a picture work. The misspelt names are those of the specification. */
export const pictureAddress = ({ post, chapterIndex, chapterInex, imageIndex, imageInex }: Given) =>
  given({
    post: postId(post),
    chapterIndex: index(chapterIndex ?? chapterInex),
    imageIndex: index(imageIndex ?? imageInex),
  });

/** An article; with a volume and a chapter a chapter of a novel. */
export const articleAddress = ({ post, volumeIndex, chapterIndex, isFromSesame }: Given) =>
  given({
    post: postId(post),
    volumeIndex: index(volumeIndex),
    chapterIndex: index(chapterIndex),
    isFromSesame: isYes(isFromSesame),
  });

export const playerAddress = ({ post, isFromSesame }: Given) =>
  given({ post: postId(post), isFromSesame: isYes(isFromSesame) });

export type PictureAddress = ReturnType<typeof pictureAddress>;
export type ArticleAddress = ReturnType<typeof articleAddress>;
export type PlayerAddress = ReturnType<typeof playerAddress>;
export type BrowseAddress = ReturnType<typeof browseAddress>;
export type TermAddress = ReturnType<typeof termAddress>;
export type SearchAddress = ReturnType<typeof searchAddress>;
export type DetailAddress = ReturnType<typeof detailAddress>;
export type ListAddress = ReturnType<typeof listAddress>;
