import type { ParsedInput } from '@baohe/contract/endpoint';
import type { review } from '@baohe/contract/review';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { decisionsRepository } from './decisions.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import type { ReviewDeps } from './review-deps.ts';
import { heldUntil, isHeldByOther } from './take-folder.ts';

/** One answer for many images, all or none. Said again it changes nothing more. */
export function decideImages(
  { clock }: ReviewDeps,
  { actionType, imageNameList }: ParsedInput<typeof review.opsAction>,
  { caller, transaction }: StaffRequest,
) {
  const names = [...new Set(imageNameList)];
  return transaction(async (tx, audit) => {
    const now = clock();
    const decisions = decisionsRepository(tx);
    const known = await decisions.find(names);
    if (known.length === 0) {
      throw new AppError('review.image_not_found');
    }
    const posts = [...new Set(known.map(({ postId }) => postId))];
    await lockFolders(tx, posts, caller.accountId, now);
    const { batchId, changed } = await decisions.decide(
      known.map(({ name }) => ({ name, action: actionType })),
      caller.accountId,
      now,
    );
    await foldersRepository(tx).renew(caller.accountId, posts, heldUntil(now), now);
    audit.target(names);
    const knownNames = new Set(known.map(({ name }) => name));
    return {
      changed,
      unchanged: known.length - changed,
      unknownNames: names.filter((name) => !knownNames.has(name)),
      batchId,
    };
  });
}

/** Whoever changes images locks their folders first; nobody does that in a folder which another operator holds. */
export async function lockFolders(
  tx: Queryable,
  posts: readonly string[],
  accountId: string,
  now: Date,
): Promise<void> {
  const locked = await foldersRepository(tx).lockAll(posts);
  const held = locked.find((folder) => isHeldByOther(folder, accountId, now));
  if (held) {
    throw new AppError('review.folder_held', { username: held.holderName, title: held.title });
  }
}
