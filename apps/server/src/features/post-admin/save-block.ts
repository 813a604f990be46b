import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPosts } from '@baohe/contract/posts-managed';
import { AppError } from '../../platform/app-error.ts';
import type { CallTransaction } from '../../platform/http/call-transaction.ts';
import { importRepository } from '../import/import.repository.ts';
import { savePosts, type PostAdminDeps } from './manage-posts.ts';

/** Every post has a cover; that of a section break is plain, and nobody is shown it. Its row came with migration 0035. */
const PLAIN = {
  bytes: Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvC8ADAAfQnurUqP+BiOh/AAA=', 'base64'),
  hash: 'aab1039af302ee1b2bfbd98016e8239b7cc5e63c8275b82ca6f39db60557941a',
};

/** A section break: a title in a list, without a link and without a detail. */
export async function saveBlock(
  deps: PostAdminDeps,
  transaction: CallTransaction,
  { postTitle, termIds, postUploadTime }: ParsedInput<typeof managedPosts.saveBlock>,
) {
  const { bytes, hash } = PLAIN;
  // A file of the store is nobody's content: whoever writes it twice has written it once.
  await deps.store.write(bytes, { variant: 'full', hash, ending: 'webp' });
  const [sourceType] = await importRepository(deps.db).sourceTypes();
  if (sourceType === undefined) {
    throw new AppError('post.malformed', { field: 'postSourceType' });
  }
  const [postUuid] = await savePosts(deps, transaction, [
    {
      postTitle,
      termIds,
      postType: 'block',
      postSourceType: sourceType,
      postCoverUrl: `/m/full/${hash}.webp`,
      status: 1,
      ...(postUploadTime !== undefined && { postUploadTime }),
    },
  ]);
  return { postUuid: postUuid! };
}
