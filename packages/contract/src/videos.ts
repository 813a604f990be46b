import { SORT_TYPES } from '@baohe/domain/posts/sort';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf, pageParams } from './paging.ts';
import { postCard } from './post-card.ts';
import { termId, termIdOrNone } from './term-id.ts';

const sortType = z._default(z.literal(SORT_TYPES), 1);
const goesOn = { cursor: z.optional(cursor) };
const reads = { access: 'anyone', output: pageOf(postCard) } as const;

/** The catalogue of videos: a view over the posts of that kind. */
export const videos = {
  get: endpoint({
    method: 'GET',
    path: '/cnt/video/get',
    access: 'anyone',
    summary: 'One video as its card shows it',
    input: z.object({ videoId: z.uuid() }),
    output: postCard,
  }),
  list: endpoint({
    ...reads,
    method: 'POST',
    path: '/cnt/video/list',
    reads: true,
    summary: 'The newest videos',
    input: z.object(goesOn),
  }),
  listByTag: endpoint({
    ...reads,
    method: 'GET',
    path: '/cnt/video/listByTag',
    summary: 'The newest videos with a tag',
    input: z.object({ ...goesOn, fkVideoTagUuid: termId }),
  }),
  listByAlbum: endpoint({
    ...reads,
    method: 'GET',
    path: '/cnt/video/listByAlbum',
    summary: 'The newest videos of a topic',
    input: z.object({ ...goesOn, albumId: termId }),
  }),
  page: endpoint({
    ...reads,
    method: 'POST',
    path: '/cnt/video/page',
    reads: true,
    summary: 'Pages of videos, of one category or of all, newest first',
    input: z.object({ ...goesOn, pageParams, fkVideoTypeUuid: z.optional(termIdOrNone) }),
  }),
  pageByTypeSort: endpoint({
    ...reads,
    method: 'POST',
    path: '/cnt/video/pageByTypeSort',
    reads: true,
    summary: 'Pages of videos of one category or of all, sorted',
    input: z.object({ ...goesOn, pageParams, fkVideoTypeUuid: z.optional(termIdOrNone), sortType }),
  }),
  pageByTagSort: endpoint({
    ...reads,
    method: 'POST',
    path: '/cnt/video/pageByTagSort',
    reads: true,
    summary: 'Pages of videos with a tag, sorted',
    input: z.object({ ...goesOn, pageParams, fkVideoTagUuid: termId, sortType }),
  }),
};
