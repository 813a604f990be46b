import type { Client } from '@baohe/client/client';
import { getSeriesPosts, type SeriesEntry as EntryReply } from '@baohe/contract/series';
import { queryOptions } from '@tanstack/react-query';
import type { PostCard } from './post/post.ts';

/** A post in the list of its series. */
export interface SeriesEntry extends Pick<
  PostCard,
  'id' | 'title' | 'coverUrl' | 'sourceType' | 'sourceLabel' | 'type' | 'zone' | 'pointPrice'
> {
  /** 1, 2, 2.5 …; null where only the series is known. */
  number: number | null;
  /** How far one is in it, 0 to 1; undefined where it was not begun. */
  read: number | undefined;
}

const entryFrom = (reply: EntryReply): SeriesEntry => ({
  id: reply.postUuid,
  title: reply.postTitle,
  coverUrl: reply.postCoverUrl,
  sourceType: reply.postSourceType,
  sourceLabel: reply.postSourceLabel,
  type: reply.postType,
  zone: reply.zone,
  pointPrice: reply.pointPrice,
  number: reply.seriesNumber,
  read: reply.read,
});

/** All works of a series, in their order. How far one is changes while one reads. */
export const seriesQuery = (client: Client, seriesId: string) =>
  queryOptions({
    queryKey: ['posts', 'series', seriesId],
    queryFn: async ({ signal }) => {
      const { seriesName, records } = await client.call(getSeriesPosts, { seriesId }, signal);
      return { name: seriesName, entries: records.map(entryFrom) };
    },
    staleTime: 0,
    meta: { volatile: true },
  });
