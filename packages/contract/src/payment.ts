import { typedCoupon } from '@baohe/domain/payment/coupon';
import { ORDER_FLAGS, ORDER_STATUSES, STAFF_STATES } from '@baohe/domain/payment/order-status';
import { PAY_METHODS } from '@baohe/domain/payment/pay-method';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { names } from './names.ts';
import { cursor, pageOf } from './paging.ts';

export const payType = z.enum(PAY_METHODS);

/** Money is integer fen; what the tier was called and how long it lasts as it was when the order was made. */
export const payOrder = z.object({
  payOrderId: z.uuid(),
  /** Ours, `out_trade_no` to the gateway. */
  merchantTradeNo: z.string(),
  /** The gateway's `trade_no`, once it is paid. */
  systemTradeNo: z.nullable(z.string()),
  /** Null for somebody who has deleted their account. */
  fkUserUuid: z.nullable(z.uuid()),
  fkUserGroupUuid: z.uuid(),
  groupLevel: z.int(),
  groupType: z.string(),
  groupName: z.string(),
  names,
  /** Null for one that never ends. */
  days: z.nullable(z.int()),
  money: z.int(),
  /** Before a coupon. */
  fullMoney: z.int(),
  couponCode: z.nullable(z.string()),
  /** Null for one that the staff made. */
  payType: z.nullable(payType),
  status: z.literal(ORDER_STATUSES),
  isComplete: z.literal([0, 1]),
  createTime: z.iso.datetime(),
  expireTime: z.iso.datetime(),
  payTime: z.nullable(z.iso.datetime()),
  /** Until when the tier time reaches that it has brought; null before, and for one that never ends. */
  grantedUntil: z.nullable(z.iso.datetime()),
  flags: z.array(z.enum(ORDER_FLAGS)),
  /** waiting: money came, nothing was given for it, and the staff looks at it. solved: it has done so. */
  staffState: z.enum(STAFF_STATES),
  refundTime: z.nullable(z.iso.datetime()),
  refundReason: z.string(),
  /** By a gateway that moves no money. */
  isTest: z.boolean(),
});

export type PayOrder = z.output<typeof payOrder>;

/** Where it can be paid: at least one of the three. */
export const payPage = z.object({
  payUrl: z.nullable(z.string()),
  /** What a QR code of it says. */
  qrCode: z.nullable(z.string()),
  /** Opens the app of the method. */
  urlScheme: z.nullable(z.string()),
  /** Whether the page at payUrl can be shown inside of ours. */
  mayFrame: z.boolean(),
});

export type PayPage = z.output<typeof payPage>;

const LONGEST_TYPED = 100;
const couponCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(LONGEST_TYPED)), z.transform(typedCoupon)),
  z.nullable(z.string()),
);
const merchantTradeNo = z.string().check(z.regex(/^[A-Za-z0-9]{20,40}$/));

export const createOrder = endpoint({
  method: 'POST',
  path: '/usr/payOrder/create',
  access: 'user',
  expected: ['coupon.not_valid'],
  summary: 'Orders a tier: the server names the price and where it is paid, within ten minutes',
  input: z.object({ groupId: z.uuid(), payType, couponCode: z.optional(couponCode) }),
  output: z.object({ order: payOrder, page: payPage }),
});

export const orderPrice = endpoint({
  method: 'GET',
  path: '/usr/payOrder/price',
  access: 'user',
  expected: ['coupon.not_valid'],
  summary: 'What a tier costs the caller, with a coupon, in fen',
  input: z.object({ groupId: z.uuid(), couponCode: z.optional(couponCode) }),
  output: z.object({ money: z.int(), fullMoney: z.int() }),
});

export const orderByMerchantNo = endpoint({
  method: 'GET',
  path: '/usr/payOrder/getByMerchantTradeNo',
  access: 'user',
  summary: 'An order of the caller, by our number',
  input: z.object({ merchantTradeNo }),
  output: payOrder,
});

export const orderBySystemNo = endpoint({
  method: 'GET',
  path: '/usr/payOrder/getBySystemTradeNo',
  access: 'user',
  summary: 'An order of the caller, by the number of the gateway',
  input: z.object({ systemTradeNo: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: payOrder,
});

export const checkOrder = endpoint({
  method: 'POST',
  path: '/usr/payOrder/check',
  access: 'user',
  summary:
    'An order of the caller, after asking the gateway whether it was paid (at most every 3 s)',
  input: z.object({ merchantTradeNo }),
  output: payOrder,
});

export const payOrderAgain = endpoint({
  method: 'POST',
  path: '/usr/payOrder/payAgain',
  access: 'user',
  summary: 'Where an order of the caller that is still open can be paid',
  input: z.object({ merchantTradeNo }),
  output: z.object({ order: payOrder, page: payPage }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/usr/payOrder/cancel',
  access: 'user',
  summary: 'Ends an order of the caller that is not paid',
  input: z.object({ merchantTradeNo }),
  output: payOrder,
});

export const ownOrders = endpoint({
  method: 'GET',
  path: '/usr/payOrder/listOwn',
  access: 'user',
  summary: 'The orders of the caller, newest first',
  input: z.object({ cursor: z.optional(cursor) }),
  output: pageOf(payOrder),
});
