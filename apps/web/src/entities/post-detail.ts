import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import { getNextEpisode } from '@baohe/contract/playback';
import { getDetail } from '@baohe/contract/posts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { detailOrCopy } from './offline/or-copy.ts';
import { detailFrom } from './post/detail-from-wire.ts';
import { detailKey } from './post/detail-key.ts';
import { cardFrom } from './post/from-wire.ts';

/** The addresses in it are good for six hours; a page that was left open must not run out of them. */
const FRESH_MS = 60 * 60 * 1000;

/** A post with everything in it that the asker may have. */
export const detailQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: detailKey(postId),
    queryFn: ({ signal }) =>
      detailOrCopy(postId, async () =>
        detailFrom(await client.call(getDetail, { postId }, signal)),
      ),
    staleTime: FRESH_MS,
    meta: { volatile: true },
  });

/** For the readers and players; the page of the post has more of its own. */
export const usePostDetail = (postId: string) => useQuery(detailQuery(useClient(), postId));

/** The film that comes after this one in its series; null where there is none to be seen. */
export async function fetchNextEpisode(client: Client, postId: string, signal: AbortSignal) {
  const { next } = await client.call(getNextEpisode, { postId }, signal);
  return next && cardFrom(next);
}
