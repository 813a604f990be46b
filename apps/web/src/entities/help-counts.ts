import { useClient } from '@baohe/app-shell/call-context';
import { siteQuery } from '@baohe/app-shell/site';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from './viewer.ts';

/** Of the viewer's posts; renewed when a friend helps. */
export const HELP_COUNTS_KEY = 'unlocks';

/** How many helps the viewer's posts have, of so many that are needed; undefined until that is known. */
export function useHelpCounts(isWanted = true) {
  const viewer = useViewer();
  const client = useClient();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [HELP_COUNTS_KEY, viewer?.id],
    queryFn: async ({ signal }) => {
      const [counts, { helpsNeeded }] = await Promise.all([
        client.call(myHelpCounts, {}, signal),
        queries.ensureQueryData(siteQuery(client)),
      ]);
      return { counts, needed: helpsNeeded };
    },
    enabled: viewer !== null && isWanted,
    meta: { volatile: true },
    notifyOnChangeProps: ['data'],
  });
  return data;
}
