import { useClient } from '@baohe/app-shell/call-context';
import { closeDialog } from '@baohe/app-shell/dialogs';
import { pinFault } from '@baohe/domain/app-lock/pin';
import { triesLeft } from '@baohe/domain/app-lock/pin-tries';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pinTries } from './lock-record.ts';
import { lockApp } from './lock.tsx';
import { PinField } from './pin-field.tsx';
import { tryPin } from './try-pin.ts';
import { useWaitLeft } from './use-wait-left.ts';

interface CurrentPin {
  field: ReactNode;
  /** Seconds until the next try is heard. */
  wait: number;
  isRight: () => Promise<boolean>;
}

/** Asks for the PIN that is set; wrong ones count as on the lock screen, and the last of them locks. */
export function useCurrentPin(): CurrentPin {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [tries, setTries] = useState(() => pinTries.get());
  const wait = useWaitLeft(tries);
  const left = triesLeft(tries);
  return {
    wait,
    field: (
      <PinField
        label={t`当前的应用锁密码`}
        error={isWrong ? t`密码不对，还可以试 ${left} 次` : undefined}
        value={typed}
        onChange={setTyped}
      />
    ),
    async isRight() {
      // What cannot be a PIN is not counted.
      const result = pinFault(typed) ? 'too short' : await tryPin(typed);
      setTries(pinTries.get());
      setWrong(result !== 'right');
      if (result === 'noTriesLeft') {
        closeDialog('appLock');
        void lockApp({ client, queries });
      }
      return result === 'right';
    },
  };
}
