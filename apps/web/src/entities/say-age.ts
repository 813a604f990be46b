import { useClient } from '@baohe/app-shell/call-context';
import { updateViewer } from '@baohe/app-shell/enter';
import { currentViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Somebody says up to which age rating they want to see posts; every list is made anew. */
export function useSayAge(onDone: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ageLimit: AgeRating) => client.call(putAgeLimit, { ageLimit }),
    onSuccess: async ({ ageLimit }) => {
      const viewer = currentViewer();
      if (viewer) {
        await updateViewer({ ...viewer, asUser: { ...viewer.asUser, ageLimit } }, queries);
      }
      onDone();
    },
  });
}
