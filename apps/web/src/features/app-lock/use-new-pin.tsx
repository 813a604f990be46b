import { PIN, pinFault } from '@baohe/domain/app-lock/pin';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PinField } from './pin-field.tsx';

interface NewPin {
  /** The two fields. */
  fields: ReactNode;
  /** The PIN when both say the same; otherwise it is said what is wrong, and the answer is undefined. */
  check: () => string | undefined;
}

/** A PIN that is typed twice. */
export function useNewPin(): NewPin {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ fresh: '', again: '' });
  const [hasTried, setTried] = useState(false);
  const { shortest, longest } = PIN;
  const isWrong = pinFault(typed.fresh) !== undefined;
  const isOther = typed.again !== typed.fresh;
  const hint = t`${shortest} 到 ${longest} 位数字`;
  return {
    fields: (
      <>
        <PinField
          label={t`新的应用锁密码`}
          hint={hint}
          error={hasTried && isWrong ? hint : undefined}
          value={typed.fresh}
          onChange={(fresh) => setTyped({ ...typed, fresh })}
        />
        <PinField
          label={t`再输入一次`}
          error={hasTried && !isWrong && isOther ? t`两次输入的密码不一致` : undefined}
          value={typed.again}
          onChange={(again) => setTyped({ ...typed, again })}
        />
      </>
    ),
    check() {
      setTried(true);
      return isWrong || isOther ? undefined : typed.fresh;
    },
  };
}
