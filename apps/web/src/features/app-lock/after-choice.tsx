import { LOCK_AFTER, type LockAfter } from '@baohe/domain/app-lock/when-locked';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';

interface AfterChoiceProps {
  value: LockAfter;
  onChange: (after: LockAfter) => void;
}

/** How long somebody may be away. */
export function AfterChoice({ value, onChange }: AfterChoiceProps) {
  const { t } = useLingui();
  const label = t`离开多久后锁定`;
  const labels: Record<LockAfter, string> = { 0: t`立即`, 60: t`1 分钟`, 300: t`5 分钟` };
  return (
    <div className="grid gap-2">
      <span className="text-sm" aria-hidden="true">
        {label}
      </span>
      <Segmented
        wide
        label={label}
        value={String(value)}
        options={LOCK_AFTER.map((after) => ({ value: String(after), label: labels[after] }))}
        onChange={(chosen) =>
          onChange(LOCK_AFTER.find((after) => String(after) === chosen) ?? value)
        }
      />
    </div>
  );
}
