import { Plural, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useQueueState } from './queue-context.tsx';

/** What was decided is not lost with the network: it is said how much of it waits. */
export function WaitingLine() {
  const { t } = useLingui();
  const { calls, isOffline } = useQueueState();
  const waiting = calls.length;
  if (!isOffline) {
    return null;
  }
  return (
    <output className="flex flex-none items-center justify-center gap-2 bg-surface-3 px-3 py-1.5 text-xs text-text">
      <WifiOff size={15} aria-hidden="true" className="flex-none text-warn" />
      <span>
        {t`网络断开了，可以接着看。`}
        <Plural value={waiting} other="# 个决定等着发送" />
      </span>
    </output>
  );
}
