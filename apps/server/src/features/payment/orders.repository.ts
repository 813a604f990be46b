import type { PayPage } from '@baohe/contract/payment';
import type { Names } from '@baohe/domain/language/names';
import type { OrderFlag, OrderStatus } from '@baohe/domain/payment/order-status';
import type { PaidBy, PayMethod } from '@baohe/domain/payment/pay-method';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

const ORDER_SHAPE = {
  id: column.uuid(),
  orderNo: column.text(),
  accountId: column.uuid().orNull,
  accountName: column.text(),
  tierId: column.uuid(),
  level: column.int(),
  tierType: column.text(),
  tierName: column.text(),
  tierNames: column.json<Names>(),
  days: column.int().orNull,
  fullMoney: column.int(),
  money: column.int(),
  couponId: column.uuid().orNull,
  couponCode: column.text().orNull,
  gatewayId: column.uuid().orNull,
  method: column.text<PayMethod>().orNull,
  isTest: column.bool(),
  page: column.json<PayPage>().orNull,
  status: column.int(),
  flags: column.texts<OrderFlag>(),
  tradeNo: column.text().orNull,
  createdAt: column.date(),
  expiresAt: column.date(),
  paidAt: column.date().orNull,
  refundedAt: column.date().orNull,
  refundReason: column.text(),
  remark: column.text(),
  callbackCount: column.int(),
  checks: column.int(),
  grantedUntil: column.date().orNull,
  handledAt: column.date().orNull,
  handledReason: column.text(),
};

export type OrderRow = RowOf<typeof ORDER_SHAPE>;

const COLUMNS = `
  pay_order.id, order_no as "orderNo", pay_order.account_id as "accountId", pay_order.tier_id as "tierId",
  coalesce((select name from account where account.id = pay_order.account_id), '') as "accountName",
  level, tier_type as "tierType", tier_name as "tierName", tier_names as "tierNames", pay_order.days,
  full_money as "fullMoney", money, coupon_id as "couponId", coupon_code as "couponCode",
  gateway_id as "gatewayId", method, is_test as "isTest", page, status, flags, trade_no as "tradeNo",
  created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt", refunded_at as "refundedAt",
  refund_reason as "refundReason", remark, callback_count as "callbackCount", checks,
  (select until from held_tier join tier_grant on tier_grant.id = grant_id
   where source = 'order' and reference = order_no) as "grantedUntil",
  handled_at as "handledAt", handled_reason as "handledReason"`;

const ORDERS = `select ${COLUMNS} from pay_order`;

const HELD = statement({
  name: 'hold_order',
  text: `${ORDERS} where order_no = $1 for update of pay_order`,
  row: ORDER_SHAPE,
});

const HELD_BY_ID = statement({
  name: 'hold_order_by_id',
  text: `${ORDERS} where id = $1 for update of pay_order`,
  row: ORDER_SHAPE,
});

const GATEWAY_OF = statement({
  name: 'gateway_of_order',
  text: 'select gateway_id as "gatewayId" from pay_order where order_no = $1',
  row: { gatewayId: column.uuid().orNull },
});

const OWN_BY_NO = statement({
  name: 'own_order_by_number',
  text: `${ORDERS} where order_no = $1 and account_id = $2`,
  row: ORDER_SHAPE,
});

const OWN_BY_TRADE = statement({
  name: 'own_order_by_trade',
  text: `${ORDERS} where trade_no = $1 and account_id = $2 order by created_at desc limit 1`,
  row: ORDER_SHAPE,
});

const OWN = statement({
  name: 'own_orders',
  text: `${ORDERS}
    where account_id = $1 and removed_at is null
      -- A gateway that failed is followed by the next, and only that one matters.
      and not (status = 4 and flags = '{}' and exists (
        select from pay_order later
        where later.account_id = $1 and later.tier_id = pay_order.tier_id and later.page is not null
          and later.created_at >= pay_order.created_at))
      and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
    order by created_at desc, id desc limit $4`,
  row: ORDER_SHAPE,
});

const BY_IDS = statement({
  name: 'orders_by_id',
  text: `${ORDERS} where id = any ($1) order by id`,
  row: ORDER_SHAPE,
});

