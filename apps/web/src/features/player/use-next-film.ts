import { useClient } from '@baohe/app-shell/call-context';
import { nextTitle } from '@baohe/domain/playing/next-title';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { detailQuery, fetchNextEpisode } from '../../entities/post-detail.ts';
import type { PostCard } from '../../entities/post/post.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { dataSaver } from '../../shared/data-saver.ts';

export interface NextFilm {
  post: PostCard;
  go: () => void;
  /** It will be seen soon: what its screen needs comes now. */
  prepare: () => void;
}

/** What comes after a film: in its series, or by the number in the title of one that belongs to none. */
export function useNextFilm(
  { id: postId, title, series }: Pick<PostDetail, 'id' | 'title' | 'series'>,
  isOnScreen: boolean,
): NextFilm | undefined {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['playback', 'next', postId],
    queryFn: ({ signal }) => fetchNextEpisode(client, postId, signal),
    enabled: series ? series.next !== null : nextTitle(title) !== undefined,
    meta: { volatile: true },
  });
  const post = data ?? undefined;
  const nextId = post?.id ?? '';
  const go = useCallback(
    // "Back" leaves the series, not one episode after the other.
    () => void navigate({ to: '/player', search: { post: nextId }, replace: isOnScreen }),
    [navigate, nextId, isOnScreen],
  );
  const prepare = useCallback(
    () => void (dataSaver.get() || queries.prefetchQuery(detailQuery(client, nextId))),
    [queries, client, nextId],
  );
  return post && { post, go, prepare };
}
