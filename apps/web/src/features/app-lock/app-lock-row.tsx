import { openDialog } from '@baohe/app-shell/dialogs';
import { RowArrow, RowButton, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { lockRecord } from './lock-record.ts';
import { canHash } from './pin-hash.ts';

/** 应用锁 in the settings; without https it says why there is none. */
export function AppLockRow() {
  const { t } = useLingui();
  const isOn = lockRecord.use() !== null;
  const icon = <LockKeyhole size={20} aria-hidden="true" />;
  const title = t`应用锁`;
  if (!canHash()) {
    return (
      <div className="row">
        <RowText icon={icon} title={title} note={t`需要用 HTTPS 地址打开才能使用`} />
      </div>
    );
  }
  return (
    <RowButton
      icon={icon}
      title={title}
      note={t`打开宝盒时先输入密码`}
      end={
        <>
          {isOn ? t`已开启` : t`未开启`}
          <RowArrow />
        </>
      }
      onClick={() => openDialog('appLock', {})}
    />
  );
}
