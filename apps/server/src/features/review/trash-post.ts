import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { refuseTakenDown } from '../post-admin/manage-posts.ts';
import { postAdminRepository } from '../post-admin/post-admin.repository.ts';
import { lockFolders } from './decide-images.ts';
import { decisionsRepository } from './decisions.repository.ts';
import { fillRepository } from './fill.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

/** The whole post goes into the bin, as if an editor had put it there; of posts without images nobody here decides. */
export function trashPost(
  { clock }: ReviewDeps,
  postId: string,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const now = clock();
    await lockFolders(tx, [postId], caller.accountId, now);
    const folder = await foldersRepository(tx).find(postId);
    if (!folder) {
      throw new AppError('post.not_found');
    }
    const batchId = await decisionsRepository(tx).addTrash(postId, caller.accountId, now);
    await postAdminRepository(tx).setStatus([postId], -1);
    // Not left to the job: whoever asks next sees that it is gone.
    await fillRepository(tx).renew([postId]);
    audit.target([postId]);
    return { images: folder.pending + folder.discarded + folder.kept, batchId };
  });
}

/** What it was before; an editor may have been quicker, or have taken it down meanwhile. */
export async function restorePost(tx: Queryable, batchId: string): Promise<void> {
  const trashed = await decisionsRepository(tx).trashed(batchId);
  if (!trashed) {
    throw new AppError('review.nothing_to_undo');
  }
  const { postId, before } = trashed;
  await refuseTakenDown(tx, before === 1 ? [postId] : []);
  await postAdminRepository(tx).setStatus([postId], before);
  await fillRepository(tx).renew([postId]);
}
