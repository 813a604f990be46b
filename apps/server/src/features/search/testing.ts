import { yearFacet } from '@baohe/domain/posts/facets';
import type { Sort } from '@baohe/domain/posts/sort';
import { fitOf, FITS } from '@baohe/domain/search/fit';
import { matches, type SearchDocument, type SearchQuery } from '@baohe/domain/search/matches';
import type pg from 'pg';
import { expect } from 'vitest';
import type { FindOptions, Hit } from './find-posts.repository.ts';
import type { RankedHit } from './fits.repository.ts';
import { folded } from './folded.ts';
import { loadReader } from './reader.ts';
import { documentOf, segmentOf } from './searchable.ts';

/** The same sequence at each run: what fails, fails again. */
export function chance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    often: (share: number): boolean => next() < share,
  };
}

type Chance = ReturnType<typeof chance>;

/** Few characters, so that much is alike; both writings of some, and some that are read in two ways. */
const CHARACTERS = Array.from('异次元猫貓龍龙後后重行长長女绿西安先银庆的一不世界宝盒夜行記记');
const KANA = Array.from('ねこネコのノーァぁ');
const LATIN = ['Naruto', 'xian', 'AN', 'yici', 'Ycy', 'ｍａｏ', 'a', 'Vol.2', '2026', '①', '𠮷'];
const BETWEEN = ['', '', '', '', ' ', '・', '！', ' - ', '【'];

function someText(by: Chance, longest: number): string {
  let text = '';
  for (let left = 1 + by.below(longest); left > 0; left -= 1) {
    const list = by.often(0.75) ? CHARACTERS : by.often(0.5) ? KANA : LATIN;
    text += by.oneOf(list) + by.oneOf(BETWEEN);
  }
  return text;
}

const ZONES = ['CAT_1', 'CAT_2', 'CAT_3'];
const SOURCES = ['post_10_exhentai', 'post_20_iwara', 'post_30_hanime', 'post_70_sndiary'];

/** Posts that share tags, topics, hot indexes and upload times. */
export async function addPosts(pool: pg.Pool, by: Chance, count: number): Promise<void> {
  await pool.query(
    `insert into media_file (hash, mime, size) values (decode(repeat('ab', 32), 'hex'), 'image/webp', 1)
     on conflict do nothing`,
  );
  const { rows: terms } = await pool.query<{ no: number }>(
    `select no from term where taxonomy <> 'category' order by no`,
  );
  const { rows: zones } = await pool.query<{ id: string; no: number }>(
    `select id, no from term where id = any ($1) order by id`,
    [ZONES],
  );
  const posts = Array.from({ length: count }, () => {
    const zone = by.oneOf(zones);
    const own = Array.from({ length: by.below(4) }, () => by.oneOf(terms).no);
    return {
      title: someText(by, 9),
      zone: zone.id,
      source: by.oneOf(SOURCES),
      hot: by.often(0.3) ? 0 : by.below(400),
      time: new Date(Date.UTC(2024 + by.below(3), by.below(12), 1 + by.below(20))).toISOString(),
      status: by.often(0.1) ? 0 : 1,
      terms: [...new Set([zone.no, ...own])],
    };
  });
  await pool.query(
    `insert into post (title, zone, source_type, post_type, cover_hash, cover_ratio, upload_time,
       hot_index, status, terms)
     select title, zone, source, 'post_normal', decode(repeat('ab', 32), 'hex'), 0.7, time, hot,
       status, terms
     from jsonb_to_recordset($1::jsonb) as given (title text, zone text, source text, hot int,
       time timestamptz, status smallint, terms int[])`,
    [JSON.stringify(posts)],
  );
}

export async function addTerms(pool: pg.Pool, by: Chance, count: number): Promise<void> {
  const names = new Set(Array.from({ length: count }, () => someText(by, 3)));
  await pool.query(
    `insert into term (id, taxonomy, name, tag_label)
     select 'T' || at, case when at % 3 = 0 then 'topics' else 'tag' end, name,
       case when at % 3 <> 0 then 'other' end
     from unnest($1::text[]) with ordinality as given (name, at)`,
    [[...names]],
  );
}

