import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { mergeRepository } from './merge.repository.ts';

/**
 * A post becomes one with another. Lists, progress and unlocks are copied, not moved: restored within thirty days the
 * old post has all that it had, and what the survivor got stays.
 */
export function mergePosts(
  { postId, intoPostId }: { postId: string; intoPostId: string },
  { transaction }: StaffRequest,
) {
  return transaction(async (tx) => {
    const repository = mergeRepository(tx);
    const there = await repository.lock([postId, intoPostId]);
    if (postId === intoPostId || there.length < 2) {
      throw new AppError('post.merge_refused');
    }
    const copied = await repository.copy(postId, intoPostId);
    await repository.replace(postId, intoPostId);
    return copied;
  });
}
