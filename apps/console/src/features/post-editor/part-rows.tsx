import '../../shared/sortable.css';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** The same rows, one of them with something else in it. */
export const changed = <Row extends { key: string }>(
  rows: readonly Row[],
  key: string,
  change: Partial<Row>,
): Row[] => rows.map((row) => (row.key === key ? { ...row, ...change } : row));

export const without = <Row extends { key: string }>(rows: readonly Row[], key: string): Row[] =>
  rows.filter((row) => row.key !== key);

/** What a part of a work is called, and the buttons that add to it. */
export function PartHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-md font-bold">{title}</h2>
      {children}
    </div>
  );
}

interface NameInputProps {
  value: string;
  maxLength: number;
  isDisabled?: boolean;
  onChange: (name: string) => void;
}

export function NameInput({ value, maxLength, isDisabled = false, onChange }: NameInputProps) {
  const { t } = useLingui();
  return (
    <input
      className="console-input min-w-0 flex-1 basis-32"
      aria-label={t`名称`}
      value={value}
      maxLength={maxLength}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton label={t`去掉 ${name}`} onClick={onRemove}>
      <Trash2 size={18} aria-hidden="true" />
    </IconButton>
  );
}
