import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useState } from 'react';
import { ChangePin } from './change-pin.tsx';
import { lockRecord } from './lock-record.ts';
import { LockSettings } from './lock-settings.tsx';
import { RemoveLock } from './remove-lock.tsx';
import { SetPin } from './set-pin.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    appLock: Record<never, never>;
  }
}

/** 应用锁: set it; once it is set, when it locks, its PIN, and how to be rid of it. */
export function AppLockDialog({ onClose }: DialogWay) {
  const record = lockRecord.use();
  const [step, setStep] = useState<'settings' | 'change' | 'remove'>('settings');
  if (!record) {
    return <SetPin onClose={onClose} />;
  }
  const back = () => setStep('settings');
  const steps = {
    settings: (
      <LockSettings
        record={record}
        onChange={() => setStep('change')}
        onRemove={() => setStep('remove')}
        onClose={onClose}
      />
    ),
    change: <ChangePin record={record} onClose={back} onChanged={onClose} />,
    remove: <RemoveLock onClose={back} onRemoved={onClose} />,
  };
  return steps[step];
}