const NEWEST = statement({
  name: 'newest_orders',
  isPrepared: false,
  text: `${ORDERS}
    where removed_at is null and ($1::timestamptz is null or (created_at, id) < ($1, $2::uuid))
      and ($3::int is null or status = $3)
      and (not $4 or (flags <> '{}' and flags && $5 and handled_at is null
        and (status <> 3 or 'second_payment' = any (flags))))
      and ($6::text is null or order_no = $6 or trade_no = $6)
      and ($9::text is null or coalesce(method, 'staff') = $9)
      and ($10::uuid is null or account_id = $10)
      and ($11::uuid is null or tier_id = $11)
      and ($12::uuid is null or coupon_id = $12)
      and ($13::boolean is null or is_test = $13)
      and ($14::timestamptz is null or created_at >= $14)
      and ($15::timestamptz is null or created_at < $15)
    order by created_at desc, id desc offset $7 limit $8`,
  row: ORDER_SHAPE,
});

const HOLD_ACCOUNT = statement({
  name: 'hold_account_of_order',
  text: 'select id from account where id = $1 and deleted_at is null for no key update',
  row: { id: column.uuid() },
});

const OPEN = statement({
  name: 'open_orders',
  text: `${ORDERS} where account_id = $1 and status = 0 and expires_at > $2 order by created_at`,
  row: ORDER_SHAPE,
});

