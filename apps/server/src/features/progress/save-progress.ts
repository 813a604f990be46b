import type { ParsedInput } from '@baohe/contract/endpoint';
import type { saveProgress as endpoint } from '@baohe/contract/progress';
import { visibleZones } from '@baohe/domain/posts/zone';
import { isFinished, mergeProgress, WHOLE_PART } from '@baohe/domain/progress/progress';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { ProgressHouse } from './progress-house.ts';
import { progressInWords } from './progress-words.ts';
import type { PartProgress, ProgressChange } from './progress.repository.ts';

type Told = ParsedInput<typeof endpoint>['records'];

/** How far somebody is, merged with what other devices have said. Posts that are not there are left out. */
export async function saveProgress(house: ProgressHouse, records: Told, caller: SessionCaller) {
  const seen = await visiblePosts(house, records, caller);
  const wanted = records.filter(({ postId }) => seen.has(postId));
  if (wanted.length === 0) {
    return { records: [] };
  }
  const now = house.posts.clock();
  const told = wanted.map((record) => partIn(record, caller.deviceId, now));
  const posts = [...new Set(told.map(({ postId }) => postId))].toSorted();
  return house.progress.change(caller.accountId, posts, now, (stored) => merged(told, stored));
}

async function visiblePosts({ posts }: ProgressHouse, records: Told, caller: SessionCaller) {
  const zones = visibleZones(posts.terms.openZones(), caller);
  return posts.posts.shownIn([...new Set(records.map(({ postId }) => postId))], zones);
}

/** A clock that runs ahead must not win against all that comes later. */
function partIn({ at, ...record }: Told[number], device: string | null, now: Date): PartProgress {
  return { ...record, device, at: Math.min(Date.parse(at), now.getTime()) };
}

const nameOf = ({ postId, part }: PartProgress) => `${postId} ${part}`;

function merged(told: readonly PartProgress[], stored: readonly PartProgress[]) {
  const parts = new Map(stored.map((part) => [nameOf(part), part]));
  const answers = told.map((one) => {
    const { kept, isConflict } = mergeProgress(parts.get(nameOf(one)) ?? null, one);
    const part = { ...one, ...kept };
    parts.set(nameOf(one), part);
    return { name: nameOf(one), isConflict };
  });
  const touched = [...new Set(answers.map(({ name }) => name))].map((name) => parts.get(name)!);
  return {
    change: changeOf(touched, [...parts.values()]),
    told: {
      records: answers.map(({ name, isConflict }) => {
        const part = parts.get(name)!;
        return { ...progressInWords(part), postId: part.postId, conflict: isConflict };
      }),
    },
  };
}

function changeOf(touched: readonly PartProgress[], all: readonly PartProgress[]): ProgressChange {
  const posts = [...new Set(touched.map(({ postId }) => postId))].map((postId) => {
    const [latest] = all
      .filter((part) => part.postId === postId)
      .toSorted((one, other) => other.at - one.at);
    const { part, at, unit } = latest!;
    // Of a post in parts the reader says when the last of them is over.
    const finished = part === WHOLE_PART && isFinished(latest!, unit);
    return { postId, lastPart: part, at: new Date(at), finished };
  });
  return { parts: touched, posts };
}
