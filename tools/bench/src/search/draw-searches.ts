import { LONGEST_KEYWORD } from '@baohe/contract/posts';
import { loadSyllables } from '@baohe/server/features/search/reader';
import type pg from 'pg';
import { randomNumbers } from '../distinct/random.ts';

/** What somebody types, and what else they have chosen. */
export interface Search {
  readonly keyword: string;
  readonly termId?: string;
  readonly year?: number;
}

interface FoundPost {
  readonly title: string;
  /** Of one of its tags. */
  readonly tag: string;
  readonly category: string;
  readonly year: number;
}

type Syllables = Awaited<ReturnType<typeof loadSyllables>>;

const CHINESE = /[一-龥]/;

/**
 * Different searches, a mixture of the ways people search, over the titles and tags of posts by chance: what many posts have
 * is searched for often. Each finds something.
 */
export async function drawSearches(pool: pg.Pool, count: number, seed = 1): Promise<Search[]> {
  const { rows } = await pool.query<FoundPost>(
    `select title, extract(year from upload_time at time zone 'Asia/Shanghai')::int as year,
       (select name from term where taxonomy = 'tag' and no = any (terms) order by md5(no || post.id::text) limit 1) as tag,
       (select id from term where taxonomy = 'category' and no = any (terms) order by length(id) desc limit 1) as category
     from post where zone = 'CAT_1' and status = 1 and not hidden
     order by md5(no || ' ' || $1) limit $2`,
    [seed, count * 3],
  );
  const random = randomNumbers(seed);
  const read = await loadSyllables();
  const searches = new Map<string, Search>();
  for (const [at, post] of rows.entries()) {
    const search = WAYS[at % WAYS.length]!(post, random, read);
    const length = Array.from(search?.keyword ?? '').length;
    if (search && length > 0 && length <= LONGEST_KEYWORD && searches.size < count) {
      searches.set(JSON.stringify(search), search);
    }
  }
  return [...searches.values()];
}

type Way = (post: FoundPost, random: () => number, read: Syllables) => Search | undefined;

/** So many characters of a title that stand beside each other. */
const piece =
  (length: number): Way =>
  ({ title }, random) => {
    const characters = Array.from(title.split(' · ')[0]!.replaceAll(' ', ''));
    const from = Math.floor(random() * Math.max(1, characters.length - length + 1));
    return { keyword: characters.slice(from, from + length).join('') };
  };

const tag: Way = (post) => ({ keyword: post.tag });

const spoken =
  (length: number, write: (syllable: string) => string): Way =>
  (post, random, read) => {
    const { keyword } = piece(length)(post, random, read)!;
    const syllables = read(keyword);
    return Array.from(keyword).every((character) => CHINESE.test(character)) &&
      syllables.every((syllable) => syllable !== null)
      ? { keyword: syllables.map((syllable) => write(syllable ?? '')).join('') }
      : undefined;
  };

const narrowed =
  (way: Way, by: (post: FoundPost) => Partial<Search>): Way =>
  (post, ...rest) => {
    const search = way(post, ...rest);
    return search && { ...search, ...by(post) };
  };

const WAYS: readonly Way[] = [
  piece(1),
  piece(2),
  piece(2),
  piece(3),
  piece(4),
  tag,
  (post) => ({ keyword: post.title.split(' · ')[0]! }),
  ({ title }) => ({ keyword: title }),
  spoken(2, (syllable) => syllable),
  spoken(3, (syllable) => syllable),
  spoken(3, (syllable) => syllable.slice(0, 1)),
  (post, ...rest) => ({ keyword: `${piece(2)(post, ...rest)!.keyword} ${post.tag}` }),
  narrowed(piece(2), ({ year }) => ({ year })),
  narrowed(piece(1), ({ category }) => ({ termId: category })),
  narrowed(tag, ({ category }) => ({ termId: category })),
];