const ADD = statement({
  name: 'add_order',
  text: `
    insert into pay_order (order_no, account_id, tier_id, level, tier_type, tier_name, tier_names, days, full_money,
      money, coupon_id, coupon_code, gateway_id, method, is_test, created_at, expires_at, check_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
  row: { id: column.uuid() },
});

const ADD_PAID = statement({
  name: 'add_paid_order',
  text: `
    insert into pay_order (order_no, account_id, tier_id, level, tier_type, tier_name, tier_names, days, full_money,
      money, status, flags, created_at, expires_at, paid_at, remark)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 1, '{by_staff}', $10, $10, $10, $11) returning id`,
  row: { id: column.uuid() },
});

const SET_PAGE = statement({
  name: 'set_order_page',
  text: 'update pay_order set page = $2, updated_at = $3 where id = $1',
});

/** Gives back what they have taken of coupons. */
const RELEASED = `
  update coupon set uses = greatest(0, uses - given.number)
  from (select coupon_id, count(*)::int as number from ended where coupon_id is not null group by 1) given
  where coupon.id = given.coupon_id`;

const END = statement({
  name: 'end_order',
  text: `
    with ended as (
      update pay_order set status = $2, expires_at = least(expires_at, $3), updated_at = $3
      where id = $1 and status = 0 and ($2 <> 4 or page is null) returning coupon_id
    ), released as (${RELEASED})
    select count(*)::int as ended from ended`,
  row: { ended: column.int() },
});

const END_OVERDUE = statement({
  name: 'end_overdue_orders',
  text: `
    with overdue as (
      select id from pay_order where status = 0 and expires_at <= $1 limit 500 for update skip locked
    ), ended as (
      update pay_order set status = 2, updated_at = $1 from overdue
      where pay_order.id = overdue.id returning coupon_id
    ), released as (${RELEASED})
    select count(*)::int as ended from ended`,
  row: { ended: column.int() },
});

/** What one person has begun and may begin anew: what is over, and what holds a coupon. */
const END_OWN = statement({
  name: 'end_own_orders',
  text: `
    with given_up as (
      select id from pay_order
      where account_id = $1 and status = 0
        and (expires_at <= $2 or coupon_id = (select id from coupon where code = $3))
      for update skip locked
    ), ended as (
      update pay_order set status = 2, expires_at = least(expires_at, $2), updated_at = $2 from given_up
      where pay_order.id = given_up.id returning coupon_id
    ), released as (${RELEASED})
    select count(*)::int as ended from ended`,
  row: { ended: column.int() },
});

const TRADE_IN_USE = statement({
  name: 'trade_in_use',
  text: 'select id from pay_order where gateway_id = $1 and trade_no = $2 and id <> $3',
  row: { id: column.uuid() },
});

const MARK_PAID = statement({
  name: 'mark_order_paid',
  text: `
    update pay_order set status = 1, paid_at = $2, trade_no = $3, flags = $4, check_at = null, removed_at = null,
      updated_at = $2
    where id = $1`,
});

const TAKE_COUPON_AGAIN = statement({
  name: 'take_coupon_again',
  text: `
    update coupon set uses = uses + 1
    where id = $1 and ($3 or (
      status = 1 and (ends_at is null or ends_at > $4) and (most_uses is null or uses < most_uses)
      and (most_uses_each is null or most_uses_each > (
        select count(*) from pay_order
        where coupon_id = coupon.id and account_id = $2 and pay_order.status in (0, 1)))))
    returning id`,
  row: { id: column.uuid() },
});

const SET_TRADE = statement({
  name: 'set_order_trade',
  text: 'update pay_order set trade_no = $2, updated_at = $3 where id = $1 and trade_no is null',
});

/** What is new about it waits for the staff again. */
const SET_FLAGS = statement({
  name: 'set_order_flags',
  text: `
    update pay_order set flags = $2, updated_at = $3, handled_at = null, handled_reason = '' where id = $1`,
});

const SET_HANDLED = statement({
  name: 'set_order_handled',
  text: `
    update pay_order set handled_at = $2, handled_reason = $3, updated_at = $2
    where id = $1 and flags <> '{}' and handled_at is null`,
});

const COUNT_CALLBACK = statement({
  name: 'count_order_callback',
  text: `
    update pay_order set callback_count = callback_count + 1 where order_no = $1
    returning callback_count as count`,
  row: { count: column.int() },
});

const ADD_CALLBACK = statement({
  name: 'add_pay_callback',
  text: 'insert into pay_callback (at, gateway_id, order_no, outcome, raw) values ($1, $2, $3, $4, $5)',
});

const MARK_REFUNDED = statement({
  name: 'mark_order_refunded',
  text: `
    update pay_order set status = 3, refunded_at = $2, refund_reason = $3, updated_at = $2,
      flags = case when $4 then flags || array['refunded_elsewhere'] else flags end
    where id = $1 and status = 1`,
});

const MAY_CHECK = statement({
  name: 'may_check_order',
  text: `
    update pay_order set checked_at = $2
    where id = $1 and status in (0, 2, 4) and (checked_at is null or checked_at <= $3) returning id`,
  row: { id: column.uuid() },
});

const DUE = statement({
  name: 'orders_to_check',
  text: `
    select "orderNo", "gatewayId", "createdAt", checks from (
      select order_no as "orderNo", gateway_id as "gatewayId", created_at as "createdAt", checks, check_at,
        row_number() over (partition by gateway_id order by check_at) as turn
      from pay_order where check_at <= $1 and status in (0, 2, 4) and gateway_id is not null
    ) due
    order by turn, check_at limit $2`,
  row: {
    orderNo: column.text(),
    gatewayId: column.uuid().orNull,
    createdAt: column.date(),
    checks: column.int(),
  },
});

const SET_CHECK = statement({
  name: 'set_order_check',
  text: 'update pay_order set check_at = $2, checks = $3, checked_at = $4 where order_no = $1',
});

const POSTPONE = statement({
  name: 'postpone_checks_of_gateway',
  text: `
    update pay_order set check_at = $2
    where gateway_id = $1 and check_at < $2 and status in (0, 2, 4)`,
});

const SET_REMARK = statement({
  name: 'set_order_remark',
  text: 'update pay_order set remark = $2, updated_at = $3 where id = $1',
});

const REMOVE = statement({
  name: 'remove_orders',
  text: `
    update pay_order set removed_at = $2 where id = any ($1) and status in (2, 4) and removed_at is null
    returning id`,
  row: { id: column.uuid() },
});

const BAD_CALLBACKS = statement({
  name: 'bad_callbacks',
  isPrepared: false,
  text: `
    select outcome, count(*)::int as number, max(at) as last from pay_callback
    where at >= $1 and outcome not in ('granted', 'already') group by 1 order by 1`,
  row: { outcome: column.text(), number: column.int(), last: column.date() },
});

const PAID_WITHOUT_GRANT = statement({
  name: 'paid_without_grant',
  isPrepared: false,
  text: `${ORDERS}
    where status = 1 and not flags && '{nothing_to_grant,owner_gone}'
      and not exists (
        select from tier_grant where source = 'order' and reference = order_no and revoked_at is null)
    order by created_at desc limit 100`,
  row: ORDER_SHAPE,
});

export interface NewOrder {
  orderNo: string;
  accountId: string;
  tier: TierOfOrder;
  money: number;
  coupon: { id: string; code: string } | null;
  gatewayId: string;
  method: PayMethod;
  isTest: boolean;
  createdAt: Date;
  expiresAt: Date;
  checkAt: Date | null;
}

/** What an order writes down of its tier. */
export interface TierOfOrder {
  id: string;
  level: number;
  type: string;
  name: string;
  names: Names;
  days: number | null;
  discountPrice: number;
}

export interface OrderQuery {
  status: OrderStatus | null;
  /** Only those that the staff should look at. */
  flags: readonly OrderFlag[];
  isFlagged: boolean;
  number: string | null;
  paidBy?: PaidBy | null;
  accountId?: string | null;
  tierId?: string | null;
  couponId?: string | null;
  isTest?: boolean | null;
  /** By when they were made. */
  since?: Date | null;
  before?: Date | null;
  behind: TimeCursor | null;
  skipped: number;
  count: number;
}

export function ordersRepository(db: Queryable) {
  return {
    /** Held until the transaction ends. */
    hold: (orderNo: string) => queryRow(db, HELD, [orderNo]),
    holdById: (id: string) => queryRow(db, HELD_BY_ID, [id]),
    /** Null also where there is no such order. */
    async gatewayOf(orderNo: string): Promise<string | null> {
      const row = await queryRow(db, GATEWAY_OF, [orderNo]);
      return row?.gatewayId ?? null;
    },
    ownByNumber: (accountId: string, orderNo: string) =>
      queryRow(db, OWN_BY_NO, [orderNo, accountId]),
    ownByTrade: (accountId: string, tradeNo: string) =>
      queryRow(db, OWN_BY_TRADE, [tradeNo, accountId]),
    own: (accountId: string, behind: TimeCursor | null, count: number) =>
      queryRows(db, OWN, [accountId, behind?.time ?? null, behind?.id ?? null, count]),
    byIds: (ids: readonly string[]) => queryRows(db, BY_IDS, [ids]),
    newest: (query: OrderQuery) =>
      queryRows(db, NEWEST, [
        query.behind?.time ?? null,
        query.behind?.id ?? null,
        query.status,
        query.isFlagged,
        query.flags,
        query.number,
        query.skipped,
        query.count,
        query.paidBy ?? null,
        query.accountId ?? null,
        query.tierId ?? null,
        query.couponId ?? null,
        query.isTest ?? null,
        query.since ?? null,
        query.before ?? null,
      ]),

    /** So that of two orders at once the second sees the first. */
    holdAccount: (accountId: string) => queryRow(db, HOLD_ACCOUNT, [accountId]),
    open: (accountId: string, now: Date) => queryRows(db, OPEN, [accountId, now]),

    async add({ tier, coupon, ...order }: NewOrder): Promise<void> {
      await queryRow(db, ADD, [
        order.orderNo,
        order.accountId,
        tier.id,
        tier.level,
        tier.type,
        tier.name,
        tier.names,
        tier.days,
        tier.discountPrice,
        order.money,
        coupon?.id ?? null,
        coupon?.code ?? null,
        order.gatewayId,
        order.method,
        order.isTest,
        order.createdAt,
        order.expiresAt,
        order.checkAt,
      ]);
    },

    /** By the staff, for money that came another way. */
    async addPaid(order: {
      orderNo: string;
      accountId: string;
      tier: TierOfOrder;
      money: number;
      remark: string;
      at: Date;
    }): Promise<string> {
      const { tier } = order;
      const added = await queryRow(db, ADD_PAID, [
        order.orderNo,
        order.accountId,
        tier.id,
        tier.level,
        tier.type,
        tier.name,
        tier.names,
        tier.days,
        order.money,
        order.at,
        order.remark,
      ]);
      return added!.id;
    },

    setPage: (id: string, page: PayPage, at: Date) => execute(db, SET_PAGE, [id, page, at]),

    /** Of an order that is open; false for any other. */
    async end(id: string, status: 2 | 4, at: Date): Promise<boolean> {
      const row = await queryRow(db, END, [id, status, at]);
      return row!.ended > 0;
    },

    async endOverdue(now: Date): Promise<number> {
      const row = await queryRow(db, END_OVERDUE, [now]);
      return row!.ended;
    },

    /** Of this person: those whose time is over and, where a code is given, those that hold its coupon. */
    async endOwn(accountId: string, now: Date, couponCode: string | null): Promise<number> {
      const row = await queryRow(db, END_OWN, [accountId, now, couponCode]);
      return row!.ended;
    },

    async isTradeInUse(gatewayId: string | null, tradeNo: string, id: string): Promise<boolean> {
      return (await queryRow(db, TRADE_IN_USE, [gatewayId, tradeNo, id])) !== null;
    },

    markPaid: (id: string, at: Date, tradeNo: string | null, flags: readonly OrderFlag[]) =>
      execute(db, MARK_PAID, [id, at, tradeNo, flags]),

    /** Of an order that had ended and given its coupon back. False where it is used up; the staff may all the same. */
    async takeCouponAgain(
      { couponId, accountId, createdAt }: OrderRow,
      isStaff: boolean,
    ): Promise<boolean> {
      const values = [couponId, accountId, isStaff, createdAt];
      return (await queryRow(db, TAKE_COUPON_AGAIN, values)) !== null;
    },

    setTrade: (id: string, tradeNo: string, at: Date) => execute(db, SET_TRADE, [id, tradeNo, at]),
    setFlags: (id: string, flags: readonly OrderFlag[], at: Date) =>
      execute(db, SET_FLAGS, [id, flags, at]),
    /** False where there is nothing about it to deal with. */
    async setHandled(id: string, reason: string, at: Date): Promise<boolean> {
      return (await execute(db, SET_HANDLED, [id, at, reason])) > 0;
    },
    /** How many there were with this one; null where there is no such order. */
    async countCallback(orderNo: string): Promise<number | null> {
      const row = await queryRow(db, COUNT_CALLBACK, [orderNo]);
      return row?.count ?? null;
    },
    addCallback: (callback: {
      at: Date;
      gatewayId: string | null;
      orderNo: string | null;
      outcome: string;
      raw: string;
    }) =>
      execute(db, ADD_CALLBACK, [
        callback.at,
        callback.gatewayId,
        callback.orderNo,
        callback.outcome,
        callback.raw,
      ]),
    markRefunded: (id: string, at: Date, reason: string, isElsewhere: boolean) =>
      execute(db, MARK_REFUNDED, [id, at, reason, isElsewhere]),

    /** Whether the gateway may be asked about it now: nobody has since `before`. */
    async mayCheck(id: string, now: Date, before: Date): Promise<boolean> {
      return (await queryRow(db, MAY_CHECK, [id, now, before])) !== null;
    },

    /** Of each gateway the oldest first, all of them by turns; those of the staff have no gateway that could be asked. */
    async due(now: Date, count: number) {
      const rows = await queryRows(db, DUE, [now, count]);
      return rows.map((row) => ({ ...row, gatewayId: row.gatewayId! }));
    },
    setCheck: (orderNo: string, checkAt: Date | null, checks: number, at: Date) =>
      execute(db, SET_CHECK, [orderNo, checkAt, checks, at]),
    /** Of a gateway that is away: none of its orders before then. */
    postpone: (gatewayId: string, until: Date) => execute(db, POSTPONE, [gatewayId, until]),
    setRemark: (id: string, remark: string, at: Date) => execute(db, SET_REMARK, [id, remark, at]),

    async remove(ids: readonly string[], at: Date): Promise<number> {
      return (await queryRows(db, REMOVE, [ids, at])).length;
    },

    badCallbacks: (since: Date) => queryRows(db, BAD_CALLBACKS, [since]),
    paidWithoutGrant: () => queryRows(db, PAID_WITHOUT_GRANT),
  };
}
