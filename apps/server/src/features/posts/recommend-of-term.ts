import { randomInt } from 'node:crypto';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { polyOsusume } from '@baohe/contract/posts';
import type { Sort } from '@baohe/domain/posts/sort';
import { drawWeighted, reasonOf, type Candidate } from '@baohe/domain/posts/weighted-draw';
import { isStaff } from '@baohe/domain/posts/zone';
import { writtenReply } from '../../platform/http/kept-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords } from './card-words.ts';
import { finishedPosts } from './finished-posts.ts';
import { listPlaces } from './list-places.ts';
import type { ListPlace } from './list-posts.repository.ts';
import type { PostsHouse } from './posts-house.ts';

type Wish = ParsedInput<typeof polyOsusume>;

/** So many of the hottest and of the newest may be drawn. */
const POOL = 60;
/** Different draws that are kept at a time: whoever asks again sees others. */
const DRAWS = 12;

/** Some of the hot and the fresh ones of a term, others each time. */
export async function recommendOfTerm(house: PostsHouse, wish: Wish, caller: SessionCaller | null) {
  const { termId = null, osusumeLevel, pageSize } = wish;
  const places = listPlaces(house.terms, termId, caller);
  const finished = await finishedPosts(house, caller);
  const unread = (candidates: readonly Drawable[]) =>
    candidates.filter(({ no }) => !finished.has(no));
  const readUnread = async () =>
    unread(await candidatesIn(house, places, osusumeLevel, POOL + finished.size));
  if (isStaff(caller)) {
    return recordsOf(house, drawWeighted(await readUnread(), pageSize, Math.random), caller);
  }
  const key = `${termId} ${osusumeLevel}`;
  const write = async (sentOnce: boolean) => {
    const { candidates } = await house.kept.get(`drawable ${key}`, async () => ({
      text: '',
      candidates: await candidatesIn(house, places, osusumeLevel, POOL),
    }));
    const known = unread(candidates);
    // Who has finished nearly all of these is offered what stands further down.
    const left = finished.size > 0 && known.length < pageSize ? await readUnread() : known;
    const drawn = drawWeighted(left, pageSize, Math.random);
    return writtenReply(await recordsText(house, drawn), sentOnce);
  };
  // A draw without what somebody has finished is theirs alone.
  return finished.size > 0
    ? write(true)
    : house.kept.get(`poly ${key} ${pageSize} ${randomInt(DRAWS)}`, () => write(false));
}

type Drawable = Candidate & { no: number };

async function candidatesIn(
  { lists }: PostsHouse,
  places: readonly ListPlace[],
  osusumeLevel: number,
  limit: number,
): Promise<Drawable[]> {
  const first = (sort: Sort) =>
    lists.numbers({
      places,
      sort,
      ascending: false,
      behind: null,
      since: null,
      osusumeLevel,
      sourceTypes: null,
      free: false,
      limit,
      skipped: 0,
    });
  const [hottest, newest] = await Promise.all([first('hottest'), first('latest')]);
  const found = new Map<number, Drawable>(
    hottest.map(({ no }, hotRank) => [no, { no, hotRank, freshRank: null }]),
  );
  for (const [freshRank, { no }] of newest.entries()) {
    const hotRank = found.get(no)?.hotRank ?? null;
    found.set(no, { no, hotRank, freshRank });
  }
  return [...found.values()];
}

async function recordsText({ cardTexts }: PostsHouse, drawn: readonly Drawable[]): Promise<string> {
  const cards = await cardTexts.of(drawn.map(({ no }) => no));
  const records = drawn.flatMap((one, at) => {
    // A card is an object: the reason goes in before its end.
    const open = cards[at]?.slice(0, -1);
    return open === undefined ? [] : `${open},"reasonKey":"${reasonOf(one)}"}`;
  });
  return `{"records":[${records.join(',')}]}`;
}

/** Of closed zones too: their covers are signed for this one. */
async function recordsOf(
  house: PostsHouse,
  drawn: readonly Drawable[],
  caller: SessionCaller | null,
) {
  const reasons = new Map(drawn.map((one) => [one.no, reasonOf(one)]));
  const rows = await house.posts.cards(drawn.map(({ no }) => no));
  return {
    records: rows.map((row) => ({
      ...cardInWords(row, house, caller),
      reasonKey: reasons.get(row.no)!,
    })),
  };
}
