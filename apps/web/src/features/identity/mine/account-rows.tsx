import { openDialog } from '@baohe/app-shell/dialogs';
import { RowArrow, RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  KeyRound,
  Lock,
  LogIn,
  Mail,
  MonitorSmartphone,
  QrCode,
  ShieldCheck,
  Smartphone,
  UserRoundPlus,
} from 'lucide-react';
import type { Viewer } from '../../../entities/viewer.ts';
import { useLimitMode } from './use-limit-mode.ts';

/** A guest is first offered to become somebody. */
export function GuestRows() {
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

/** 绑定邮箱, 绑定手机, 修改密码. */
export function AccountRows({ viewer }: { viewer: Viewer }) {
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

/** 安全: where one is logged in, the picture that logs in, the way back from unlock mode. */
export function SafetyRows({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const limitMode = useLimitMode();
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
      {(viewer.age.ratedUpTo > 0 || viewer.age.chosen !== null) && (
        <RowButton
          icon={<ShieldCheck size={20} aria-hidden="true" />}
          title={t`年龄分级`}
          note={viewer.age.chosen ? t`显示到 ${viewer.age.chosen}+` : t`只显示全年龄的作品`}
          end={<RowArrow />}
          onClick={() => openDialog('ageLimit', {})}
        />
      )}
      {viewer.unlockMode && (
        <RowButton
          icon={<Lock size={20} aria-hidden="true" />}
          title={t`恢复限制模式`}
          note={t`标签和话题不再打开，可随时用解锁码再次开启`}
          onClick={limitMode}
        />
      )}
    </Rows>
  );
}