interface WholePost {
  no: number;
  zone: string;
  sourceType: string;
  uploadTime: Date;
  hotIndex: number;
  document: SearchDocument;
}

/** Every post that is shown, read from the posts themselves, in an order: what is drawn from it is the same at each run. */
export async function wholeLibrary(pool: pg.Pool): Promise<WholePost[]> {
  const read = await loadReader();
  const { rows: terms } = await pool.query<{ no: number; name: string }>(
    `select no, name from term where taxonomy <> 'category' and status = 1 order by no`,
  );
  const names = new Map(terms.map(({ no, name }) => [no, segmentOf(name, read)]));
  const { rows } = await pool.query<
    Omit<WholePost, 'document'> & { title: string; terms: number[] }
  >(
    `select no, zone, source_type as "sourceType", upload_time as "uploadTime",
       hot_index as "hotIndex", title, terms
     from post where status = 1 and not hidden order by no`,
  );
  return rows.map(({ title, terms: own, ...post }) => ({
    ...post,
    document: documentOf({ title, terms: [...own, yearFacet(yearOf(post))] }, names, read),
  }));
}

const SHANGHAI_MS = 8 * 60 * 60 * 1000;

const yearOf = ({ uploadTime }: Pick<WholePost, 'uploadTime'>): number =>
  new Date(uploadTime.getTime() + SHANGHAI_MS).getUTCFullYear();

export type Question = Pick<
  FindOptions,
  'query' | 'within' | 'audiences' | 'sort' | 'ascending' | 'since'
>;

/** What is to be found, by looking at every post. */
function lookedThrough(
  library: readonly WholePost[],
  { query, within, audiences, sort, ascending, since }: Question,
): Hit[] {
  const value = ({ hotIndex, uploadTime }: WholePost): number =>
    sort === 'hottest' ? hotIndex : uploadTime.getTime();
  return library
    .filter(
      (post) =>
        audiences.includes(Number(post.zone.at(-1))) &&
        within.terms.every((term) => post.document.terms.includes(term)) &&
        (within.sourceTypes?.includes(post.sourceType) ?? true) &&
        (since === null || post.uploadTime.getTime() >= since) &&
        matches(post.document, query),
    )
    .map((post) => ({ no: post.no, value: value(post) }))
    .toSorted(
      (one, other) => (ascending ? 1 : -1) * (one.value - other.value || one.no - other.no),
    );
}

type Find = (options: FindOptions) => Promise<readonly Hit[]>;

/** Pages to the end; each of them asks for one more than it shows. */
async function pagedThrough(find: Find, question: Question, size: number): Promise<Hit[]> {
  const all: Hit[] = [];
  for (let behind: Hit | null = null; ;) {
    const found = await find({ ...question, behind, limit: size + 1 });
    const page = found.slice(0, size);
    all.push(...page);
    behind = page.at(-1) ?? null;
    if (found.length <= size || behind === null) {
      return all;
    }
  }
}

/** Words as people type them: parts of what is there, its reading, its initials, and what is not there. */
function someWord(by: Chance, library: readonly WholePost[]): string {
  const { title, names } = by.oneOf(library).document;
  const segments = [title, ...names].filter(({ text }) => text !== '');
  const segment = by.oneOf(segments.length > 0 ? segments : [{ text: '空', runs: [] }]);
  const run = segment.runs.length > 0 ? by.oneOf(segment.runs) : ['mao'];
  const part = <T>(list: readonly T[]): T[] => {
    const from = by.below(list.length);
    return list.slice(from, from + 1 + by.below(5));
  };
  switch (by.below(6)) {
    case 0:
      return part(run).join('');
    case 1:
      return part(run)
        .map((syllable) => syllable.charAt(0))
        .join('');
    case 2:
      return folded(someText(by, 2));
    default:
      return part(Array.from(segment.text)).join('');
  }
}

