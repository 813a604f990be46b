import { toastError } from '@baohe/app-shell/toast';
import { RowText } from '@baohe/ui/rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clipboardReading } from '../../entities/clipboard-codes.ts';
import { clipboardPermission } from '../../native/app-return.ts';
import { readClipboard } from '../../native/clipboard.ts';

/** Only where the browser can be allowed to: elsewhere there is the paste button. */
export function ClipboardRow({ icon }: { icon?: ReactNode }) {
  const { t } = useLingui();
  const isChosen = clipboardReading.use();
  const permission = useQuery({
    queryKey: ['clipboard permission'],
    queryFn: clipboardPermission,
    staleTime: 0,
    meta: { volatile: true },
  });
  if (!permission.data) {
    return null;
  }
  const allow = async () => {
    // Asks, where nobody has answered yet.
    await readClipboard();
    const { data } = await permission.refetch();
    if (data !== 'granted') {
      toastError(t`浏览器没有允许，请在网站设置里允许读取剪贴板`);
    }
  };
  const label = t`识别剪贴板里的口令`;
  return (
    <div className="row">
      <RowText
        icon={icon}
        title={label}
        note={t`回到宝盒时看一眼剪贴板，只认整句口令`}
        end={
          <Switch
            label={label}
            checked={isChosen && permission.data === 'granted'}
            onChange={(isOn) => {
              clipboardReading.set(isOn);
              if (isOn) {
                void allow();
              }
            }}
          />
        }
      />
    </div>
  );
}
