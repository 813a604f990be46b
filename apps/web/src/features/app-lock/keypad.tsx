import { useLingui } from '@lingui/react/macro';
import { Delete, FingerprintPattern } from 'lucide-react';

interface KeypadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** Undefined where face and fingerprint open nothing. */
  onOwner: (() => void) | undefined;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export function Keypad({ disabled, onDigit, onDelete, onOwner }: KeypadProps) {
  const { t } = useLingui();
  const digitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      className="lock-key"
      disabled={disabled}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  );
  return (
    <fieldset className="lock-keys" aria-label={t`数字键`}>
      {DIGITS.map(digitKey)}
      {onOwner ? (
        <button
          type="button"
          className="lock-key lock-key-plain"
          aria-label={t`用面容或指纹解锁`}
          onClick={onOwner}
        >
          <FingerprintPattern size={28} />
        </button>
      ) : (
        <span />
      )}
      {digitKey('0')}
      <button
        type="button"
        className="lock-key lock-key-plain"
        aria-label={t`删除一位`}
        disabled={disabled}
        onClick={onDelete}
      >
        <Delete size={26} />
      </button>
    </fieldset>
  );
}
