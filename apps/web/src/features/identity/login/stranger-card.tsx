import { openDialog } from '@baohe/app-shell/dialogs';
import { Button, buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LookAroundButton } from './look-around-button.tsx';

/** Nobody is here yet. */
export function StrangerCard() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState title={t`这里是你的地方`} text={t`登录后，收藏、历史和点数都在这里等你。`}>
        <Link to="/login" search={{ next: '/one/mine' }} className={buttonClass({ kind: 'main' })}>
          {t`登录`}
        </Link>
        <Button onClick={() => openDialog('account', { mode: 'register' })}>{t`注册`}</Button>
        <LookAroundButton kind="text" />
      </EmptyState>
    </Card>
  );
}
