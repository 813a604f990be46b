import { useClient } from '@baohe/app-shell/call-context';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveHelp, type ResolvedCode } from '../../entities/codes.ts';
import { useViewer } from '../../entities/viewer.ts';

/** What is known of the code behind a link. */
export const codeLinkKey = (code: string) => ['code-link', code];

export interface GivenHelp {
  /** Of the owner, with this one. */
  helps: number;
  isOpened: boolean;
}

/** One tap: a stranger becomes a guest, and helps. */
export function useGiveHelp(code: string, enter: () => Promise<void>) {
  const client = useClient();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [resolved, setResolved] = useState<ResolvedCode>();
  const helping = useMutation({
    async mutationFn(): Promise<GivenHelp> {
      if (!viewer) {
        await enter();
      }
      return giveHelp(client, code);
    },
    async onSuccess({ helps }) {
      // Who comes back to the page has helped; what was asked a moment before does not know it yet.
      await queries.cancelQueries({ queryKey: codeLinkKey(code) });
      queries.setQueryData<ResolvedCode>(codeLinkKey(code), (known) => {
        const looked = known ?? resolved;
        return looked && { ...looked, helps, hasHelped: true };
      });
    },
  });
  const help = useGuarded((looked: ResolvedCode) => {
    setResolved(looked);
    helping.mutate();
  });
  return {
    resolved,
    helped: helping.data,
    error: helping.error,
    isPending: helping.isPending,
    help,
  };
}
