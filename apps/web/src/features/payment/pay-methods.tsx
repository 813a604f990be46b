import { PAY_METHODS, type PayMethod } from '@baohe/domain/payment/pay-method';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useMethodName } from './use-method-name.ts';

interface PayMethodsProps {
  method: PayMethod | undefined;
  onMethod: (method: PayMethod) => void;
}

/** By which people know the two. */
const COLOURS: Readonly<Record<PayMethod, string>> = { alipay: '#1266d6', wxpay: '#0f7a43' };

export function PayMethods({ method, onMethod }: PayMethodsProps) {
  const { t } = useLingui();
  const name = useId();
  const nameOf = useMethodName();
  return (
    <div role="radiogroup" aria-label={t`支付方式`} className="pay-methods">
      {PAY_METHODS.map((one) => (
        <label key={one} className="pay-method">
          <input type="radio" name={name} checked={one === method} onChange={() => onMethod(one)} />
          <span aria-hidden="true" className="pay-method-sign" style={{ background: COLOURS[one] }}>
            {nameOf(one).slice(0, 1)}
          </span>
          <span className="min-w-0 flex-1">
            <b>{nameOf(one)}</b>
            <small>{t`免手续费`}</small>
          </span>
          <span aria-hidden="true" className="pay-method-dot" />
        </label>
      ))}
    </div>
  );
}
