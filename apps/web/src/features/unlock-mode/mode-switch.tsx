import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useViewer } from '../../entities/viewer.ts';

/** 限制模式 ↔ 解锁模式; it goes one way only. */
export function ModeSwitch({ spread = false }: { spread?: boolean }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const unlocked = viewer?.unlockMode ?? false;

  const change = () => {
    if (unlocked) {
      toast(t`解锁模式已开启，可以在「我的」里恢复限制模式`);
    } else if (viewer) {
      openDialog('unlockMode', {});
    } else {
      toast(t`先进来，再解锁`);
      void navigate({ to: '/login', search: { next: here } });
    }
  };

  return (
    <>
      <span className={unlocked ? 'text-text-3' : 'font-medium'}>{t`限制模式`}</span>
      <span className={spread ? 'ml-auto flex' : 'flex'}>
        <Switch label={t`解锁模式`} checked={unlocked} onChange={change} />
      </span>
      <span className={unlocked ? 'font-medium' : 'text-text-3'}>{t`解锁模式`}</span>
    </>
  );
}
