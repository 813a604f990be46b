import { getNextEpisode } from '@baohe/contract/playback';
import type { PostCard } from '@baohe/contract/post-card';
import type { PostDetail } from '@baohe/contract/posts';
import { nextTitle } from '@baohe/domain/playing/next-title';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { detailQuery } from '../../entities/post-detail.ts';
import { useClient } from '../../shared/call-context.tsx';

export interface NextFilm {
  post: PostCard;
  go: () => void;
  /** It will be seen soon: what its screen needs comes now. */
  prepare: () => void;
}

/** What comes after a film in its series. Only titles with a number are asked about. */
export function useNextFilm(
  { postUuid: postId, postTitle }: Pick<PostDetail, 'postUuid' | 'postTitle'>,
  isOnScreen: boolean,
): NextFilm | undefined {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['playback', 'next', postId],
    queryFn: ({ signal }) => client.call(getNextEpisode, { postId }, signal),
    enabled: nextTitle(postTitle) !== undefined,
    meta: { volatile: true },
  });
  const post = data?.next ?? undefined;
  const nextId = post?.postUuid ?? '';
  const go = useCallback(
    // "Back" leaves the series, not one episode after the other.
    () => void navigate({ to: '/player', search: { post: nextId }, replace: isOnScreen }),
    [navigate, nextId, isOnScreen],
  );
  const prepare = useCallback(
    () => void queries.prefetchQuery(detailQuery(client, nextId)),
    [queries, client, nextId],
  );
  return post && { post, go, prepare };
}
