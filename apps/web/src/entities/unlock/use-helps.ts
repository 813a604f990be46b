import { useClient } from '@baohe/app-shell/call-context';
import { useQuery } from '@tanstack/react-query';
import { fetchHelps, type ReceivedHelp } from '../codes.ts';
import { HELP_COUNTS_KEY } from '../help-counts.ts';
import { useViewer } from '../viewer.ts';

/** Who has helped the viewer with a post; renewed with the counts. */
export function useHelps(postId: string): readonly ReceivedHelp[] {
  const viewer = useViewer();
  const client = useClient();
  const { data } = useQuery({
    queryKey: [HELP_COUNTS_KEY, viewer?.id, postId],
    queryFn: ({ signal }) => fetchHelps(client, postId, signal),
    enabled: viewer !== null,
    meta: { volatile: true },
  });
  return data ?? [];
}
