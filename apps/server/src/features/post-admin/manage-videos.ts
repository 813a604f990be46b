import type { managedVideos } from '@baohe/contract/videos-managed';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeOf, Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import { changePosts, savePosts, type PostAdminDeps } from './manage-posts.ts';

type Videos = typeof managedVideos;

export function videoManager(deps: PostAdminDeps) {
  return ({ transaction }: StaffRequest): Manager<Videos> => {
    /** Those that are videos; another post under such an id is none, and is not counted. */
    const update = async (changes: { id: string; change: ChangeOf<Videos> }[]) => {
      changes.forEach(({ change: { postSourceType } }) => {
        if (postSourceType !== undefined) {
          refuseUnlessVideo(deps, postSourceType);
        }
      });
      const ids = changes.map(({ id }) => id);
      const known = await deps.repository.ofSources(ids, deps.terms.sourcesOf('video'));
      return changePosts(
        deps,
        transaction,
        changes.filter(({ id }) => known.has(id)),
      );
    };

    return {
      async save(drafts) {
        drafts.forEach(({ postSourceType }) => refuseUnlessVideo(deps, postSourceType));
        return savePosts(deps, transaction, drafts);
      },
      update,
      setStatus: (ids, status) => update(ids.map((id) => ({ id, change: { status } }))),
    };
  };
}

function refuseUnlessVideo({ terms }: PostAdminDeps, sourceType: string): void {
  if (!terms.sourcesOf('video').includes(sourceType)) {
    throw new AppError('post.malformed', { field: 'postSourceType' });
  }
}
