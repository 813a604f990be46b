import { managedDownloads, managedPosts as managed } from '@baohe/contract/posts-managed';
import { managedVideos } from '@baohe/contract/videos-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { addDownloads, changeDownloads } from './manage-downloads.ts';
import { postManager, retermPosts, type PostDesk } from './manage-posts.ts';
import { videoManager } from './manage-videos.ts';
import { postDeskRepository } from './post-desk.repository.ts';

export function postDeskRoutes(app: FastifyInstance, house: PostDesk): void {
  serveCrud(app, managed, postManager(house));
  serve(app, managed.alterPostAllTerm, ({ postIds, termIds }, { transaction }) =>
    retermPosts(house, transaction, postIds, termIds),
  );
  serve(app, managed.other, () => {
    throw new AppError('call.not_supported');
  });
  serveCrud(app, managedVideos, videoManager(house));
  for (const calls of Object.values(managedDownloads)) {
    serve(app, calls.add, (added, { transaction }) =>
      transaction((tx) => addDownloads(postDeskRepository(tx), added)),
    );
    serve(app, calls.alter, ({ downloadInfos }, { transaction }) =>
      transaction((tx) => changeDownloads(postDeskRepository(tx), downloadInfos)),
    );
    serve(app, calls.remove, ({ ids }, { transaction }) =>
      transaction(async (tx) => ({ changed: await postDeskRepository(tx).removeDownloads(ids) })),
    );
  }
}
