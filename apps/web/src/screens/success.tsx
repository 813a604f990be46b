import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PaymentResult } from '../features/payment/payment-result.tsx';

/** /success: where a gateway sends people after paying. */
export function SuccessScreen(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { out_trade_no: orderNumber } = useSearch({ from: '/success' });
  const isFramed = window.self !== window.top;
  return (
    <main data-ground="loud" className="grid min-h-dvh place-items-center p-6">
      <PaymentResult
        key={orderNumber}
        orderNumber={orderNumber}
        isFramed={isFramed}
        onReturn={() => void navigate({ to: '/one/mine', replace: true })}
      >
        {!isFramed && (
          <Link to="/" className={buttonClass({ kind: 'line', wide: true })}>
            {t`返回首页`}
          </Link>
        )}
      </PaymentResult>
    </main>
  );
}
