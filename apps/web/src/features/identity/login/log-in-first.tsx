import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

/** What stands here belongs to somebody; nobody is here yet. */
export function LogInFirst() {
  const { t } = useLingui();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <EmptyState title={t`请先登录`}>
      <Link to="/login" search={{ next }} className={buttonClass({ kind: 'main' })}>
        {t`登录`}
      </Link>
    </EmptyState>
  );
}
