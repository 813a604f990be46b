import type { ParsedInput } from '@baohe/contract/endpoint';
import type { review } from '@baohe/contract/review';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { classifyRepository } from './classify.repository.ts';
import { lockFolders } from './decide-images.ts';
import { decisionsRepository } from './decisions.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import type { ReviewDeps } from './review-deps.ts';
import { heldUntil } from './take-folder.ts';

/** Says whether images are sensitive, all or none; the classifier does not say otherwise afterwards. */
export function flagImages(
  { clock }: ReviewDeps,
  { imageNameList, isNsfw }: ParsedInput<typeof review.opsClassify>,
  { caller, transaction }: StaffRequest,
) {
  const names = [...new Set(imageNameList)];
  return transaction(async (tx, audit) => {
    const now = clock();
    const known = await decisionsRepository(tx).find(names);
    if (known.length === 0) {
      throw new AppError('review.image_not_found');
    }
    const posts = [...new Set(known.map(({ postId }) => postId))];
    await lockFolders(tx, posts, caller.accountId, now);
    const flagged = await classifyRepository(tx).flag(names, isNsfw, now);
    await foldersRepository(tx).renew(caller.accountId, posts, heldUntil(now), now);
    audit.target(names);
    const flaggedNames = new Set(flagged.map(({ name }) => name));
    return {
      changedNames: flagged.filter(({ isChanged }) => isChanged).map(({ name }) => name),
      unknownNames: names.filter((name) => !flaggedNames.has(name)),
    };
  });
}
