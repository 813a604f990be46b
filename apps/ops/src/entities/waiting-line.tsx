import { Plural, useLingui } from '@lingui/react/macro';
import { CircleAlert, WifiOff } from 'lucide-react';
import type { Trouble } from './decision-queue.ts';
import { useQueueState } from './queue-context.tsx';

/** What was decided is not lost with the network, the server or the session: it is said how much of it waits. */
export function WaitingLine() {
  const { t } = useLingui();
  const { calls, trouble } = useQueueState();
  const waiting = calls.length;
  if (trouble === null) {
    return null;
  }
  const texts: Record<Trouble, string> = {
    offline: t`网络断开了，可以接着看。`,
    server: t`服务器出了问题，会再试，可以接着看。`,
    'too-many': t`太快了，稍等一会儿就接着发送。`,
    'signed-out': t`登录已失效，重新登录后会接着发送。`,
  };
  const Icon = trouble === 'offline' ? WifiOff : CircleAlert;
  return (
    <output className="flex flex-none items-center justify-center gap-2 bg-surface-3 px-3 py-1.5 text-xs text-text">
      <Icon size={15} aria-hidden="true" className="flex-none text-warn" />
      <span>
        {texts[trouble]}
        <Plural value={waiting} other="# 个决定等着发送" />
      </span>
    </output>
  );
}
