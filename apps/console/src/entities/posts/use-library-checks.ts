import { useClient } from '@baohe/app-shell/call-context';
import type { Answer } from '@baohe/contract/endpoint';
import { libraryChecks } from '@baohe/contract/library-checks';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postFromWire, type ConsolePost } from './managed-post.ts';
import { POSTS_KEY } from './use-posts.ts';

/** While the site looks, its progress is asked for this often. */
const LOOK_MS = 3000;

export interface Duplicate {
  one: ConsolePost;
  other: ConsolePost;
  bits: number;
  pages: { alike: number; one: number; other: number } | null;
}

/** How both checks are; what one has found is read again when it ends. */
export function useChecks() {
  const client = useClient();
  const queries = useQueryClient();
  const checks = useQuery({
    queryKey: [POSTS_KEY, 'checks'],
    queryFn: ({ signal }) => client.call(libraryChecks.getChecks, {}, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.files.isRunning || data?.duplicates.isRunning ? LOOK_MS : false,
    meta: { volatile: true },
  });
  const before = useRef(checks.data);
  useEffect(() => {
    const [was, is] = [before.current, checks.data];
    before.current = is;
    if (was && is && (hasEnded(was.files, is.files) || hasEnded(was.duplicates, is.duplicates))) {
      void queries.invalidateQueries({ queryKey: [POSTS_KEY] });
    }
  }, [checks.data, queries]);
  return checks;
}

type Check = Answer<typeof libraryChecks.getChecks>['files'];

/** Also one that was faster than the next look at it. */
const hasEnded = (was: Check, is: Check): boolean =>
  !is.isRunning && (was.isRunning || was.finishedAt !== is.finishedAt);

export function useDuplicates() {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [POSTS_KEY, 'duplicates'],
    queryFn: async ({ signal, pageParam }) => {
      const page = await client.call(
        libraryChecks.pageDuplicates,
        { ...(pageParam && { cursor: pageParam }) },
        signal,
      );
      return {
        cursor: page.cursor,
        pairs: page.records.map(({ one, other, bits, pages }): Duplicate => ({
          one: postFromWire(one),
          other: postFromWire(other),
          bits,
          pages,
        })),
      };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    meta: { volatile: true },
  });
}

export function useMissingFiles(postId: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [POSTS_KEY, 'missing files', postId],
    queryFn: ({ signal }) =>
      client.call(libraryChecks.missingFiles, { postId: postId ?? '' }, signal),
    enabled: postId !== undefined,
    staleTime: 0,
  });
}

export function useLibraryActs() {
  const client = useClient();
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: [POSTS_KEY] });
  return {
    start: useMutation({
      mutationFn: (name: 'files' | 'duplicates') => client.call(libraryChecks.startCheck, { name }),
      onSuccess: renew,
    }),
    dismiss: useMutation({
      mutationFn: ({ one, other }: Duplicate) =>
        client.call(libraryChecks.dismissDuplicate, { postId: one.id, otherId: other.id }),
      onSuccess: renew,
    }),
    merge: useMutation({
      mutationFn: ({ from, into }: { from: string; into: string }) =>
        client.call(libraryChecks.merge, { postId: from, intoPostId: into }),
      onSuccess: renew,
    }),
  };
}
