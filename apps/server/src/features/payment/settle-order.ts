import type { OrderFlag } from '@baohe/domain/payment/order-status';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { grantTier } from '../membership/grant-tier.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { ordersRepository, type OrderRow } from './orders.repository.ts';
import type { SettleDeps } from './payment-deps.ts';

/** Money that came in, as a callback, an answer of the gateway or the staff says. */
export interface Payment {
  orderNo: string;
  /** Null where the staff says so, and names no number of a gateway. */
  tradeNo: string | null;
  /** In fen. */
  money: number;
  /** Where it came in; null for the staff, who may settle any order. */
  gatewayId: string | null;
  /** By what the staff says: it came another way, and not at the gateway of the order. */
  isElsewhere?: boolean;
}

export type Settled =
  /** Paid, and the tier is given. */
  | 'granted'
  /** It was settled before, by the same payment. */
  | 'already'
  /** Paid, and there is nothing to give: for the staff. */
  | 'nothing_to_grant'
  | 'owner_gone'
  | 'second_payment'
  | 'wrong_amount'
  | 'trade_reused'
  | 'coupon_gone'
  | 'too_late'
  /** There is no such order at this gateway. */
  | 'unknown'
  /** An order that moves no money, on a site that takes some. */
  | 'test_refused';

/** Prices and tiers change: what comes later than this is for the staff. */
const LATEST_MS = 3 * 24 * 60 * 60 * 1000;

/** What is worth an alarm: money is not right. */
const ALARMING: readonly Settled[] = ['wrong_amount', 'trade_reused', 'test_refused'];

/** Whether the gateway may stop telling us: what there is to do is ours. */
export const isTakenIn = (settled: Settled): boolean =>
  ['granted', 'already', 'nothing_to_grant', 'owner_gone', 'second_payment'].includes(settled);

/**
 * The one way in which an order becomes paid, for callbacks, answers of the gateway and the staff: the order is held, and
 * its payment and what it brings are written together or not at all. However often and by however many at once it is
 * called, an order brings one grant. Late money counts; wrong money never does.
 */
export async function settle(deps: SettleDeps, payment: Payment): Promise<Settled> {
  const settled = await inTransaction(deps, (tx) => settleIn(tx, deps, payment));
  alarmAbout(deps, payment.orderNo, settled);
  return settled;
}

/** Once it is written down. */
export function alarmAbout(
  { alarmed }: Pick<SettleDeps, 'alarmed'>,
  orderNo: string,
  settled: Settled,
): void {
  if (ALARMING.includes(settled)) {
    alarmed(settled, orderNo);
  }
}

/** The same as part of a transaction that is open; the alarm is its caller's. */
export async function settleIn(
  tx: Queryable,
  { clock, takesTests }: Pick<SettleDeps, 'clock' | 'takesTests'>,
  payment: Payment,
): Promise<Settled> {
  const orders = ordersRepository(tx);
  const order = await orders.hold(payment.orderNo);
  const isStaff = payment.gatewayId === null;
  if (!order || (!isStaff && order.gatewayId !== payment.gatewayId)) {
    return 'unknown';
  }
  if (order.isTest && !takesTests) {
    return 'test_refused';
  }
  const at = clock();
  const flag = async (name: OrderFlag): Promise<OrderFlag> => {
    if (!order.flags.includes(name)) {
      await orders.setFlags(order.id, [...order.flags, name], at);
    }
    return name;
  };

  const isReused = async () =>
    payment.tradeNo !== null &&
    (await orders.isTradeInUse(order.gatewayId, payment.tradeNo, order.id));

  if (order.paidAt) {
    if (isStaff || order.tradeNo === payment.tradeNo) {
      return 'already';
    }
    const isAwaited =
      order.status === 1 && order.tradeNo === null && !order.flags.includes('paid_elsewhere');
    if (isAwaited && payment.tradeNo !== null && payment.money === order.money) {
      if (await isReused()) {
        return (await flag('trade_reused')) as 'trade_reused';
      }
      // What the staff has settled is heard of by the gateway too.
      await orders.setTrade(order.id, payment.tradeNo, at);
      return 'already';
    }
    return (await flag('second_payment')) as 'second_payment';
  }
  if (payment.money !== order.money) {
    return (await flag('wrong_amount')) as 'wrong_amount';
  }
  if (await isReused()) {
    return (await flag('trade_reused')) as 'trade_reused';
  }
  if (!isStaff && at.getTime() - order.createdAt.getTime() > LATEST_MS) {
    return (await flag('too_late')) as 'too_late';
  }
  if (order.accountId !== null) {
    await orders.holdAccount(order.accountId);
  }
  // Ended, it gave its coupon back: who has used it elsewhere since does not have its price twice.
  const hasGivenBack = order.couponId !== null && order.status !== 0;
  if (hasGivenBack && !(await orders.takeCouponAgain(order, isStaff))) {
    return (await flag('coupon_gone')) as 'coupon_gone';
  }
  return pay(tx, order, payment, at);
}

async function pay(
  tx: Queryable,
  order: OrderRow,
  { tradeNo, gatewayId, isElsewhere = false }: Payment,
  at: Date,
): Promise<Settled> {
  const orders = ordersRepository(tx);
  const flags = new Set(order.flags);
  if (gatewayId === null) {
    flags.add('by_staff');
  }
  if (isElsewhere) {
    flags.add('paid_elsewhere');
  }
  if (at > order.expiresAt) {
    flags.add('late');
  }
  const { accountId, orderNo } = order;
  // Paid first: the grant of an order that is not paid is what the audit looks for.
  await orders.markPaid(order.id, at, tradeNo, [...flags]);
  if (accountId === null || !(await orders.holdAccount(accountId))) {
    await orders.setFlags(order.id, [...flags, 'owner_gone'], at);
    return 'owner_gone';
  }
  const { tierId, days } = order;
  const grant = { accountId, tierId, days, source: 'order' as const, reference: orderNo, at };
  if (!(await grantTier(tx, grant))) {
    await orders.setFlags(order.id, [...flags, 'nothing_to_grant'], at);
    return 'nothing_to_grant';
  }
  await notificationsRepository(tx).addAboutSubject(accountId, 'tier_granted', order.tierName, at);
  return 'granted';
}
