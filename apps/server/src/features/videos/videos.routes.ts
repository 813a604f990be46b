import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { videos } from '@baohe/contract/videos';
import { sortOf } from '@baohe/domain/posts/sort';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { PostsHouse } from '../posts/posts-house.ts';
import { getVideo } from './get-video.ts';
import { pageVideos } from './page-videos.ts';

const FIRST_WINDOW = { current: 1, pageSize: LARGEST_WINDOW };

export function videosRoutes(app: FastifyInstance, house: PostsHouse): void {
  serve(app, videos.get, ({ videoId }, { caller }) => getVideo(house, videoId, caller));
  serve(app, videos.list, ({ cursor }, { caller }) =>
    pageVideos(house, { termId: null, cursor, pageParams: FIRST_WINDOW }, caller),
  );
  serve(app, videos.listByTag, ({ fkVideoTagUuid, cursor }, { caller }) =>
    pageVideos(house, { termId: fkVideoTagUuid, cursor, pageParams: FIRST_WINDOW }, caller),
  );
  serve(app, videos.listByAlbum, ({ albumId, cursor }, { caller }) =>
    pageVideos(house, { termId: albumId, cursor, pageParams: FIRST_WINDOW }, caller),
  );
  serve(app, videos.page, ({ fkVideoTypeUuid = null, ...page }, { caller }) =>
    pageVideos(house, { ...page, termId: fkVideoTypeUuid }, caller),
  );
  serve(app, videos.pageByTypeSort, ({ fkVideoTypeUuid = null, sortType, ...page }, { caller }) =>
    pageVideos(house, { ...page, termId: fkVideoTypeUuid, sort: sortOf(sortType) }, caller),
  );
  serve(app, videos.pageByTagSort, ({ fkVideoTagUuid, sortType, ...page }, { caller }) =>
    pageVideos(house, { ...page, termId: fkVideoTagUuid, sort: sortOf(sortType) }, caller),
  );
}
