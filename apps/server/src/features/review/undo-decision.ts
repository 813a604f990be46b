import { UNDO_STEPS } from '@baohe/domain/review/review-action';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { decisionsRepository } from './decisions.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Takes back the caller's latest answer. What somebody else has decided on since stays as they decided. */
export function undoDecision({ clock }: ReviewDeps, { caller, transaction }: StaffRequest) {
  return transaction(async (tx, audit) => {
    const now = clock();
    const folders = foldersRepository(tx);
    const decisions = decisionsRepository(tx);
    await folders.lockOperator(caller.accountId);
    const { id, open } = await decisions.latest(caller.accountId, UNDO_STEPS);
    if (id === null) {
      throw new AppError('review.nothing_to_undo');
    }
    await folders.lockAll(await decisions.foldersOf(id));
    const changed = (await decisions.markUndone(id, now)) ?? 0;
    const restored = await decisions.undo(id, caller.accountId, now);
    audit.target([id]);
    return {
      restored: restored.map(({ name, action }) => ({ imageName: name, actionType: action })),
      left: changed - restored.length,
      remaining: open - 1,
    };
  });
}
