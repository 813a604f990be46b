import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tiersQuery } from '../../entities/membership/tiers-query.ts';
import type { AppliedCoupon } from './coupon-field.tsx';
import type { usePayment } from './use-payment.ts';

/** What somebody has chosen before an order is made: how to pay, and a coupon. */
export function usePurchase(
  payment: ReturnType<typeof usePayment>,
  onFailed: (error: Error) => void,
) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { tierId } = payment;
  const tiers = useQuery(tiersQuery(useClient()));
  const [method, setMethod] = useState<PayMethod>();
  const [coupon, setCoupon] = useState<AppliedCoupon>();

  const refuse = (error: Error) => {
    if (error instanceof CallFailed && error.key === 'coupon.not_valid') {
      setCoupon(undefined);
      toastError(textOf(error));
    } else {
      onFailed(error);
    }
  };
  return {
    tier: tiers.data?.find(({ id }) => id === tierId),
    tiers,
    method,
    setMethod,
    coupon,
    setCoupon,
    confirm() {
      if (!method) {
        toast(t`请选择支付方式`);
      } else if (tierId !== undefined) {
        payment.begin({ tierId, method, coupon: coupon?.code }, refuse);
      }
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
