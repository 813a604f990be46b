import { Dialog } from '@baohe/ui/dialog';
import { RowArrow, RowButton, Rows } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { KeyRound, LockOpen } from 'lucide-react';
import { AfterChoice } from './after-choice.tsx';
import { lockRecord, type LockRecord } from './lock-record.ts';
import { OwnerSwitch } from './owner-switch.tsx';

interface LockSettingsProps {
  record: LockRecord;
  onChange: () => void;
  onRemove: () => void;
  onClose: () => void;
}

export function LockSettings({ record, onChange, onRemove, onClose }: LockSettingsProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`应用锁`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <AfterChoice
          value={record.after}
          onChange={(after) => lockRecord.set({ ...record, after })}
        />
        <Rows label={t`密码`}>
          <OwnerSwitch record={record} />
          <RowButton
            icon={<KeyRound size={20} aria-hidden="true" />}
            title={t`修改应用锁密码`}
            end={<RowArrow />}
            onClick={onChange}
          />
          <RowButton
            danger
            icon={<LockOpen size={20} aria-hidden="true" />}
            title={t`关闭应用锁`}
            onClick={onRemove}
          />
        </Rows>
        <p className="text-xs text-pretty text-text-3">
          {t`它挡住好奇的目光，但不会加密这台设备上的内容。`}
        </p>
      </div>
    </Dialog>
  );
}
