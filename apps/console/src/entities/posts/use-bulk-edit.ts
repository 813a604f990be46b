import { useClient } from '@baohe/app-shell/call-context';
import { bulkEdits, type BulkPreview, type ChangeSet } from '@baohe/contract/bulk-edit';
import type { Input } from '@baohe/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { followEdit } from './edit-progress.ts';
import { POSTS_KEY, useRenewPosts } from './use-posts.ts';

export type { BulkPreview, ChangeSet };

export type ChosenPosts = Input<typeof bulkEdits.preview>['posts'];
export type Edit = Input<typeof bulkEdits.preview>['edit'];

/** What an edit would do; asked while it is being put together. */
export function useEditPreview(posts: ChosenPosts, edit: Edit, isWanted: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: [POSTS_KEY, 'preview', posts, edit],
    queryFn: ({ signal }) => client.call(bulkEdits.preview, { posts, edit }, signal),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
}

export function useApplyEdit() {
  const client = useClient();
  const renew = useRenewPosts();
  return useMutation({
    mutationFn: (given: { posts: ChosenPosts; edit: Edit; expectedChanged?: number }) =>
      followEdit(
        client,
        (progressId) => client.call(bulkEdits.apply, { ...given, progressId }),
        ({ changeSetId, changed, unchanged }) => ({ changeSetId, changed, conflicts: unchanged }),
      ),
    onSettled: renew,
  });
}

export function useUndoEdit() {
  const client = useClient();
  const renew = useRenewPosts();
  return useMutation({
    mutationFn: (changeSetId: string) =>
      followEdit(
        client,
        (progressId) => client.call(bulkEdits.undo, { changeSetId, progressId }),
        ({ changed, unchanged }) => ({ restored: changed, left: unchanged }),
      ),
    onSettled: renew,
  });
}

export function useChangeSets() {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [POSTS_KEY, 'change sets'],
    queryFn: ({ signal, pageParam }) =>
      client.call(bulkEdits.page, { ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    meta: { volatile: true },
  });
}
