import { useClient } from '@baohe/app-shell/call-context';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveHelp, resolveCode, type ResolvedCode } from '../../entities/codes.ts';
import { useViewer } from '../../entities/viewer.ts';
import { afterRefusal } from './refused-help.ts';

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
  const show = (now: ResolvedCode) => {
    setResolved(now);
    queries.setQueryData<ResolvedCode>(codeLinkKey(code), now);
  };
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
    async onError(error) {
      const refused = resolved && afterRefusal(resolved, error);
      if (!refused) {
        return;
      }
      await queries.cancelQueries({ queryKey: codeLinkKey(code) });
      // The button goes at once: the next look may be one try too many.
      show(refused);
      resolveCode(client, code).then(show, () => {});
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
