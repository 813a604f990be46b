import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';

interface TidyBarProps {
  picked: number;
  onPickAll: () => void;
  onRemove: () => void;
}

/** How many are picked, and what can be done with them. */
export function TidyBar({ picked, onPickAll, onRemove }: TidyBarProps) {
  const { t } = useLingui();
  return (
    // Above the navigation, where a thumb is.
    <div className="sticky bottom-[calc(var(--dock)+var(--safe-b)+8px)] z-(--z-bar) mt-4 flex flex-wrap items-center gap-2 rounded-xl border border-line-strong bg-surface-2 py-2 pr-2 pl-4.5 shadow-1">
      <output className="font-bold tabular-nums">{t`已选 ${picked} 个`}</output>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button onClick={onPickAll}>{t`全选`}</Button>
        <Button kind="danger" disabled={picked === 0} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
          {t`移除`}
        </Button>
      </div>
    </div>
  );
}
