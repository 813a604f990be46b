import { randomInt } from 'node:crypto';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { polyOsusume } from '@baohe/contract/posts';
import { isStaff } from '@baohe/domain/identity/roles';
import type { Sort } from '@baohe/domain/posts/sort';
import { drawWeighted, reasonOf, type Candidate } from '@baohe/domain/posts/weighted-draw';
import { writtenReply } from '../../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { ageLimitIn } from '../audiences.ts';
import { presentCard } from '../cards/card.presenter.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { finishedPosts } from './finished-posts.ts';
import type { ListRange } from './list-posts.repository.ts';
import { listRanges } from './list-ranges.ts';

type RecommendInput = ParsedInput<typeof polyOsusume>;

/** So many of the hottest and of the newest may be drawn. */
const POOL = 60;
/** Different draws that are cached at a time: whoever asks again sees others. */
const DRAWS = 12;
/** So many more are looked at for who has blocked something. */
const MORE_FOR_BLOCKED = 240;

/** Some of the hot and the fresh ones of a term, others each time. */
export async function recommendOfTerm(
  deps: PostsDeps,
  input: RecommendInput,
  caller: SessionCaller | null,
) {
  const { termId = null, osusumeLevel, pageSize } = input;
  const ranges = listRanges(deps, termId, caller);
  const [finished, filter] = await Promise.all([
    finishedPosts(deps, caller),
    deps.blocked.of(caller),
  ]);
  const isPersonal = finished.size > 0 || filter !== null;
  const unread = async (candidates: readonly Drawable[]) => {
    const left = candidates.filter(({ no }) => !finished.has(no));
    const blocked = await filter?.among(left.map(({ no }) => no));
    return blocked ? left.filter(({ no }) => !blocked.has(no)) : left;
  };
  const readUnread = async () => {
    const limit = POOL + finished.size + (filter ? MORE_FOR_BLOCKED : 0);
    return unread(await candidatesIn(deps, ranges, osusumeLevel, limit));
  };
  if (isStaff(caller)) {
    return recordsOf(deps, drawWeighted(await readUnread(), pageSize, Math.random), caller);
  }
  const key = `${termId} ${osusumeLevel} ${ageLimitIn(deps, caller)}`;
  const write = async (sentOnce: boolean) => {
    const { candidates } = await deps.replies.get(`drawable ${key}`, async () => ({
      text: '',
      candidates: await candidatesIn(deps, ranges, osusumeLevel, POOL),
    }));
    const known = await unread(candidates);
    // Who has finished or blocked nearly all of these is offered what stands further down.
    const left = isPersonal && known.length < pageSize ? await readUnread() : known;
    const drawn = drawWeighted(left, pageSize, Math.random);
    return writtenReply(await recordsText(deps, drawn), sentOnce);
  };
  // A draw without what somebody has finished or blocked is theirs alone.
  return isPersonal
    ? write(true)
    : deps.replies.get(`poly ${key} ${pageSize} ${randomInt(DRAWS)}`, () => write(false));
}

type Drawable = Candidate & { no: number };

async function candidatesIn(
  { lists }: PostsDeps,
  ranges: readonly ListRange[],
  osusumeLevel: number,
  limit: number,
): Promise<Drawable[]> {
  const first = (sort: Sort) =>
    lists.numbers({
      ranges,
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

async function recordsText({ cardTexts }: PostsDeps, drawn: readonly Drawable[]): Promise<string> {
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
  deps: PostsDeps,
  drawn: readonly Drawable[],
  caller: SessionCaller | null,
) {
  const reasons = new Map(drawn.map((one) => [one.no, reasonOf(one)]));
  const rows = await deps.posts.cards(drawn.map(({ no }) => no));
  return {
    records: rows.map((row) => ({
      ...presentCard(row, deps, caller),
      reasonKey: reasons.get(row.no)!,
    })),
  };
}
