import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { recordStatus } from './record-status.ts';
import { ownList } from './viewer.ts';

/** What administrators do with lists. A file of its own: the visitor's app does not carry it. */
export const managedLists = crud({
  path: '/usr/videoList',
  access: 'admin',
  noun: 'list',
  idName: 'videoListId',
  plural: 'videoLists',
  entity: ownList,
  draft: z.object({
    userId: z.uuid(),
    listType: ownList.shape.listType,
    /** In use unless said otherwise. */
    status: z.optional(recordStatus),
  }),
  // Neither whose it is nor what for: its entries are counted on the posts.
  change: z.object({ status: recordStatus }),
  // Everybody's own.
  without: ['get', 'list', 'page'],
});
