import { pinDigits, pinFault } from '@baohe/domain/app-lock/pin';
import { isOutOfTries, triesLeft } from '@baohe/domain/app-lock/pin-tries';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Keypad } from './keypad.tsx';
import { lockRecord, pinTries } from './lock-record.ts';
import { tryOwner, tryPin } from './try-pin.ts';
import { useWaitLeft } from './use-wait-left.ts';

interface PinPanelProps {
  onOpen: () => void;
  onForgotten: () => void;
}

/** The PIN, by keypad or keyboard; and the way for whoever has forgotten it. */
export function PinPanel({ onOpen, onForgotten }: PinPanelProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTrying, setTrying] = useState(false);
  const [tries, setTries] = useState(() => pinTries.get());
  const [fault, setFault] = useState<'pin' | 'owner'>();
  const wait = useWaitLeft(tries);
  const isOver = isOutOfTries(tries);
  const hasOwner = lockRecord.use()?.owner !== undefined;
  const canType = !isOver && wait === 0;

  useEffect(() => {
    if (canType) {
      field.current?.focus();
    }
  }, [canType]);

  const enter = async (attempt: () => Promise<boolean>, failed: 'pin' | 'owner') => {
    setTrying(true);
    const isRight = await attempt();
    setTrying(false);
    setTries(pinTries.get());
    setTyped('');
    setFault(isRight ? undefined : failed);
    if (isRight) {
      onOpen();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canType && !isTrying && !pinFault(typed)) {
      void enter(async () => (await tryPin(typed)) === 'right', 'pin');
    }
  };
  const left = triesLeft(tries);
  const faults = {
    pin: t`密码不对，还可以试 ${left} 次`,
    owner: t`没有认出你，请输入密码`,
  };

  return (
    <>
      <form className="lock-form" onSubmit={submit}>
        <input
          ref={field}
          className="lock-field"
          type="text"
          // The keypad below is the keyboard; a real one types, too.
          inputMode="none"
          autoComplete="off"
          aria-label={t`应用锁密码`}
          aria-invalid={fault === 'pin'}
          disabled={!canType}
          value={typed}
          onChange={({ target }) => setTyped(pinDigits(target.value))}
        />
        <p className="lock-fault" role="alert">
          {isOver ? t`试错太多次，这个密码不能再用` : fault && faults[fault]}
        </p>
        <Keypad
          disabled={!canType}
          onDigit={(digit) => setTyped((before) => pinDigits(before + digit))}
          onDelete={() => setTyped((before) => before.slice(0, -1))}
          onOwner={hasOwner && !isOver ? () => void enter(tryOwner, 'owner') : undefined}
        />
        <Button
          kind="main"
          wide
          type="submit"
          busy={isTrying}
          disabled={!canType || pinFault(typed) !== undefined}
        >
          {wait > 0 && !isOver ? t`请在 ${wait} 秒后重试` : t`解锁`}
        </Button>
      </form>
      <Button kind="text" onClick={onForgotten}>
        {t`忘记密码？`}
      </Button>
    </>
  );
}
