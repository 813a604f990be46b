import type { managedVideos } from '@baohe/contract/videos-managed';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeOf, Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import { changePosts, savePosts, type PostDesk } from './manage-posts.ts';

type Videos = typeof managedVideos;

export function videoManager(house: PostDesk) {
  return ({ transaction }: StaffRequest): Manager<Videos> => {
    /** Those that are videos; another post under such an id is none, and is not counted. */
    const update = async (changes: { id: string; change: ChangeOf<Videos> }[]) => {
      changes.forEach(({ change: { postSourceType } }) => {
        if (postSourceType !== undefined) {
          refuseUnlessVideo(house, postSourceType);
        }
      });
      const ids = changes.map(({ id }) => id);
      const known = await house.desk.ofSources(ids, house.terms.sourcesOf('video'));
      return changePosts(
        house,
        transaction,
        changes.filter(({ id }) => known.has(id)),
      );
    };

    return {
      async save(drafts) {
        drafts.forEach(({ postSourceType }) => refuseUnlessVideo(house, postSourceType));
        return savePosts(house, transaction, drafts);
      },
      update,
      setStatus: (ids, status) => update(ids.map((id) => ({ id, change: { status } }))),
    };
  };
}

function refuseUnlessVideo({ terms }: PostDesk, sourceType: string): void {
  if (!terms.sourcesOf('video').includes(sourceType)) {
    throw new AppError('post.malformed', { field: 'postSourceType' });
  }
}
