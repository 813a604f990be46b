import { Chip } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface PickFilterProps {
  label: string;
  icon: ReactNode;
  /** What is chosen; undefined where nothing is. */
  chosen: string | undefined;
  onOpen: () => void;
  onClear: () => void;
}

/** A filter that is chosen in a dialog; with a tap it goes again. */
export function PickFilter({ label, icon, chosen, onOpen, onClear }: PickFilterProps) {
  const { t } = useLingui();
  return chosen === undefined ? (
    <Chip kind="line" aria-haspopup="dialog" onClick={onOpen}>
      {icon}
      {label}
    </Chip>
  ) : (
    <Chip aria-label={t`不再只看「${chosen}」`} onClick={onClear}>
      {icon}
      <span className="max-w-48 truncate">{chosen}</span>
      <X size={14} aria-hidden="true" />
    </Chip>
  );
}
