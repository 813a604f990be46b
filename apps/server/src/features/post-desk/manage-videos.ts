import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedVideos } from '@baohe/contract/videos-managed';
import { AppError } from '../../platform/app-error.ts';
import type { Draft } from './draft-row.ts';
import { changePosts, savePosts, type PostDesk } from './manage-posts.ts';

type Changes = ParsedInput<typeof managedVideos.batchUpdate>['videos'];

export function saveVideos(house: PostDesk, drafts: Draft[]) {
  drafts.forEach(({ postSourceType }) => refuseUnlessVideo(house, postSourceType));
  return savePosts(house, drafts);
}

/** Those that are videos; another post under such an id is none, and is not counted. */
export async function changeVideos(house: PostDesk, changes: Changes) {
  changes.forEach(({ postSourceType }) => {
    if (postSourceType !== undefined) {
      refuseUnlessVideo(house, postSourceType);
    }
  });
  const ids = changes.map(({ videoId }) => videoId);
  const known = await house.desk.ofSources(ids, house.terms.sourcesOf('video'));
  const own = changes
    .filter(({ videoId }) => known.has(videoId))
    .map(({ videoId, ...change }) => ({ ...change, postUuid: videoId }));
  return changePosts(house, own);
}

function refuseUnlessVideo({ terms }: PostDesk, sourceType: string): void {
  if (!terms.sourcesOf('video').includes(sourceType)) {
    throw new AppError('post.malformed', { field: 'postSourceType' });
  }
}
