import {
  LARGEST_SERIES_NUMBER,
  LONGEST_SERIES_NAME,
  MOST_IN_SERIES,
} from '@baohe/domain/posts/series';
import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';

export const writtenSeriesName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SERIES_NAME), storable);

export const writtenSeriesNumber = z.number().check(z.minimum(0), z.maximum(LARGEST_SERIES_NUMBER));

const draft = z.object({
  seriesName: writtenSeriesName,
  /** Shown unless said otherwise. */
  status: z.optional(recordStatus),
});

const entity = z.object({
  seriesId: z.uuid(),
  seriesName: z.string(),
  /** How an import names it; null where an editor made it. */
  seriesKey: z.nullable(z.string()),
  status: recordStatus,
  /** Drafts and withdrawn ones too. */
  postCount: z.int(),
  createTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
});

/** What editors do with series. A post is put into one where the post itself is edited. */
export const managedSeries = {
  ...crud({
    path: '/cnt/series',
    access: 'editor',
    noun: 'series',
    naming: 'saveBatch',
    getPath: '/get/:id',
    idName: 'seriesId',
    plural: 'seriesList',
    entity,
    draft,
    change: draft,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/cnt/series/merge',
    access: 'editor',
    summary: 'Puts the posts of one series into another; what is imported later follows them',
    input: z
      .object({ seriesId: z.uuid(), intoSeriesId: z.uuid() })
      .check(z.refine(({ seriesId, intoSeriesId }) => seriesId !== intoSeriesId)),
    output: z.object({ changed: z.int() }),
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/cnt/series/suggest',
    access: 'editor',
    reads: true,
    summary: 'Series whose name holds a text, those that begin with it first; fifty at most',
    input: z.object({ keyword: z.string().check(z.trim(), z.maxLength(60), storable) }),
    output: z.object({ records: z.array(entity) }),
  }),
  getManagedPosts: endpoint({
    method: 'GET',
    path: '/cnt/series/getManagedPosts',
    access: 'editor',
    summary: 'All posts of a series that are not deleted, in their order, drafts too',
    input: z.object({ seriesId: z.uuid() }),
    output: z.object({
      records: z.array(
        z.object({
          postUuid: z.uuid(),
          postTitle: z.string(),
          postCoverUrl: z.string(),
          postSourceType: z.string(),
          status: recordStatus,
          seriesNumber: z.nullable(z.number()),
        }),
      ),
    }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/cnt/series/arrange',
    access: 'editor',
    summary: 'Puts posts into a series with their numbers, and others out of it, all at once',
    input: z.object({
      seriesId: z.uuid(),
      posts: z
        .array(z.object({ postUuid: z.uuid(), seriesNumber: z.nullable(writtenSeriesNumber) }))
        .check(z.maxLength(MOST_IN_SERIES)),
      removedIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_IN_SERIES)), []),
    }),
    output: z.object({ changed: z.int() }),
  }),
};
