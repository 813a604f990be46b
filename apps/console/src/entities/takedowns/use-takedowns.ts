import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followEdit } from '../posts/edit-progress.ts';
import { POST_TO_EDIT_KEY } from '../posts/post-calls.ts';
import type { ChosenPosts } from '../posts/use-bulk-edit.ts';
import { POSTS_KEY } from '../posts/use-posts.ts';

/** Whatever shows whether a post is down. */
export const TAKEDOWN_KEYS = ['reports', 'takedowns', POSTS_KEY, POST_TO_EDIT_KEY];

/** Takes posts down or restores them, says so, and asks again for all that shows it. */
export function useTakedownAct(act: 'takeDown' | 'restore', said: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { posts: ChosenPosts; reason: string }) =>
      followEdit(
        client,
        (progressId) => client.call(managedReports[act], { ...input, progressId }),
        ({ changed }) => ({ changed }),
        act,
      ),
    async onSuccess() {
      toast(said, 'done');
      await Promise.all(TAKEDOWN_KEYS.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
