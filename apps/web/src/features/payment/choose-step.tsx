import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { nameIn } from '@baohe/domain/language/names';
import { ORDER_MINUTES } from '@baohe/domain/payment/order-status';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Amount } from './amount.tsx';
import { CouponField } from './coupon-field.tsx';
import { OrderFact, OrderFacts } from './order-facts.tsx';
import { PayMethods } from './pay-methods.tsx';
import type { Purchase } from './use-purchase.ts';

/** What is bought, and how it is to be paid. */
export function ChooseStep({ purchase }: { purchase: Purchase }) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const { tier, tiers, method, coupon } = purchase;
  if (!tier) {
    return tiers.isError ? (
      <FailedRow
        text={textOf(tiers.error)}
        retryLabel={t`再试一次`}
        busy={tiers.isFetching}
        onRetry={() => void tiers.refetch()}
      />
    ) : (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={5} />
      </>
    );
  }
  return (
    <>
      <Amount money={coupon?.money ?? tier.price} fullMoney={coupon?.fullMoney ?? tier.price} />
      <OrderFacts>
        <OrderFact name={t`商品`}>{nameIn(i18n.locale, tier.name, tier.names)}</OrderFact>
        <OrderFact name={t`支付时限`}>{t`下单后 ${ORDER_MINUTES} 分钟`}</OrderFact>
      </OrderFacts>
      <PayMethods method={method} onMethod={purchase.setMethod} />
      <CouponField tierId={tier.id} coupon={coupon} onCoupon={purchase.setCoupon} />
    </>
  );
}
