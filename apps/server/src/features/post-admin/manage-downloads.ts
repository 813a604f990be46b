import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedDownloads } from '@baohe/contract/posts-managed';
import { AppError } from '../../platform/app-error.ts';
import type { PostAdminRepository } from './post-admin.repository.ts';

type Added = ParsedInput<typeof managedDownloads.plain.add>;
type Changes = ParsedInput<typeof managedDownloads.plain.alter>['downloadInfos'];

export async function addDownloads(
  repository: PostAdminRepository,
  { postId, downloadInfos }: Added,
): Promise<{ ids: string[] }> {
  const ids = await repository.addDownloads(postId, downloadInfos);
  if (ids.length === 0) {
    throw new AppError('post.not_found');
  }
  return { ids };
}

export async function changeDownloads(repository: PostAdminRepository, changes: Changes) {
  const rows = changes.map(({ downloadInfoId: id, ...change }) => ({ id, ...change }));
  return { changed: await repository.changeDownloads(rows) };
}
