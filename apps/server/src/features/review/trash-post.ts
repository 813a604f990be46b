import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { postAdminRepository } from '../post-admin/post-admin.repository.ts';
import { lockFolders } from './decide-images.ts';
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
    await lockFolders(tx, [postId], caller.accountId, clock());
    const folder = await foldersRepository(tx).find(postId);
    if (!folder) {
      throw new AppError('post.not_found');
    }
    await postAdminRepository(tx).setStatus([postId], -1);
    // Not left to the job: whoever asks next sees that it is gone.
    await fillRepository(tx).renew([postId]);
    audit.target([postId]);
    return { images: folder.pending + folder.discarded + folder.kept };
  });
}
