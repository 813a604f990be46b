import { AppError } from '../../platform/app-error.ts';
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
  for (let tried = 1; ; tried += 1) {
    try {
      const { key, status } = await codesRepository(db).share(
        newCode(),
        caller.accountId,
        postId,
        clock(),
      );
      if (status !== 1) {
        // The staff has withdrawn it.
        throw new AppError('access.denied');
      }
      return key;
    } catch (error) {
      if (violatedConstraint(error)?.constraint !== 'code_key' || tried === TRIES) {
        throw error;
      }
    }
  }
}
