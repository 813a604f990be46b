import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { videos } from '@baohe/contract/videos';
import { sortOf } from '@baohe/domain/posts/sort';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { getVideo } from './get-video.ts';
import { pageVideos } from './page-videos.ts';

const FIRST_WINDOW = { current: 1, pageSize: LARGEST_WINDOW };

export function videosRoutes(app: FastifyInstance, deps: PostsDeps): void {
  serve(app, videos.get, ({ videoId }, { caller }) => getVideo(deps, videoId, caller));
  serve(app, videos.list, ({ cursor }, { caller }) =>
    pageVideos(deps, { termId: null, cursor, pageParams: FIRST_WINDOW }, caller),
  );
  serve(app, videos.listByTag, ({ fkVideoTagUuid, cursor }, { caller }) =>
    pageVideos(deps, { termId: fkVideoTagUuid, cursor, pageParams: FIRST_WINDOW }, caller),
  );
  serve(app, videos.listByAlbum, ({ albumId, cursor }, { caller }) =>
    pageVideos(deps, { termId: albumId, cursor, pageParams: FIRST_WINDOW }, caller),
  );
  serve(app, videos.page, ({ fkVideoTypeUuid = null, ...page }, { caller }) =>
    pageVideos(deps, { ...page, termId: fkVideoTypeUuid }, caller),
  );
  serve(app, videos.pageByTypeSort, ({ fkVideoTypeUuid = null, sortType, ...page }, { caller }) =>
    pageVideos(deps, { ...page, termId: fkVideoTypeUuid, sort: sortOf(sortType) }, caller),
  );
  serve(app, videos.pageByTagSort, ({ fkVideoTagUuid, sortType, ...page }, { caller }) =>
    pageVideos(deps, { ...page, termId: fkVideoTagUuid, sort: sortOf(sortType) }, caller),
  );
}
