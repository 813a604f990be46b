import { RESET_UNDO_HOURS } from '@baohe/domain/review/review-action';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { decisionsRepository } from './decisions.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

const UNDO_MS = RESET_UNDO_HOURS * 60 * 60 * 1000;

const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MS);
const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/** Everything is pending again; what it was stays written down. */
export function resetReview({ clock }: ReviewDeps, { caller, transaction }: StaffRequest) {
  return transaction(async (tx, audit) => {
    const now = clock();
    const decisions = decisionsRepository(tx);
    await decisions.lockEverything();
    const { batchId, changed } = await decisions.reset(caller.accountId, now);
    audit.target([batchId ?? 'none']);
    return { changed, until: undoableUntil(now).toISOString() };
  });
}

export function undoReset({ clock }: ReviewDeps, { caller, transaction }: StaffRequest) {
  return transaction(async (tx, audit) => {
    const now = clock();
    const decisions = decisionsRepository(tx);
    await decisions.lockEverything();
    const reset = await decisions.lastReset(undoableSince(now));
    if (!reset) {
      throw new AppError('review.no_reset');
    }
    await decisions.markUndone(reset.id, now);
    const restored = await decisions.undoReset(reset.id, caller.accountId, now);
    audit.target([reset.id]);
    return { restored, left: reset.changed - restored };
  });
}

export async function lastReset({ db, clock }: ReviewDeps) {
  const reset = await decisionsRepository(db).lastReset(undoableSince(clock()));
  return {
    reset: reset && {
      at: reset.at.toISOString(),
      until: undoableUntil(reset.at).toISOString(),
      changed: reset.changed,
      username: reset.username,
    },
  };
}
