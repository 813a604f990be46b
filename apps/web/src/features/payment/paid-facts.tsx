import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { CircleCheckBig } from 'lucide-react';
import type { Order } from '../../entities/payment/order.ts';
import { useMoney } from '../../entities/payment/use-money.ts';
import { OrderFact, OrderFacts } from './order-facts.tsx';

export const PaidSign = () => (
  <span className="paid-sign">
    <CircleCheckBig size={44} aria-hidden="true" />
  </span>
);

export interface StaffText {
  title: string;
  text: string;
}

/** Of money for which nothing was given; none of any other order. */
export function useStaffText(): (order: Order) => StaffText | undefined {
  const { t } = useLingui();
  const texts: Record<Order['staffState'], StaffText | undefined> = {
    none: undefined,
    waiting: {
      title: t`等管理员处理`,
      text: t`钱已收到，但没有自动开通，管理员会尽快处理。`,
    },
    solved: { title: t`管理员已处理`, text: t`这笔付款没有开通会员，管理员已经处理。` },
  };
  return ({ staffState }) => texts[staffState];
}

/** What was paid for. */
export function usePaidText(order: Order): string {
  const { t, i18n } = useLingui();
  const odd = useStaffText()(order);
  const { name, names, isLate } = order;
  const bought = nameIn(i18n.locale, name, names);
  if (odd) {
    return odd.text;
  }
  return isLate
    ? t`钱到得晚了一些，${bought} 已照常开通，一天不少。`
    : t`${bought} 已开通，祝你探索愉快`;
}

export function PaidFacts({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { until, days } = order;
  const isGranted = order.staffState === 'none';
  return (
    <OrderFacts>
      <OrderFact name={t`商品`}>{nameIn(i18n.locale, order.name, order.names)}</OrderFact>
      <OrderFact name={t`金额`}>{money(order.money)}</OrderFact>
      {days === null && isGranted && <OrderFact name={t`有效期至`}>{t`永久有效`}</OrderFact>}
      {until !== null && isGranted && (
        <OrderFact name={t`有效期至`}>{i18n.date(until, { dateStyle: 'medium' })}</OrderFact>
      )}
    </OrderFacts>
  );
}
