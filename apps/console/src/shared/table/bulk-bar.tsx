import './bulk-bar.css';
import { IconButton } from '@baohe/ui/icon-button';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface BulkBarProps {
  /** How many are marked; the bar is there while it is not 0. */
  count: number;
  onClear: () => void;
  /** Buttons with an icon and a word: `<button type="button" className="bulk-bar-action">`. */
  children: ReactNode;
}

/** What can be done with the marked rows, at the lower edge. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useLingui();
  if (count === 0) {
    return null;
  }
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t`已选的操作`}>
      <b className="flex-none whitespace-nowrap" aria-live="polite">
        {t`${plural(count, { one: '已选 # 项', other: '已选 # 项' })}`}
      </b>
      <div className="bulk-bar-actions">{children}</div>
      <IconButton label={t`取消选择`} className="flex-none" onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
