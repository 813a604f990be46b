import { randomInt } from 'node:crypto';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { polyOsusume } from '@baohe/contract/posts';
import type { Sort } from '@baohe/domain/posts/sort';
import { drawWeighted, reasonOf, type Candidate } from '@baohe/domain/posts/weighted-draw';
import { isStaff } from '@baohe/domain/posts/zone';
import { keepReply } from '../../platform/http/kept-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { CardRow } from './card-row.ts';
import { cardInWords } from './card-words.ts';
import { listPlaces } from './list-places.ts';
import type { PostsHouse } from './posts-house.ts';

type Wish = ParsedInput<typeof polyOsusume>;

/** So many of the hottest and of the newest may be drawn. */
const POOL = 60;
/** Different draws that are kept at a time: whoever asks again sees others. */
const DRAWS = 12;

/** Some of the hot and the fresh ones of a term, others each time. */
export async function recommendOfTerm(house: PostsHouse, wish: Wish, caller: SessionCaller | null) {
  if (isStaff(caller)) {
    return draw(house, wish, caller);
  }
  const { termId = null, osusumeLevel, pageSize } = wish;
  listPlaces(house.terms, termId, caller);
  const key = `poly ${termId} ${osusumeLevel} ${pageSize} ${randomInt(DRAWS)}`;
  return house.kept.get(key, async () => keepReply(polyOsusume, await draw(house, wish, caller)));
}

async function draw(house: PostsHouse, wish: Wish, caller: SessionCaller | null) {
  const pool = await candidatesOf(house, wish, caller);
  return {
    records: drawWeighted(pool, wish.pageSize, Math.random).map((drawn) => ({
      ...cardInWords(drawn.row, house, caller),
      reasonKey: reasonOf(drawn),
    })),
  };
}

type Drawable = Candidate & { row: CardRow };

async function candidatesOf(
  { terms, lists }: PostsHouse,
  { termId = null, osusumeLevel }: Wish,
  caller: SessionCaller | null,
): Promise<Drawable[]> {
  const places = listPlaces(terms, termId, caller);
  const first = (sort: Sort) =>
    lists.page({
      places,
      sort,
      ascending: false,
      behind: null,
      since: null,
      osusumeLevel,
      sourceTypes: null,
      limit: POOL,
      skipped: 0,
    });
  const [hottest, newest] = await Promise.all([first('hottest'), first('latest')]);
  const found = new Map<number, Drawable>(
    hottest.map((row, hotRank) => [row.no, { row, hotRank, freshRank: null }]),
  );
  for (const [freshRank, row] of newest.entries()) {
    const hotRank = found.get(row.no)?.hotRank ?? null;
    found.set(row.no, { row, hotRank, freshRank });
  }
  return [...found.values()];
}
