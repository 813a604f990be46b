import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { typedCoupon } from '@baohe/domain/payment/coupon';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPrice } from '../../entities/payment/order.ts';
import { useMoney } from '../../entities/payment/use-money.ts';

/** A coupon that the server has taken, and what is left of the price. */
export interface AppliedCoupon {
  code: string;
  money: number;
  fullMoney: number;
}

interface CouponFieldProps {
  tierId: string;
  coupon: AppliedCoupon | undefined;
  onCoupon: (coupon: AppliedCoupon | undefined) => void;
}

const LONGEST = 40;

/** 有优惠码？ stands there until somebody has one. */
export function CouponField({ tierId, coupon, onCoupon }: CouponFieldProps) {
  const { t } = useLingui();
  const money = useMoney();
  const textOf = useFailureText();
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const code = typedCoupon(typed);
  const applying = useMutation({
    async mutationFn() {
      if (code === null) {
        throw new NoCoupon();
      }
      return { code, ...(await fetchPrice(client, tierId, code)) };
    },
    onSuccess: onCoupon,
  });

  if (coupon) {
    const { code: used } = coupon;
    const saved = money(coupon.fullMoney - coupon.money);
    return (
      <p className="pay-coupon-used">
        <output>{t`${used} 已减 ${saved}`}</output>
        <Button kind="text" small onClick={() => onCoupon(undefined)}>
          {t`不用了`}
        </Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button kind="text" small className="mt-1 -ms-3" onClick={() => setOpen(true)}>
        {t`有优惠码？`}
      </Button>
    );
  }
  const refusal = () => {
    const { error } = applying;
    return error instanceof CallFailed ? textOf(error) : t`优惠码由字母和数字组成`;
  };
  return (
    <form
      className="pay-coupon"
      onSubmit={(event) => {
        event.preventDefault();
        applying.mutate();
      }}
    >
      <Field
        label={t`优惠码`}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // It was opened to be typed into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={applying.isError ? refusal() : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          applying.reset();
        }}
      />
      <Button type="submit" busy={applying.isPending} disabled={typed.trim() === ''}>
        {t`使用`}
      </Button>
    </form>
  );
}

class NoCoupon extends Error {}
