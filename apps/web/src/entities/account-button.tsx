import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { CircleUserRound, UserRoundPlus } from 'lucide-react';
import { openDialog } from '../shared/dialogs.ts';
import { useViewer } from '../shared/viewer.ts';

/** 注册用户 for whoever has no name yet; then the name, and behind it the user panel. */
export function AccountButton({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const { username } = useViewer()?.asUser ?? { username: '' };
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
