import { useClient } from '@baohe/app-shell/call-context';
import { signOut, updateViewer } from '@baohe/app-shell/enter';
import { CallFailed } from '@baohe/client/call-failed';
import type { ErrorKey } from '@baohe/contract/errors';
import { whoAmI } from '@baohe/contract/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentViewer, useViewer } from '../../../entities/viewer.ts';

const NOT_IN_ANY_MORE: readonly (ErrorKey | undefined)[] = [
  'session.missing',
  'device.unknown',
  'device.revoked',
  'account.disabled',
  'account.locked',
  'account.leaving',
];

/** Who is here: at once what was kept, then as the server has it now. */
export function useFreshViewer(onPutOut: (error: CallFailed) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { error } = useQuery({
    queryKey: ['whoAmI'],
    queryFn: async ({ signal }) => {
      const now = await client.call(whoAmI, {}, signal);
      await updateViewer(now, queries);
      return now;
    },
    enabled: viewer !== null,
    staleTime: 0,
    gcTime: 0,
    meta: { volatile: true },
  });

  const putOut = error instanceof CallFailed && NOT_IN_ANY_MORE.includes(error.key) && error;
  useEffect(() => {
    // Whoever renews the session may have said it already.
    if (putOut && currentViewer()) {
      void signOut(queries).then(() => onPutOut(putOut));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [putOut]);

  return viewer;
}
