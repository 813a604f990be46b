import type { Device } from '@baohe/contract/account';
import { Button } from '@baohe/ui/button';
import { rowClass, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Laptop, Smartphone } from 'lucide-react';

const PHONES = /Android|iPhone|iPad|HarmonyOS|微信/;

export function DeviceRow({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const { t, i18n } = useLingui();
  const { current, weak } = device;
  const name = device.label || t`未知设备`;
  const Icon = PHONES.test(device.label) ? Smartphone : Laptop;
  const seen = i18n.date(device.lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' });
  const since = i18n.date(device.createdAt, { dateStyle: 'medium' });

  return (
    <div className={rowClass()}>
      <RowText
        icon={<Icon size={20} aria-hidden="true" />}
        title={name}
        note={
          <>
            <span className="block">{current ? t`本机` : t`最近 ${seen}`}</span>
            <span className="block">{t`${since} 首次登录`}</span>
            {weak && (
              <span className="block text-warn">
                {t`保护较弱：这个浏览器存不了设备密钥，只靠登录信息辨认。`}
              </span>
            )}
          </>
        }
        end={
          current ? (
            <span className="text-ok">{t`正在使用`}</span>
          ) : (
            <Button kind="text" small aria-label={t`退出「${name}」`} onClick={onRevoke}>
              {t`退出`}
            </Button>
          )
        }
      />
    </div>
  );
}
