import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';
import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '../../shared/status-pill.tsx';

export function FeedbackState({ status }: { status: FeedbackStatus }) {
  const { t } = useLingui();
  switch (status) {
    case 0:
      return <StatusPill tone="warn">{t`未处理`}</StatusPill>;
    case 1:
      return <StatusPill tone="ok">{t`已处理`}</StatusPill>;
    case 2:
      return <StatusPill tone="danger">{t`已拒绝`}</StatusPill>;
    case -1:
      return <StatusPill>{t`已删除`}</StatusPill>;
  }
}
