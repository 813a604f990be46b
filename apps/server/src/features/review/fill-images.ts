import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { fillRepository } from './fill.repository.ts';

export const REVIEW_JOB = 'review images';

/** Of posts; a lot is one short transaction, so that nobody who decides meanwhile has to wait. */
const LOT = 20;

/** Puts the images of new and changed posts under review, and takes those away that left their post. */
export async function fillImages(db: Queryable, signal: AbortSignal): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted;) {
    isDone = await inTransaction({ db }, async (tx) => {
      const repository = fillRepository(tx);
      const posts = await repository.takeDue(LOT);
      if (posts.length > 0) {
        await repository.renew(posts);
      }
      return posts.length < LOT;
    });
  }
}
