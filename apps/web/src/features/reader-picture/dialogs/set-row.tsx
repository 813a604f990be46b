import { Switch } from '@baohe/ui/switch';
import { useId, type CSSProperties, type ReactNode } from 'react';

/** The name is part of what it names: a screen reader hears it there. */
export function SetRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="reader-set-row">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow(props: SwitchRowProps) {
  return (
    <SetRow label={props.label}>
      <Switch {...props} />
    </SetRow>
  );
}

interface RangeRowProps {
  label: string;
  min: number;
  max: number;
  /** Per cent. */
  value: number;
  onChange: (value: number) => void;
}

export function RangeRow({ label, min, max, value, onChange }: RangeRowProps) {
  const id = useId();
  const filled = `${((value - min) * 100) / (max - min)}%`;
  return (
    <div className="reader-set-range">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className="range"
        {...{ min, max, value }}
        step={5}
        aria-valuetext={`${value}%`}
        style={{ '--filled': filled } as CSSProperties}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
