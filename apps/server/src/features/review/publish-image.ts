import { codeSentence } from '@baohe/domain/codes/sentence';
import { REVIEW_ACTIONS } from '@baohe/domain/review/review-action';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { ownCode } from '../codes/share-code.ts';
import { publishRepository } from './publish.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Counts that an image goes out once more, and gives what goes out with it. */
export async function publishImage(
  { clock, newCode }: ReviewDeps,
  imageName: string,
  { caller, transaction }: StaffRequest,
) {
  const published = await ownCode(newCode, (freshCode) =>
    transaction(async (tx, audit) => {
      const repository = publishRepository(tx);
      const image = await repository.lock(imageName);
      if (!image) {
        throw new AppError('review.image_not_found');
      }
      if (image.action === REVIEW_ACTIONS.discarded) {
        throw new AppError('review.image_discarded');
      }
      const { postId } = image;
      const code = await freshCode(tx, { accountId: caller.accountId, postId, at: clock() });
      audit.target([imageName]);
      return { code, publishTimes: await repository.count(imageName) };
    }),
  );
  return {
    imageName,
    publishTimes: published.publishTimes,
    cypherKey: published.code,
    sentence: codeSentence(published.code),
  };
}
