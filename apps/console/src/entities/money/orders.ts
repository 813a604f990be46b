import type { Client } from '@baohe/client/client';
import { managedMoney } from '@baohe/contract/money-managed';
import { managedOrders, type ManagedOrder } from '@baohe/contract/payment-managed';
import { nameIn } from '@baohe/domain/language/names';
import type { Income } from '@baohe/domain/payment/income';
import type { OrderFlag, OrderStatus } from '@baohe/domain/payment/order-status';
import type { PaidBy } from '@baohe/domain/payment/pay-method';
import { given, type PageOf } from '../use-pages.ts';

/** Everything about orders is asked for again after a change of one. */
export const ORDERS_KEY = 'orders';

export interface Order {
  id: string;
  number: string;
  tradeNumber: string | null;
  person: { id: string; name: string } | null;
  tierId: string;
  tierName: string;
  days: number | null;
  money: number;
  fullMoney: number;
  couponCode: string | null;
  paidBy: PaidBy;
  gatewayId: string | null;
  status: OrderStatus;
  flags: readonly OrderFlag[];
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  refundedAt: string | null;
  refundReason: string;
  grantedUntil: string | null;
  handledAt: string | null;
  handledReason: string;
  remark: string;
  callbackCount: number;
  isTest: boolean;
}

export interface OrdersFilter {
  status: OrderStatus | null;
  needsStaff: boolean;
  number: string;
  paidBy: PaidBy | '';
  personId: string;
  tierId: string;
  couponId: string;
  /** Empty for both. */
  kind: 'real' | 'test' | '';
  fromDay: string;
  untilDay: string;
}

export const orderFrom = (reply: ManagedOrder, language: string): Order => ({
  id: reply.payOrderId,
  number: reply.merchantTradeNo,
  tradeNumber: reply.systemTradeNo,
  person: reply.fkUserUuid === null ? null : { id: reply.fkUserUuid, name: reply.username },
  tierId: reply.fkUserGroupUuid,
  tierName: nameIn(language, reply.groupName, reply.names),
  days: reply.days,
  money: reply.money,
  fullMoney: reply.fullMoney,
  couponCode: reply.couponCode,
  paidBy: reply.payType ?? 'staff',
  gatewayId: reply.payGatewayId,
  status: reply.status,
  flags: reply.flags,
  createdAt: reply.createTime,
  expiresAt: reply.expireTime,
  paidAt: reply.payTime,
  refundedAt: reply.refundTime,
  refundReason: reply.refundReason,
  grantedUntil: reply.grantedUntil,
  handledAt: reply.handledTime,
  handledReason: reply.handledReason,
  remark: reply.remark,
  callbackCount: reply.notifyCount,
  isTest: reply.isTest,
});

const isTestOf = (kind: OrdersFilter['kind']) => (kind === '' ? null : kind === 'test');

export async function fetchOrders(
  client: Client,
  filter: OrdersFilter,
  language: string,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<PageOf<Order>> {
  const { personId, tierId, kind, needsStaff, ...rest } = filter;
  const { records, cursor: next } = await client.call(
    managedOrders.list,
    given({
      ...rest,
      fkUserUuid: personId,
      fkUserGroupUuid: tierId,
      isTest: isTestOf(kind),
      needsStaff: needsStaff || null,
      cursor,
    }),
    signal,
  );
  return { rows: records.map((record) => orderFrom(record, language)), cursor: next };
}

export async function fetchOrder(
  client: Client,
  id: string,
  language: string,
  signal: AbortSignal,
): Promise<Order> {
  return orderFrom(await client.call(managedOrders.get, { id }, signal), language);
}

export interface Callback {
  id: string;
  at: string;
  gatewayId: string | null;
  orderNumber: string | null;
  outcome: string;
  raw: string;
}

export async function fetchCallbacks(
  client: Client,
  { orderNumber, isRefused }: { orderNumber?: string; isRefused?: boolean },
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<Callback>> {
  const { records, cursor: next } = await client.call(
    managedMoney.payCallbacks,
    given({ merchantTradeNo: orderNumber, isRefused, cursor }),
    signal,
  );
  return {
    rows: records.map(({ callbackId, at, payGatewayId, merchantTradeNo, outcome, raw }) => ({
      id: callbackId,
      at,
      gatewayId: payGatewayId,
      orderNumber: merchantTradeNo,
      outcome,
      raw,
    })),
    cursor: next,
  };
}

export interface IncomeFigures {
  days: readonly (Income & { day: string })[];
  before: readonly (Income & { day: string })[];
  methods: readonly (Income & { paidBy: PaidBy })[];
  tiers: readonly (Income & { id: string; name: string })[];
}

export async function fetchIncome(
  client: Client,
  query: { untilDay: string; days: number } & Pick<
    OrdersFilter,
    'paidBy' | 'personId' | 'tierId' | 'kind'
  >,
  language: string,
  signal: AbortSignal,
): Promise<IncomeFigures> {
  const { untilDay, days, paidBy, personId, tierId, kind } = query;
  const reply = await client.call(
    managedMoney.income,
    {
      untilDay,
      days,
      ...given({
        paidBy,
        fkUserUuid: personId,
        fkUserGroupUuid: tierId,
        isTest: kind === 'test',
      }),
    },
    signal,
  );
  return {
    ...reply,
    tiers: reply.tiers.map(({ fkUserGroupUuid, groupName, names, ...sums }) => ({
      id: fkUserGroupUuid,
      name: nameIn(language, groupName, names),
      ...sums,
    })),
  };
}

interface OrderDraft {
  key: string;
  personId: string;
  tierId: string;
  money: number;
  reason: string;
}

/** What the staff does with an order, each with its reason. */
export const orderActs = (client: Client) => ({
  /** 补单. */
  settle: ({ id, reason, paidElsewhere }: { id: string; reason: string; paidElsewhere: boolean }) =>
    client.call(managedOrders.alterStatus, { payOrderId: id, status: 1, reason, paidElsewhere }),
  end: ({ id, reason }: { id: string; reason: string }) =>
    client.call(managedOrders.alterStatus, { payOrderId: id, status: 2, reason }),
  refund: ({ id, reason, atGateway }: { id: string; reason: string; atGateway: boolean }) =>
    client.call(managedOrders.alterStatus, { payOrderId: id, status: 3, reason, atGateway }),
  handle: ({ id, reason }: { id: string; reason: string }) =>
    client.call(managedMoney.handleOrder, { payOrderId: id, reason }),
  remark: ({ id, remark }: { id: string; remark: string }) =>
    client.call(managedOrders.batchUpdate, { payOrders: [{ payOrderId: id, remark }] }),
  /** For money that came another way; sent again under the same key it is booked once. */
  add: ({ key, ...draft }: OrderDraft) => {
    const payOrder = {
      fkUserUuid: draft.personId,
      fkUserGroupUuid: draft.tierId,
      money: draft.money,
      remark: draft.reason,
    };
    return client
      .call(managedOrders.batchSave, { payOrders: [payOrder] }, undefined, key)
      .then(({ ids }) => ids[0] ?? '');
  },
});
