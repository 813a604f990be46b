import { pinDigits } from '@baohe/domain/app-lock/pin';
import { Field } from '@baohe/ui/field';
import './app-lock.css';

interface PinFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (digits: string) => void;
}

/** Not a password field: a browser would offer to store it as the account's password. */
export function PinField({ onChange, ...words }: PinFieldProps) {
  return (
    <Field
      {...words}
      className="pin-field"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => onChange(pinDigits(target.value))}
    />
  );
}
