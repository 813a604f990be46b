import { PullToRefresh } from '@baohe/ui/pull-to-refresh';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface RefreshingProps {
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

/** A page that is renewed by pulling it down. */
export function Refreshing({ onRefresh, children }: RefreshingProps) {
  const { t } = useLingui();
  const texts = { pull: t`下拉可以刷新`, release: t`释放立即刷新`, busy: t`正在刷新...` };
  return (
    <PullToRefresh texts={texts} onRefresh={onRefresh}>
      {children}
    </PullToRefresh>
  );
}
