import type { Client } from '@baohe/client/client';
import { clearActivity, ownYear, setActivityRecording } from '@baohe/contract/activity';
import type { Output } from '@baohe/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { entryFrom, type ListEntry } from './list-entry.ts';
import { termFrom } from './term/from-wire.ts';
import type { Term } from './term/term.ts';

type Reply = Output<typeof ownYear>;

/** What the viewer has read, watched and heard in a year. Seconds, where nothing else is said. */
export interface OwnYear extends Omit<Reply, 'tags' | 'mostRead'> {
  tags: { term: Term; seconds: number }[];
  mostRead: { post: ListEntry; seconds: number }[];
}

export const ACTIVITY_KEY = ['activity'] as const;

export const yearQuery = (client: Client, year: number | undefined) =>
  queryOptions({
    queryKey: [...ACTIVITY_KEY, year ?? 'now'],
    queryFn: async ({ signal }): Promise<OwnYear> => {
      const reply = await client.call(ownYear, year === undefined ? {} : { year }, signal);
      return {
        ...reply,
        tags: reply.tags.map(({ term, seconds }) => ({ term: termFrom(term), seconds })),
        mostRead: reply.mostRead.map(({ post, seconds }) => ({ post: entryFrom(post), seconds })),
      };
    },
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

export const recordActivity = (client: Client, isRecording: boolean) =>
  client.call(setActivityRecording, { isRecording });

export const forgetActivity = (client: Client) => client.call(clearActivity, {});
