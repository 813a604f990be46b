import type { Bill } from '@baohe/contract/points';
import type { OrderRow } from '../payment/orders.repository.ts';

/** What an order has moved, in fen: nothing, its payment, and what was refunded. Cash has no balance here. */
export function presentCash(order: OrderRow): Bill[] {
  const { id, paidAt, refundedAt, refundReason, money, tierName } = order;
  const bill = (at: Date, incomeType: 1 | 2, what: string): Bill => ({
    billId: id,
    billDatetime: at.toISOString(),
    billRemark: `${what}：${tierName}`,
    billIncomeType: incomeType,
    billMoneyType: 2,
    billMoney: money,
    balanceBefore: 0,
    balanceAfter: 0,
    reason: 'order',
    note: incomeType === 1 ? refundReason : '',
    post: null,
    wasInvited: false,
  });
  return [
    ...(refundedAt ? [bill(refundedAt, 1, '退款')] : []),
    ...(paidAt ? [bill(paidAt, 2, '订单')] : []),
  ];
}
