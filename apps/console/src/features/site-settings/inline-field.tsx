import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

interface InlineFieldProps {
  label: string;
  /** What the server has. */
  saved: string;
  unit?: string;
  isNumber?: boolean;
  isBusy: boolean;
  maxLength?: number;
  /** What is wrong with what was typed. */
  faultOf: (typed: string) => string | undefined;
  /** Whether it was taken. */
  onSave: (typed: string) => Promise<boolean>;
  onType: () => void;
}

/** One line in a row: Enter or the button saves, Escape brings back what was there. */
export function InlineField(props: InlineFieldProps) {
  const {
    label,
    saved,
    unit,
    isNumber = false,
    isBusy,
    maxLength,
    faultOf,
    onSave,
    onType,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? saved;
  const isDirty = typed !== null && typed !== saved;
  const fault = isDirty ? faultOf(shown) : undefined;
  const save = async () => {
    if (isDirty && fault === undefined && (await onSave(shown))) {
      setTyped(null);
    }
  };
  return (
    <form
      className="setting-inline"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <span className="setting-field" data-number={isNumber || undefined}>
        <input
          aria-label={label}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          className="console-input"
          value={shown}
          {...(maxLength !== undefined && { maxLength })}
          aria-invalid={fault !== undefined}
          {...(fault && { 'aria-describedby': id })}
          onChange={(event) => {
            onType();
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setTyped(null);
            }
          }}
        />
        {unit && <span className="setting-unit">{unit}</span>}
      </span>
      {isDirty && (
        <Button kind="main" small type="submit" busy={isBusy} disabled={fault !== undefined}>
          {t`保存`}
        </Button>
      )}
      {fault && (
        <span id={id} role="alert" className="w-full text-xs text-danger">
          {fault}
        </span>
      )}
    </form>
  );
}
