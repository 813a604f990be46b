import { openDialog } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { CircleUserRound, UserRoundPlus } from 'lucide-react';
import { useViewer } from '../entities/viewer.ts';

/** 注册用户 for whoever has no name yet; then the name, and behind it the user panel. */
export function AccountButton({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const username = useUsername();
  return username === '' ? (
    <Button
      kind="line"
      small
      className={className}
      onClick={() => openDialog('account', { mode: 'register' })}
    >
      <UserRoundPlus size={16} aria-hidden="true" />
      {t`注册用户`}
    </Button>
  ) : (
    <Button kind="line" small className={className} onClick={() => openDialog('userPanel', {})}>
      <CircleUserRound size={16} aria-hidden="true" />
      <span className="min-w-0 truncate">{username}</span>
    </Button>
  );
}

/** 登录 for who has a name but is a guest here. Apart from 注册用户: both in one row are too wide for a phone. */
export function LogInButton() {
  const { t } = useLingui();
  return (
    useUsername() === '' && (
      <Button
        kind="text"
        small
        className="-mr-2 ml-auto px-2"
        onClick={() => openDialog('account', { mode: 'login' })}
      >
        {t`登录`}
      </Button>
    )
  );
}

const useUsername = () => useViewer()?.name ?? '';
