import { useLingui } from '@lingui/react/macro';
import { StatusPill } from './status-pill.tsx';

interface ShownPillProps {
  state: 'draft' | 'waiting' | 'shown' | 'ended' | 'deleted';
  startsAt: string | null;
}

/** Whether visitors see something now, or from when on. */
export function ShownPill({ state, startsAt }: ShownPillProps) {
  const { t, i18n } = useLingui();
  const begins = startsAt ? i18n.date(startsAt, { dateStyle: 'short', timeStyle: 'short' }) : '';
  switch (state) {
    case 'shown':
      return <StatusPill tone="ok">{t`显示中`}</StatusPill>;
    case 'waiting':
      return <StatusPill tone="warn">{t`${begins} 开始`}</StatusPill>;
    case 'ended':
      return <StatusPill>{t`已结束`}</StatusPill>;
    case 'draft':
      return <StatusPill>{t`草稿`}</StatusPill>;
    case 'deleted':
      return <StatusPill tone="danger">{t`已删除`}</StatusPill>;
  }
}
