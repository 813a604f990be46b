import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { RedeemForm } from './redeem-form.tsx';

/** 兑换卡密, above the orders. */
export function RedeemCard() {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className="card px-3.5 py-3">
      <h2 id={id} className="mb-2 font-bold">
        {t`兑换卡密`}
      </h2>
      <RedeemForm />
    </section>
  );
}
