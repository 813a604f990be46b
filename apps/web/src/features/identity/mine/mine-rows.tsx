import { RowArrow, RowButton, rowClass, RowCount, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  Bookmark,
  Heart,
  History,
  KeyRound,
  Lock,
  LogIn,
  LogOut,
  Mail,
  MonitorSmartphone,
  QrCode,
  Settings2,
  Smartphone,
  UserRoundPlus,
} from 'lucide-react';
import type { Viewer } from '../../../entities/viewer.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { useAskToLogOut } from '../use-log-out.ts';
import { useLimitMode } from './use-limit-mode.ts';

/** What a person can do about their account. A guest is first offered to become somebody. */
export function MineRows({ viewer }: { viewer: Viewer }) {
  return (
    <div className="grid grid-cols-1 items-start gap-section lg:grid-cols-2">
      {!viewer.isRegistered ? <GuestRows /> : <AccountRows viewer={viewer} />}
      <ListRows />
      <SafetyRows viewer={viewer} />
      <AppRows viewer={viewer} />
    </div>
  );
}

/** What was kept, liked and opened. */
function ListRows() {
  const { t } = useLingui();
  const lists = [
    { type: 'collect', title: t`我的收藏`, Icon: Bookmark },
    { type: 'favorite', title: t`我的喜欢`, Icon: Heart },
    { type: 'history', title: t`观看历史`, Icon: History },
  ] as const;
  return (
    <Rows label={t`我的列表`}>
      {lists.map(({ type, title, Icon }) => (
        <Link key={type} to="/one/mine/list" search={{ type }} className={rowClass()}>
          <RowText icon={<Icon size={20} aria-hidden="true" />} title={title} end={<RowArrow />} />
        </Link>
      ))}
    </Rows>
  );
}

function GuestRows() {
  const { t } = useLingui();
  return (
    <Rows label={t`账号`}>
      <RowButton
        icon={<UserRoundPlus size={20} aria-hidden="true" />}
        title={t`注册用户`}
        note={t`取个名字，换了设备也能找回点数和收藏`}
        urgent
        end={<RowArrow />}
        onClick={() => openDialog('account', { mode: 'register' })}
      />
      <RowButton
        icon={<LogIn size={20} aria-hidden="true" />}
        title={t`登录`}
        note={t`已经有账号了`}
        end={<RowArrow />}
        onClick={() => openDialog('account', { mode: 'login' })}
      />
    </Rows>
  );
}

function AccountRows({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const { email, phone } = viewer;
  return (
    <Rows label={t`账号`}>
      <RowButton
        icon={<Mail size={20} aria-hidden="true" />}
        title={email ? t`更改邮箱` : t`绑定邮箱`}
        note={email || t`未绑定`}
        urgent={!email}
        end={<RowArrow />}
        onClick={() => openDialog('contact', { kind: 'email' })}
      />
      <RowButton
        icon={<Smartphone size={20} aria-hidden="true" />}
        title={phone ? t`更改手机` : t`绑定手机`}
        note={phone || t`未绑定`}
        urgent={!phone}
        end={<RowArrow />}
        onClick={() => openDialog('contact', { kind: 'phone' })}
      />
      <RowButton
        icon={<KeyRound size={20} aria-hidden="true" />}
        title={t`修改密码`}
        note={t`改好后要重新登录`}
        end={<RowArrow />}
        onClick={() => openDialog('changePassword', {})}
      />
    </Rows>
  );
}

function SafetyRows({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const { unreadNotifications } = viewer;
  return (
    <Rows label={t`安全`}>
      <Link to="/one/mine/credential" className={rowClass()}>
        <RowText
          icon={<QrCode size={20} aria-hidden="true" />}
          title={t`登录凭证`}
          note={t`一张图片，在别的设备上登录`}
          end={<RowArrow />}
        />
      </Link>
      <Link to="/one/mine/devices" className={rowClass()}>
        <RowText
          icon={<MonitorSmartphone size={20} aria-hidden="true" />}
          title={t`设备管理`}
          end={<RowArrow />}
        />
      </Link>
      <RowButton
        icon={<Bell size={20} aria-hidden="true" />}
        title={t`消息`}
        end={
          <>
            {unreadNotifications > 0 && (
              <RowCount count={unreadNotifications} label={t`${unreadNotifications} 条未读`} />
            )}
            <RowArrow />
          </>
        }
        onClick={() => openDialog('notifications', {})}
      />
    </Rows>
  );
}

function AppRows({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const askToLogOut = useAskToLogOut();
  const limitMode = useLimitMode();
  return (
    <Rows label={t`应用`}>
      {viewer.unlockMode && (
        <RowButton
          icon={<Lock size={20} aria-hidden="true" />}
          title={t`恢复限制模式`}
          note={t`标签和话题不再打开，可随时用解锁码再次开启`}
          onClick={limitMode}
        />
      )}
      <RowButton
        icon={<Settings2 size={20} aria-hidden="true" />}
        title={t`偏好设置`}
        note={t`语言与外观`}
        end={<RowArrow />}
        onClick={() => openDialog('preferences', {})}
      />
      <RowButton
        icon={<LogOut size={20} aria-hidden="true" />}
        title={t`退出登录`}
        danger
        onClick={() => askToLogOut(viewer)}
      />
    </Rows>
  );
}
