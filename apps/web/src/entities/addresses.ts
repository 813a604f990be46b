import type { Length, State } from '@baohe/domain/posts/facets';
import type { Zone } from '@baohe/domain/posts/zone';
import { siteOrigin } from '../native/server.ts';

/**
 * What stands behind the ? of each address. Whatever somebody types there, a screen gets what it can
 * use: the rest is undefined, which also takes the place of what was typed.
 */

type Read = (value: unknown) => unknown;

type Address<Reads extends Record<string, Read>> = {
  [Name in keyof Reads]?: ReturnType<Reads[Name]>;
};

/** The parser of a route: reads every parameter by itself. */
const address =
  <Reads extends Record<string, Read>>(reads: Reads) =>
  (given: Record<string, unknown>): Address<Reads> => {
    const found: Record<string, unknown> = {};
    for (const name in reads) {
      found[name] = reads[name]!(given[name]);
    }
    return found as Address<Reads>;
  };

const LONGEST = 200;

/** The router reads `?q=42` as a number. */
function text(value: unknown): string | undefined {
  const written = String(value);
  const isText = typeof value !== 'object' && value !== undefined;
  return (isText && written.length <= LONGEST && written) || undefined;
}

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (value: unknown): T | undefined =>
    known.find((each) => each === value);

const matching =
  <T extends string>(pattern: RegExp) =>
  (value: unknown): T | undefined => {
    const id = text(value);
    return id && pattern.test(id) ? (id as T) : undefined;
  };

const termId = matching(/^[A-Z0-9_]{1,32}$/);
const postId = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);

/** `true` and `1`, as the router reads them. */
const yes = (value: unknown): true | undefined => value === true || value === 1 || undefined;

/** A position counted from nought. */
const index = (value: unknown): number | undefined =>
  /^\d{1,6}$/.test(String(value)) ? Number(value) : undefined;

/**
 * Where somebody may go on after logging in: on this site (a second slash, either way round, would
 * name another host), and not to a page that lets people in.
 */
const ownAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\]|(?:login|c|setup)(?:[/?#]|$))/.test(value)
    ? value
    : undefined;

export const HOME = '/one/osusume';

/** What a friend gets: the page behind a code, wherever it is opened. */
export const codeLink = (code: string): string => `${siteOrigin()}/k/${code}`;

/** Where the person wanted to go, and through whose invite link they came. */
export const loginAddress = address({ next: ownAddress, invite: matching(/^[A-Z0-9]{10}$/) });

export const SORTS = ['latest', 'trend', 'hotest'] as const;
export type SortName = (typeof SORTS)[number];

const sort = oneOf(SORTS);

/** What of a list is shown: all without it. `type`: a source type; `area`: a zone. */
const filter = {
  type: matching(/^[a-z]\w{0,59}$/),
  // As patterns: their lists would be part of the first load.
  area: matching<Zone>(/^CAT_[1-3]$/),
  length: matching<Length>(/^(short|medium|long)$/),
  state: matching<State>(/^(ongoing|finished)$/),
  year: (value: unknown) => (/^(19[7-9]|20\d)\d$/.test(String(value)) ? Number(value) : undefined),
  lang: termId,
  unread: yes,
};

/** The filter alone, of any address that has one. */
export const filterIn = address(filter);
export type ListFilter = ReturnType<typeof filterIn>;

/** A zone: which category, in which order. */
export const browseAddress = address({ zone: text, term: termId, sort, ...filter });

export const TERM_KINDS = ['album', 'category', 'tag', 'topics'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Everything of a category, tag or topic; `name` is what to call it until the server has said. */
export const termAddress = address({
  term: termId,
  kind: oneOf(TERM_KINDS),
  name: text,
  sort,
  ...filter,
});

/** `in`: only in this category; without it everywhere. Without an order what fits best comes first. */
export const searchAddress = address({ q: text, in: termId, sort, ...filter });

/** Where a gateway sends people after paying. It writes more; the server knows better. */
export const successAddress = address({ out_trade_no: matching(/^[A-Za-z0-9]{20,40}$/) });
export const MINE_TABS = ['membership', 'collect', 'history', 'feedback', 'settings'] as const;
export type MineTab = (typeof MINE_TABS)[number];

/** The member centre; `list`: 我的喜欢 in place of 我的收藏. */
export const mineAddress = address({ tab: oneOf(MINE_TABS), list: oneOf(['favorite'] as const) });

const LISTS = ['collect', 'favorite', 'history'] as const;

/** Where one of a person's own lists stands in the member centre. */
export const tabOfList = (type: (typeof LISTS)[number] = 'collect'): MineAddress => ({
  tab: type === 'history' ? 'history' : 'collect',
  list: type === 'favorite' ? type : undefined,
});

/** One of a person's own lists; `all`: the whole of it, with its search field. `offline`: what lies on this device; `updates`: what has come to what one likes; `albums`: all of them, or one; `year`: a year in figures; `bookmarks`: all of them, over all works. */
export const listAddress = address({
  type: oneOf([...LISTS, 'offline', 'updates', 'albums', 'year', 'bookmarks'] as const),
  all: yes,
  album: postId,
  year: filter.year,
});

export const DETAIL_TABS = ['details', 'catalogue', 'comments'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The specification calls the post and the way it was reached so. `track` is played at once. */
export const detailAddress = address({
  track: text,
  post: postId,
  term: termId,
  isFromSesame: yes,
  tab: oneOf(DETAIL_TABS),
});

const pageOfPictures = address({ post: postId, chapterIndex: index, imageIndex: index });

/** A page of a picture work. The misspelt names are those of the specification. */
export const pictureAddress = (given: Record<string, unknown>) =>
  pageOfPictures({ chapterIndex: given['chapterInex'], imageIndex: given['imageInex'], ...given });

/** An article; with a volume and a chapter a chapter of a novel, and with `block` one of its paragraphs. */
export const articleAddress = address({
  post: postId,
  volumeIndex: index,
  chapterIndex: index,
  block: index,
  isFromSesame: yes,
});

/** A film is found like an article. */
export const playerAddress = articleAddress;

export type MineAddress = ReturnType<typeof mineAddress>;
export type BrowseAddress = ReturnType<typeof browseAddress>;
export type LoginAddress = ReturnType<typeof loginAddress>;
export type PictureAddress = ReturnType<typeof pictureAddress>;
export type ArticleAddress = ReturnType<typeof articleAddress>;
