import { managedDownloads, managedPosts as managed } from '@baohe/contract/posts-managed';
import { managedVideos as video } from '@baohe/contract/videos-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/http/serve.ts';
import { addDownloads, changeDownloads } from './manage-downloads.ts';
import { changePosts, retermPosts, savePosts, type PostDesk } from './manage-posts.ts';
import { changeVideos, saveVideos } from './manage-videos.ts';

export function postDeskRoutes(app: FastifyInstance, house: PostDesk): void {
  const { desk } = house;

  serve(app, managed.saveBatch, ({ posts }) => savePosts(house, posts));
  serve(app, managed.alterBatch, ({ posts }) => changePosts(house, posts));
  serve(app, managed.removeBatch, async ({ ids }) => ({ changed: await desk.setStatus(ids, -1) }));
  serve(app, managed.alterPostAllTerm, ({ postIds, termIds }) =>
    retermPosts(house, postIds, termIds),
  );
  serve(app, managed.other, () => {
    throw new AppError('call.not_supported');
  });
  serve(app, video.batchSave, ({ videos }) => saveVideos(house, videos));
  serve(app, video.batchUpdate, ({ videos }) => changeVideos(house, videos));
  serve(app, video.alterStatus, ({ videoId, status }) =>
    changeVideos(house, [{ videoId, status }]),
  );
  serve(app, video.batchRemove, ({ ids }) =>
    changeVideos(
      house,
      ids.map((videoId) => ({ videoId, status: -1 as const })),
    ),
  );
  for (const calls of Object.values(managedDownloads)) {
    serve(app, calls.add, (added) => addDownloads(desk, added));
    serve(app, calls.alter, ({ downloadInfos }) => changeDownloads(desk, downloadInfos));
    serve(app, calls.remove, async ({ ids }) => ({ changed: await desk.removeDownloads(ids) }));
  }
}
