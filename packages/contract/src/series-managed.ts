import { LARGEST_SERIES_NUMBER, LONGEST_SERIES_NAME } from '@baohe/domain/posts/series';
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
    entity: z.object({
      seriesId: z.uuid(),
      seriesName: z.string(),
      /** How an import names it; null where an editor made it. */
      seriesKey: z.nullable(z.string()),
      status: recordStatus,
      /** Drafts and withdrawn ones too. */
      postCount: z.int(),
      createTime: z.iso.datetime(),
      updateTime: z.iso.datetime(),
    }),
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
};
