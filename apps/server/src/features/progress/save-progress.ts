import type { ParsedInput } from '@baohe/contract/endpoint';
import type { saveProgress as endpoint } from '@baohe/contract/progress';
import { newlyRead, readAt } from '@baohe/domain/activity/active-time';
import { postAccess } from '@baohe/domain/membership/zone-access';
import { ageLimitOf } from '@baohe/domain/posts/age-rating';
import { postParts } from '@baohe/domain/progress/post-parts';
import { isFinished, mergeProgress } from '@baohe/domain/progress/progress';
import { continuePoint, mergeWork, type WorkProgress } from '@baohe/domain/progress/work-progress';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { Activity } from '../activity/record-activity.repository.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { presentProgress } from './progress.presenter.ts';
import type {
  PartProgress,
  ProgressChange,
  StoredWork,
  WorkChange,
} from './progress.repository.ts';

type Records = ParsedInput<typeof endpoint>['records'];

interface Report extends Omit<PartProgress, 'counted'> {
  activeMs: number;
  beginsAgain: boolean;
  isSample: boolean;
}

/** The parts of each post that somebody reports on, in order. */
type PartsOfPosts = ReadonlyMap<string, readonly string[]>;

/** Works of more parts than this are longer than any that was ever written. */
const MOST_PARTS = 10_000;

/**
 * How far somebody is, merged with what other devices have said. Posts that are not there are left out,
 * and parts that a post has no more: a device that was offline for long shall not lose the rest.
 */
export async function saveProgress(deps: ProgressDeps, records: Records, caller: SessionCaller) {
  const seen = await visiblePosts(deps, records, caller);
  const visible = records.filter(({ postId }) => seen.has(postId));
  if (visible.length === 0) {
    return { records: [] };
  }
  const parts = await partsOf(deps, [...seen.keys()]);
  const known = visible.filter(({ postId, part }) => parts.get(postId)?.includes(part));
  if (known.length === 0) {
    throw new AppError('progress.unknown_part');
  }
  const now = deps.posts.clock();
  const reports = known.map((record) => ({
    ...reportIn(record, caller.deviceId, now),
    isSample: seen.get(record.postId) === 'preview',
  }));
  return deps.progress.change(caller.accountId, reports, now, (stored, works) =>
    mergeReports(reports, stored.map(capped(now)), works.map(capped(now)), parts, now),
  );
}

/** How much of each post that is shown to them they may open. */
async function visiblePosts({ posts }: ProgressDeps, records: Records, caller: SessionCaller) {
  const ids = [...new Set(records.map(({ postId }) => postId))];
  const shown = await posts.posts.shownIn(ids, audiencesOf(posts, caller), caller.accountId);
  return new Map(
    shown.map(({ id, unlocked, ...post }) => [
      id,
      postAccess(post, true, {
        caller,
        areas: caller.areas,
        unlocked,
        ageLimit: ageLimitOf(caller),
      }),
    ]),
  );
}

async function partsOf({ progress }: ProgressDeps, posts: readonly string[]) {
  const contents = await progress.contents(posts);
  return new Map(
    posts.map((postId) => [postId, postParts(contents.get(postId) ?? {}).slice(0, MOST_PARTS)]),
  );
}

/** A clock that runs ahead must not win against all that comes later. */
function reportIn({ at, ...record }: Records[number], device: string | null, now: Date) {
  return { ...record, device, at: Math.min(Date.parse(at), now.getTime()) };
}

/** What is stored happened before now, even if the clock of the server was ahead when it was stored. */
const capped =
  (now: Date) =>
  <T extends { at: number }>(stored: T): T => ({
    ...stored,
    at: Math.min(stored.at, now.getTime() - 1),
  });

const nameOf = ({ postId, part }: Pick<PartProgress, 'postId' | 'part'>) => `${postId} ${part}`;

function mergeReports(
  reports: readonly Report[],
  stored: readonly PartProgress[],
  works: readonly StoredWork[],
  partsOfPosts: PartsOfPosts,
  now: Date,
) {
  const activities: Activity[] = [];
  const parts = new Map(stored.map((part) => [nameOf(part), part]));
  const progress = new Map<string, WorkProgress | null>(
    works.map((work) => [work.postId, work.lastPart === '' ? null : work]),
  );
  const answers = reports.map(({ beginsAgain, isSample, activeMs, ...report }) => {
    const name = nameOf(report);
    const before = parts.get(name) ?? null;
    const { merged: reached, isConflict } = mergeProgress(before, report);
    const { counted, ...read } = newlyRead(before?.counted ?? 0, report, activeMs);
    const part = { ...report, ...reached, counted };
    parts.set(name, part);
    const work = progress.get(report.postId) ?? null;
    const all = partsOfPosts.get(report.postId) ?? [];
    const merged = mergeWork(all, work, { ...part, at: report.at, beginsAgain, isSample });
    progress.set(report.postId, merged);
    activities.push({
      postId: report.postId,
      day: shanghaiDay(new Date(readAt(report.at, now.getTime()))),
      ms: activeMs,
      ...read,
      works: merged.finished && !work?.finished ? 1 : 0,
    });
    return { name, isConflict };
  });
  const touched = [...new Set(answers.map(({ name }) => name))].map((name) => parts.get(name)!);
  const change: ProgressChange = {
    parts: touched,
    works: [...progress].flatMap(([postId, work]) =>
      work ? workChange(postId, work, partsOfPosts.get(postId) ?? [], parts) : [],
    ),
  };
  return {
    change,
    activities,
    answer: {
      records: answers.map(({ name, isConflict }) => {
        const part = parts.get(name)!;
        return { ...presentProgress(part), postId: part.postId, conflict: isConflict };
      }),
    },
  };
}

function workChange(
  postId: string,
  work: WorkProgress,
  all: readonly string[],
  parts: ReadonlyMap<string, PartProgress>,
): WorkChange {
  const { lastPart } = work;
  const last = parts.get(nameOf({ postId, part: lastPart }));
  const isRead = last !== undefined && isFinished(last, last.unit);
  return { ...work, postId, ...continuePoint(all, lastPart, isRead) };
}
