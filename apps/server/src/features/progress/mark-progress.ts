import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { markProgress as endpoint } from '@baohe/contract/progress-marks';
import { partLength } from '@baohe/domain/progress/marks';
import { postParts, type PartedContent } from '@baohe/domain/progress/post-parts';
import { isFinished } from '@baohe/domain/progress/progress';
import { continuePoint } from '@baohe/domain/progress/work-progress';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { StoredPart } from './marks.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';
import type { PartProgress, WorkChange } from './progress.repository.ts';

type Input = ParsedInput<typeof endpoint>;

/** Somebody says what they have read, or not read, without opening it. */
export async function markProgress(deps: ProgressDeps, input: Input, caller: SessionCaller) {
  const { progress, marks, posts } = deps;
  const { accountId, deviceId } = caller;
  const ids = [...new Set(input.postIds)];
  const seen = await posts.posts.shownIn(ids, audiencesOf(posts, caller), accountId);
  if (seen.length === 0) {
    throw new AppError('post.not_found');
  }
  const now = posts.clock();
  const mark = { accountId, posts: seen.map(({ id }) => id), undoId: randomUUID(), now };
  const [onlyId = ''] = mark.posts;
  const answer = { changed: input.parts?.length ?? mark.posts.length, undoId: mark.undoId };
  if (!input.read && !input.parts) {
    await marks.asUnread(mark);
    return answer;
  }

  const contents = await progress.contents(mark.posts);
  const contentOf = (postId: string) => contents.get(postId) ?? {};
  const named = input.parts && knownParts(contentOf(onlyId), input.parts);
  if (!input.read && named) {
    const all = postParts(contentOf(onlyId));
    await marks.partsAsUnread(mark, named, (left) => workWithout(onlyId, all, left, now));
    return { ...answer, changed: named.length };
  }
  await marks.asRead(mark, (stored) => {
    const works = mark.posts.map((postId) => {
      const content = contentOf(postId);
      const all = postParts(content);
      // Of a whole work its end is enough: it says that everything before is read too.
      const read = named ?? all.slice(-1);
      const parts = read.map((part): PartProgress => {
        const { unit, total } = partLength(content, part);
        const at = now.getTime();
        return {
          postId,
          part,
          unit,
          total,
          position: total,
          at,
          device: deviceId,
          wentBack: false,
          // Said and not read: it is not counted.
          counted: 0,
        };
      });
      return { parts, work: workWith(postId, all, parts, stored, now) };
    });
    return {
      parts: works.flatMap(({ parts }) => parts),
      works: works.map(({ work }) => work),
    };
  });
  return { ...answer, changed: named?.length ?? mark.posts.length };
}

/** In the order in which they are read; a part that the work has no more is left out. */
function knownParts(content: PartedContent, parts: readonly string[]): string[] {
  const chosen = new Set(parts);
  const known = postParts(content).filter((part) => chosen.has(part));
  if (known.length === 0) {
    throw new AppError('progress.unknown_part');
  }
  return known;
}

/** Who is further on already goes on there; a chapter before it is only ticked off. */
function workWith(
  postId: string,
  all: readonly string[],
  marked: readonly PartProgress[],
  stored: readonly StoredPart[],
  now: Date,
): WorkChange {
  const [before] = stored;
  const known = new Map([...stored, ...marked].map((one) => [one.part, one]));
  const end = marked.at(-1)!.part;
  const isFurther = before !== undefined && all.indexOf(before.lastPart) > all.indexOf(end);
  const lastPart = isFurther ? before.lastPart : end;
  const last = known.get(lastPart);
  const finished = (before?.finished ?? false) || end === all.at(-1);
  const isRead = last !== undefined && isFinished(last, last.unit);
  return { postId, lastPart, at: now.getTime(), finished, ...continuePoint(all, lastPart, isRead) };
}

/** One goes on where one was before; nothing is left where no part is. */
function workWithout(
  postId: string,
  all: readonly string[],
  left: readonly PartProgress[],
  now: Date,
): WorkChange | null {
  const last = left.toSorted((one, other) => other.at - one.at)[0];
  if (!last) {
    return null;
  }
  const isRead = isFinished(last, last.unit);
  const finished = isRead && last.part === all.at(-1);
  return {
    postId,
    lastPart: last.part,
    at: now.getTime(),
    finished,
    ...continuePoint(all, last.part, isRead),
  };
}
