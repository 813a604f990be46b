import { getManagedPost } from '@baohe/contract/post-to-edit';
import { managedDownloads, managedPosts as managed } from '@baohe/contract/posts-managed';
import { managedVideos } from '@baohe/contract/videos-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { addDownloads, changeDownloads } from './manage-downloads.ts';
import { postManager, retermPosts, type PostAdminDeps } from './manage-posts.ts';
import { videoManager } from './manage-videos.ts';
import { postAdminRepository } from './post-admin.repository.ts';
import { readPostToEdit } from './post-to-edit.ts';
import { saveBlock } from './save-block.ts';

export function postAdminRoutes(app: FastifyInstance, deps: PostAdminDeps): void {
  serve(app, getManagedPost, ({ postId }, { caller }) => readPostToEdit(deps, postId, caller));
  serveCrud(app, managed, postManager(deps));
  serve(app, managed.alterPostAllTerm, ({ postIds, termIds }, { transaction }) =>
    retermPosts(deps, transaction, postIds, termIds),
  );
  serve(app, managed.saveBlock, (input, { transaction }) => saveBlock(deps, transaction, input));
  serve(app, managed.other, () => {
    throw new AppError('call.not_supported');
  });
  serveCrud(app, managedVideos, videoManager(deps));
  for (const calls of Object.values(managedDownloads)) {
    serve(app, calls.add, (added, { transaction }) =>
      transaction((tx) => addDownloads(postAdminRepository(tx), added)),
    );
    serve(app, calls.alter, ({ downloadInfos }, { transaction }) =>
      transaction((tx) => changeDownloads(postAdminRepository(tx), downloadInfos)),
    );
    serve(app, calls.remove, ({ ids }, { transaction }) =>
      transaction(async (tx) => ({ changed: await postAdminRepository(tx).removeDownloads(ids) })),
    );
  }
}
