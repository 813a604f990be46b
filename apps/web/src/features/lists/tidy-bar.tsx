import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import './list-cell.css';

interface TidyBarProps {
  picked: number;
  onPickAll: () => void;
  onRemove: () => void;
}

/** How many are picked, and what can be done with them. */
export function TidyBar({ picked, onPickAll, onRemove }: TidyBarProps) {
  const { t } = useLingui();
  return (
    <div className="tidy-bar">
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
