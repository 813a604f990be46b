import type { ParsedInput } from '@baohe/contract/endpoint';
import type { review } from '@baohe/contract/review';
import { UNDO_STEPS, type ReviewAction } from '@baohe/domain/review/review-action';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { lockFolders } from './decide-images.ts';
import { decisionsRepository } from './decisions.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import type { ReviewDeps } from './review-deps.ts';
import { restorePost } from './trash-post.ts';

/** Takes back answers of the caller, all or none. What somebody else has decided on since stays as they decided. */
export function undoDecision(
  { clock }: ReviewDeps,
  { batchIds }: ParsedInput<typeof review.undo>,
  { caller, transaction }: StaffRequest,
) {
  const { accountId } = caller;
  const named = [...new Set(batchIds)];
  return transaction(async (tx, audit) => {
    const now = clock();
    const decisions = decisionsRepository(tx);
    await foldersRepository(tx).lockOperator(accountId);
    const ids = await decisions.undoable(named, accountId, UNDO_STEPS);
    if (ids.length < named.length) {
      throw new AppError('review.nothing_to_undo');
    }
    await lockFolders(tx, await decisions.foldersOf(ids), accountId, now);
    const restored: { imageName: string; actionType: ReviewAction }[] = [];
    let changed = 0;
    for (const id of ids) {
      changed += (await decisions.markUndone(id, now)) ?? 0;
      if (await decisions.isTrash(id)) {
        await restorePost(tx, id);
      }
      const images = await decisions.undo(id, accountId, now);
      restored.push(...images.map(({ name, action }) => ({ imageName: name, actionType: action })));
    }
    audit.target(ids);
    return { restored, left: changed - restored.length };
  });
}
