import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';

const DAY = 24 * 60 * 60;
/** A code that is taken is as likely as a winning lottery ticket; two in a row are no accident. */
const TRIES = 3;

/** The code of whoever asks for a post that they may at least preview; the same one each time. */
export async function codeOf(
  deps: CodesDeps,
  postId: string,
  caller: SessionCaller,
  visit: Visit,
): Promise<string> {
  const { db, posts, attempts, allowance, clock, newCode } = deps;
  await openPost(posts, postId, caller);
  await attempts.spend({
    bucket: `share:${caller.accountId}`,
    seconds: DAY,
    most: allowance('sharesPerDay', visit),
  });
  return ownCode(newCode, (freshCode) =>
    freshCode(db, { accountId: caller.accountId, postId, at: clock() }),
  );
}

interface Sharing {
  accountId: string;
  postId: string;
  at: Date;
}

/** Stores the code of an account for a post, or finds the one that is there. */
type FreshCode = (db: Queryable, sharing: Sharing) => Promise<string>;

/** The work is done again with another code where somebody has the same. It may be a whole transaction. */
export async function ownCode<T>(
  newCode: () => string,
  work: (freshCode: FreshCode) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work(async (db, { accountId, postId, at }) => {
        const { key, status } = await codesRepository(db).share(newCode(), accountId, postId, at);
        if (status !== 1) {
          // The staff has withdrawn it.
          throw new AppError('access.denied');
        }
        return key;
      });
    } catch (error) {
      if (violatedConstraint(error)?.constraint !== 'code_key' || tried === TRIES) {
        throw error;
      }
    }
  }
}
