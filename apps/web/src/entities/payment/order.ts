import type { Client } from '@baohe/client/client';
import {
  cancelOrder as cancelCall,
  checkOrder as checkCall,
  createOrder,
  orderPrice,
  ownOrders,
  payOrderAgain,
  type PayOrder,
  type PayPage as PageReply,
} from '@baohe/contract/payment';
import type { Names } from '@baohe/domain/language/names';
import type { OrderFlag, OrderStatus, StaffState } from '@baohe/domain/payment/order-status';
import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { SERVER, siteOrigin } from '../../native/server.ts';

/** over: its time has passed or it was cancelled. failed: the gateway did not take it. */
export type OrderState = 'open' | 'paid' | 'over' | 'refunded' | 'failed';

const STATES: Readonly<Record<OrderStatus, OrderState>> = {
  0: 'open',
  1: 'paid',
  2: 'over',
  3: 'refunded',
  4: 'failed',
};

/** One purchase of a tier; money is fen. */
export interface Order {
  number: string;
  tierId: string;
  level: number;
  name: string;
  names: Names;
  /** Null for one that never ends. */
  days: number | null;
  money: number;
  /** Before a coupon. */
  fullMoney: number;
  /** Null for one that the staff made. */
  method: PayMethod | null;
  state: OrderState;
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  /** Until when the tier runs that it has brought; null before, and for one that never ends. */
  until: string | null;
  /** Paid after its time; it counts all the same. */
  isLate: boolean;
  /** waiting: money came, nothing was given for it, and the staff looks at it. solved: it has done so. */
  staffState: StaffState;
  /** Not by the gateway that it came from. */
  isRefundedElsewhere: boolean;
  refundReason: string;
  /** By a gateway that moves no money. */
  isTest: boolean;
}

/** Where an order is paid. */
export interface PayPage {
  url: string | null;
  /** What a QR code of it says. */
  code: string | null;
  /** Opens the app of the method. */
  appLink: string | null;
  /** Whether it can be shown inside of our page. */
  mayFrame: boolean;
}

interface StartedPayment {
  order: Order;
  page: PayPage;
}

const orderFrom = (reply: PayOrder): Order => {
  const flags: readonly OrderFlag[] = reply.flags;
  return {
    number: reply.merchantTradeNo,
    tierId: reply.fkUserGroupUuid,
    level: reply.groupLevel,
    name: reply.groupName,
    names: reply.names,
    days: reply.days,
    money: reply.money,
    fullMoney: reply.fullMoney,
    method: reply.payType,
    state: STATES[reply.status],
    createdAt: reply.createTime,
    expiresAt: reply.expireTime,
    paidAt: reply.payTime,
    until: reply.grantedUntil,
    isLate: flags.includes('late'),
    staffState: reply.staffState,
    isRefundedElsewhere: flags.includes('refunded_elsewhere'),
    refundReason: reply.refundReason,
    isTest: reply.isTest,
  };
};

/** A gateway says where to go: only to a page, or to an app that takes payments. */
const PAGE = /^(?:https?:\/\/|\/(?![/\\]))/i;
const PAY_APP = /^(?:alipays?|alipayqr|weixin|wxp):\/\//i;

const matching = (pattern: RegExp, address: string | null): string | null =>
  address !== null && pattern.test(address) ? address : null;

function pageFrom({ payUrl, qrCode, urlScheme, mayFrame }: PageReply): PayPage {
  const page = matching(PAGE, payUrl);
  // In the app a path leads into the app.
  const url = page?.startsWith('/') ? SERVER + page : page;
  return {
    url,
    code: qrCode ?? (url === null ? null : new URL(url, siteOrigin()).href),
    appLink: matching(PAY_APP, urlScheme),
    mayFrame: mayFrame && url !== null,
  };
}

interface OrderInput {
  tierId: string;
  method: PayMethod;
  coupon?: string | undefined;
}

const withCoupon = (coupon: string | undefined) =>
  coupon === undefined ? {} : { couponCode: coupon };

/** The server names the price and where it is paid. */
export async function orderTier(client: Client, input: OrderInput): Promise<StartedPayment> {
  const { tierId, method, coupon } = input;
  const { order, page } = await client.call(createOrder, {
    groupId: tierId,
    payType: method,
    ...withCoupon(coupon),
  });
  return { order: orderFrom(order), page: pageFrom(page) };
}

export const fetchPrice = (client: Client, tierId: string, coupon: string) =>
  client.call(orderPrice, { groupId: tierId, ...withCoupon(coupon) });

/** Where an order that is still open can be paid. */
export async function continueOrder(client: Client, number: string): Promise<StartedPayment> {
  const { order, page } = await client.call(payOrderAgain, { merchantTradeNo: number });
  return { order: orderFrom(order), page: pageFrom(page) };
}

/** The server asks the gateway whether it was paid. */
export const checkOrder = async (client: Client, number: string, signal?: AbortSignal) =>
  orderFrom(await client.call(checkCall, { merchantTradeNo: number }, signal));

export const cancelOrder = async (client: Client, number: string): Promise<Order> =>
  orderFrom(await client.call(cancelCall, { merchantTradeNo: number }));

interface OrdersPage {
  records: Order[];
  cursor: string | null;
}

export async function fetchOrders(
  client: Client,
  cursor: string,
  signal: AbortSignal,
): Promise<OrdersPage> {
  const page = await client.call(ownOrders, cursor ? { cursor } : {}, signal);
  return { cursor: page.cursor, records: page.records.map(orderFrom) };
}
