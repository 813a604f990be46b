import { useClient } from '@baohe/app-shell/call-context';
import { managedPosts } from '@baohe/contract/posts-managed';
import { useMutation } from '@tanstack/react-query';
import { useRenewPosts } from './use-posts.ts';

/** A title between the posts of a category, seen by editors alone. */
export function useSaveSectionBreak() {
  const client = useClient();
  const renew = useRenewPosts();
  return useMutation({
    mutationFn: ({ title, categoryId }: { title: string; categoryId: string }) =>
      client.call(managedPosts.saveBlock, { postTitle: title, termIds: [categoryId] }),
    onSuccess: renew,
  });
}
