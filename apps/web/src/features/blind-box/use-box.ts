import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  boxClaimedQuery,
  boxQuery,
  claimBox,
  swapFirst,
  swapPosts,
  type BlindBox,
} from '../../entities/blind-box.ts';
import { HELP_COUNTS_KEY } from '../../entities/help-counts.ts';
import { lookAround } from '../../entities/look-around.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { currentViewer, useViewer } from '../../entities/viewer.ts';

/** The box of today and what can be done with it; the server counts and decides. */
export function useBox() {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const viewer = useViewer();
  const keyOf = (viewerId: string | undefined) => boxQuery(client, queries, viewerId).queryKey;

  const swapping = useMutation({
    mutationFn: async () => {
      if (currentViewer()) {
        return swapPosts(client);
      }
      await lookAround(client, queries);
      return swapFirst(client);
    },
    onSuccess: (swapped) => queries.setQueryData(keyOf(currentViewer()?.id), swapped),
    onError(error) {
      toastError(textOf(error));
      // Another device may have been first.
      void queries.invalidateQueries({ queryKey: keyOf(currentViewer()?.id) });
    },
  });

  const box = useQuery({
    ...boxQuery(client, queries, viewer?.id),
    // Midnight may have passed, or another device may have swapped.
    refetchOnMount: 'always',
    // Somebody who has just come in waits for what the swap brings.
    enabled: !swapping.isPending,
  });

  const claiming = useMutation({
    mutationFn: ({ posts }: BlindBox) => claimBox(client, viewer?.lists.collect ?? '', posts),
    onSuccess(_, claimed) {
      toast(t`已领取`, 'done');
      queries.setQueryData(keyOf(viewer?.id), { ...claimed, isClaimed: true });
      queries.setQueryData(boxClaimedQuery(client, viewer?.id).queryKey, true);
      for (const queryKey of [['lists'], ['holds'], [HELP_COUNTS_KEY], detailKey()]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
    onError(error) {
      toastError(textOf(error));
      void queries.invalidateQueries({ queryKey: keyOf(viewer?.id) });
    },
  });

  return {
    box,
    isRegistered: viewer?.isRegistered ?? false,
    swap: () => swapping.mutate(),
    isSwapping: swapping.isPending,
    claim: (claimed: BlindBox) => claiming.mutate(claimed),
    isClaiming: claiming.isPending,
  };
}
