import type { PayOrder } from '@baohe/contract/payment';
import { staffStateOf, type OrderStatus } from '@baohe/domain/payment/order-status';
import type { OrderRow } from './orders.repository.ts';

const text = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Our row under the specification's names. Whether its time is over is the clock's to say. */
export function presentOrder(row: OrderRow, now: Date): PayOrder {
  const status = (row.status === 0 && row.expiresAt <= now ? 2 : row.status) as OrderStatus;
  return {
    payOrderId: row.id,
    merchantTradeNo: row.orderNo,
    systemTradeNo: row.tradeNo,
    fkUserUuid: row.accountId,
    fkUserGroupUuid: row.tierId,
    groupLevel: row.level,
    groupType: row.tierType,
    groupName: row.tierName,
    names: row.tierNames,
    days: row.days,
    money: row.money,
    fullMoney: row.fullMoney,
    couponCode: row.couponCode,
    payType: row.method,
    status,
    isComplete: status === 1 ? 1 : 0,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    payTime: text(row.paidAt),
    grantedUntil: text(row.grantedUntil),
    flags: row.flags,
    staffState: staffStateOf(row),
    refundTime: text(row.refundedAt),
    refundReason: row.refundReason,
    isTest: row.isTest,
  };
}