function anyQuestion(by: Chance, library: readonly WholePost[]): Question {
  const words = Array.from({ length: by.often(0.7) ? 1 : 2 }, () => someWord(by, library));
  const sort: Sort = by.often(0.5) ? 'latest' : 'hottest';
  const terms = by.oneOf(library).document.terms;
  const query: SearchQuery = {
    words: [...new Set(words.filter((word) => word !== ''))],
    withoutTexts: by.often(0.15) ? [someWord(by, library)].filter((word) => word !== '') : [],
    withoutTerms: by.often(0.15) ? terms.slice(1, 2) : [],
  };
  return {
    query: query.words.length > 0 ? query : { ...query, words: ['的'] },
    within: {
      terms: by.often(0.15) ? terms.slice(-1) : [],
      sourceTypes: by.often(0.15) ? ['post_20_iwara', 'post_30_hanime'] : null,
    },
    audiences: by.often(0.5) ? [1, 2, 3] : [1],
    sort,
    ascending: by.often(0.2),
    since: by.often(0.2) ? Date.UTC(2026, 5, 1) : null,
  };
}

type Rank = (question: Question, behind: RankedHit | null, limit: number) => Promise<RankedHit[]>;

/**
 * Searches for so many things in order of fit, page by page: the hottest `most`, and titles that are the words
 * themselves, by fit and heat; then the others by heat; nothing twice and nothing left out.
 */
export async function ranksWhatIsThere(
  pool: pg.Pool,
  by: Chance,
  rank: Rank,
  { questions, most }: { questions: number; most: number },
): Promise<number> {
  const library = await wholeLibrary(pool);
  const documents = new Map(library.map(({ no, document }) => [no, document]));
  let ranked = 0;
  for (let at = 0; at < questions; at += 1) {
    const question = { ...anyQuestion(by, library), sort: 'hottest' as const, ascending: false };
    const { words } = question.query;
    const hottest = lookedThrough(library, question);
    const fit = ({ no }: Hit) => FITS.indexOf(fitOf(documents.get(no)!, { words }));
    const isCompared = (hit: Hit, index: number) => index < most || fit(hit) === 0;
    const first = hottest
      .filter(isCompared)
      .toSorted(
        (one, other) => fit(one) - fit(other) || other.value - one.value || other.no - one.no,
      );
    const expected = [...first, ...hottest.filter((hit, index) => !isCompared(hit, index))];
    const found: RankedHit[] = [];
    for (let page: RankedHit[] = []; ;) {
      page = await rank(question, found.at(-1) ?? null, 20);
      found.push(...page);
      if (page.length < 20) {
        break;
      }
    }
    const numbers = (hits: readonly Hit[]) => hits.map(({ no }) => no);
    expect({ question, found: numbers(found) }).toEqual({ question, found: numbers(expected) });
    ranked += first.length;
  }
  return ranked;
}

/** One question, and how many answers it had. */
export async function findsAll(
  library: readonly WholePost[],
  find: Find,
  question: Question,
  size: number,
): Promise<number> {
  const expected = lookedThrough(library, question);
  const found = await pagedThrough(find, question, size);
  expect({ question, found }).toEqual({ question, found: expected });
  return expected.length;
}

/** Asks so many things and compares each answer, page by page, with what looking at every post says. */
export async function findsWhatIsThere(
  pool: pg.Pool,
  by: Chance,
  find: Find,
  questions: number,
): Promise<number> {
  const library = await wholeLibrary(pool);
  let hits = 0;
  for (let question = 0; question < questions; question += 1) {
    const size = by.often(0.1) ? 3 : 20 + by.below(40);
    hits += await findsAll(library, find, anyQuestion(by, library), size);
  }
  return hits;
}
