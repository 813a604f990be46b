import { needsStaff, type OrderFlag } from '@baohe/domain/payment/order-status';
import type { PaidBy } from '@baohe/domain/payment/pay-method';
import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '../../shared/status-pill.tsx';
import type { Order } from './orders.ts';

/** How an order was paid, in a word. */
export function usePaidByNames(): Record<PaidBy, string> {
  const { t } = useLingui();
  return { alipay: t`支付宝`, wxpay: t`微信`, staff: t`人工` };
}

export function useStatusNames(): Record<Order['status'], string> {
  const { t } = useLingui();
  return { 0: t`待支付`, 1: t`已支付`, 2: t`已过期`, 3: t`已退款`, 4: t`失败` };
}

export interface FlagText {
  name: string;
  /** What it means for the money. */
  text: string;
}

export function useFlagTexts(): Record<OrderFlag, FlagText> {
  const { t } = useLingui();
  return {
    late: { name: t`晚到账`, text: t`付款晚于十分钟，已照常开通。` },
    wrong_amount: { name: t`金额不符`, text: t`付的钱和价格不一样，没有开通。` },
    second_payment: { name: t`重复付款`, text: t`同一单付了两次，多付的要在网关退。` },
    trade_reused: { name: t`流水号重复`, text: t`网关的流水号属于另一单，没有开通。` },
    nothing_to_grant: { name: t`无可开通`, text: t`已付款，但本人已有永久会员。` },
    owner_gone: { name: t`账号已注销`, text: t`已付款，但账号不在了。` },
    coupon_gone: { name: t`优惠已失效`, text: t`付款时优惠已被用完，没有开通。` },
    too_late: { name: t`晚了几天`, text: t`付款晚于三天，没有开通。` },
    by_staff: { name: t`补单`, text: t`由工作人员确认付款。` },
    refunded_elsewhere: { name: t`另外退的`, text: t`钱不是由网关退回的。` },
    paid_elsewhere: { name: t`另外付的`, text: t`钱不是经过网关来的；网关再收到的算重复付款。` },
  };
}

/** What a gateway sent, and what became of it. */
export function useOutcomeText(): (outcome: string) => string {
  const { t } = useLingui();
  const flags = useFlagTexts();
  const texts: Record<string, string> = {
    granted: t`已开通`,
    already: t`之前已处理`,
    not_paid: t`还没付款`,
    malformed: t`内容不完整`,
    bad_signature: t`签名不对`,
    unknown: t`没有这个订单`,
    test_refused: t`正式站不收测试付款`,
  };
  return (outcome) => texts[outcome] ?? flags[outcome as OrderFlag]?.name ?? outcome;
}

/** What matters of an order first: what is wrong with it, otherwise where it stands. */
export function OrderStatus({ order }: { order: Pick<Order, 'status' | 'flags' | 'handledAt'> }) {
  const names = useStatusNames();
  const flags = useFlagTexts();
  const { status, handledAt } = order;
  const odd = order.flags.find((flag) => needsStaff([flag]));
  if (odd && handledAt === null && status !== 3) {
    return <StatusPill tone="danger">{flags[odd].name}</StatusPill>;
  }
  if (status === 1 && order.flags.includes('late')) {
    return <StatusPill tone="warn">{flags.late.name}</StatusPill>;
  }
  const tones = { 0: 'warn', 1: 'ok', 2: 'plain', 3: 'plain', 4: 'plain' } as const;
  return <StatusPill tone={tones[status]}>{names[status]}</StatusPill>;
}

/** 30 天, or 永久. */
export function useDaysText(): (days: number | null) => string {
  const { t } = useLingui();
  return (days) => (days === null ? t`永久` : t`${days} 天`);
}
