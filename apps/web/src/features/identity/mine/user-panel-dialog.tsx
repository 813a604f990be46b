import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useRoleName } from '@baohe/app-shell/role-name';
import { toast, toastError } from '@baohe/app-shell/toast';
import { Avatar } from '@baohe/ui/avatar';
import { Button, buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download, LayoutDashboard, LogOut, MonitorSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { CONSOLE, mayOpenConsole } from '../../../entities/may-open-console.ts';
import { useGroupName } from '../../../entities/membership/membership-name.ts';
import { TierTime } from '../../../entities/membership/tier-time.tsx';
import { useViewer } from '../../../entities/viewer.ts';
import { saveFile } from '../../../native/save-file.ts';
import { useMinute } from '../../../shared/use-minute.ts';
import { useMakeCredential } from '../credential/use-make-credential.ts';
import { useConfirm } from '../use-confirm.ts';
import { useAskToLogOut } from '../use-log-out.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    userPanel: Record<never, never>;
  }
}

/** The account at a glance: tier, time left, roles, credential, devices, the way out. */
export function UserPanelDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const viewer = useViewer();
  const now = useMinute();
  const roleName = useRoleName();
  const group = useGroupName(viewer, now);
  const making = useMakeCredential();
  const confirm = useConfirm();
  const askToLogOut = useAskToLogOut();

  // Logged out meanwhile: there is nobody to show.
  useEffect(() => {
    if (!viewer) {
      onClose();
    }
  }, [viewer, onClose]);
  if (!viewer) {
    return null;
  }

  const { name, roles } = viewer;
  const download = () =>
    confirm(
      {
        title: t`生成新的凭证？`,
        text: t`之前保存的凭证图片会立即失效。`,
        action: t`生成并下载`,
      },
      async (password) => {
        const { picture, fileName } = await making.mutateAsync(password);
        try {
          await saveFile(picture, fileName);
          toast(t`凭证图片已保存，请勿分享给他人`, 'done');
        } catch {
          toastError(t`图片保存失败`);
        }
      },
    );

  return (
    <Dialog title={t`我的账号`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="flex items-center gap-3 pt-2">
        <Avatar small name={name} />
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold text-text">{name || t`匿名访客`}</p>
          {roles.length > 0 && (
            <p className="text-xs text-text-3">{roles.map(roleName).join(' · ')}</p>
          )}
        </div>
      </div>
      <dl className="mt-4 grid gap-1.5 text-sm">
        <div className="flex flex-wrap gap-x-4">
          <dt>{t`会员`}</dt>
          <dd className="text-text">{group}</dd>
        </div>
        <div className="flex flex-wrap gap-x-4">
          <dt>{t`剩余时间`}</dt>
          <dd className="text-text tabular-nums">
            <TierTime viewer={viewer} now={now} />
          </dd>
        </div>
      </dl>
      <div className="mt-4 grid gap-2.5">
        <Button wide busy={making.isPending} busyLabel={t`生成中...`} onClick={download}>
          <Download size={20} aria-hidden="true" />
          {t`下载登录凭证`}
        </Button>
        <Link
          to="/one/mine/devices"
          className={buttonClass({ kind: 'quiet', wide: true })}
          onClick={onClose}
        >
          <MonitorSmartphone size={20} aria-hidden="true" />
          {t`设备管理`}
        </Link>
        {mayOpenConsole(viewer) && (
          <a href={CONSOLE} className={buttonClass({ kind: 'quiet', wide: true })}>
            <LayoutDashboard size={20} aria-hidden="true" />
            {t`后台管理`}
          </a>
        )}
        <Button kind="line" wide className="text-danger" onClick={() => askToLogOut(viewer)}>
          <LogOut size={20} aria-hidden="true" />
          {t`退出登录`}
        </Button>
      </div>
    </Dialog>
  );
}
