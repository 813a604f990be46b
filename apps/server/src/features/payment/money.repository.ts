import type { Names } from '@baohe/domain/language/names';
import type { OrderFlag } from '@baohe/domain/payment/order-status';
import type { PaidBy } from '@baohe/domain/payment/pay-method';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

const DAY = (time: string) => `to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** By one index, which has all of it. */
const INCOME = statement({
  name: 'income',
  isPrepared: false,
  text: `
    select ${DAY('paid_at')} as day, coalesce(method, 'staff') as "paidBy", tier_id as "tierId",
      count(*)::int as orders, sum(money)::float8 as money,
      coalesce(sum(money) filter (where status = 3), 0)::float8 as refunded
    from pay_order
    where paid_at is not null and paid_at >= $1 and paid_at < $2 and is_test = $3
      and ($4::text is null or coalesce(method, 'staff') = $4)
      and ($5::uuid is null or tier_id = $5) and ($6::uuid is null or account_id = $6)
    group by 1, 2, 3`,
  row: {
    day: column.text(),
    paidBy: column.text<PaidBy>(),
    tierId: column.uuid(),
    orders: column.int(),
    money: column.number(),
    refunded: column.number(),
  },
});

const TIER_NAMES = statement({
  name: 'names_of_sold_tiers',
  text: 'select id, name, names, level::int from tier where id = any ($1) order by level',
  row: {
    id: column.uuid(),
    name: column.text(),
    names: column.json<Names>(),
    level: column.int(),
  },
});

const CALLBACKS = statement({
  name: 'newest_pay_callbacks',
  isPrepared: false,
  text: `
    select id, at, gateway_id as "gatewayId", order_no as "orderNo", outcome, raw from pay_callback
    where ($1::text is null or order_no = $1)
      and (not $2 or outcome not in ('granted', 'already', 'not_paid'))
      and ($3::timestamptz is null or (at, id) < ($3, $4::uuid))
    order by at desc, id desc limit $5`,
  row: {
    id: column.uuid(),
    at: column.date(),
    gatewayId: column.uuid().orNull,
    orderNo: column.text().orNull,
    outcome: column.text(),
    raw: column.text(),
  },
});

/** Of each day on which something was paid. */
const PAID_DAYS = statement({
  name: 'paid_days',
  isPrepared: false,
  text: `
    select ${DAY('paid_at')} as day,
      count(*) filter (where trade_no is not null)::int as "gatewayOrders",
      coalesce(sum(money) filter (where trade_no is not null), 0)::float8 as "gatewayMoney",
      count(*) filter (where trade_no is null)::int as "staffOrders",
      coalesce(sum(money) filter (where trade_no is null), 0)::float8 as "staffMoney",
      count(*) filter (where tier_grant.id is not null)::int as "grantedOrders",
      coalesce(sum(money) filter (where tier_grant.id is not null), 0)::float8 as "grantedMoney",
      count(*) filter (where status = 3)::int as "refundedOrders",
      coalesce(sum(money) filter (where status = 3), 0)::float8 as "refundedMoney",
      count(*) filter (where tier_grant.id is null and (status = 3 or handled_at is not null))::int as solved,
      count(*) filter (where 'late' = any (flags))::int as late
    from pay_order left join tier_grant on source = 'order' and reference = order_no
    where paid_at is not null and paid_at >= $1 and paid_at < $2
    group by 1`,
  row: {
    day: column.text(),
    gatewayOrders: column.int(),
    gatewayMoney: column.number(),
    staffOrders: column.int(),
    staffMoney: column.number(),
    grantedOrders: column.int(),
    grantedMoney: column.number(),
    refundedOrders: column.int(),
    refundedMoney: column.number(),
    solved: column.int(),
    late: column.int(),
  },
});

/** By the day on which they were made. */
const WAITING_DAYS = statement({
  name: 'waiting_days',
  isPrepared: false,
  text: `
    select ${DAY('created_at')} as day, count(*)::int as waiting from pay_order
    where flags <> '{}' and flags && $3 and handled_at is null and removed_at is null
      and (status <> 3 or 'second_payment' = any (flags))
      and created_at >= $1 and created_at < $2
    group by 1`,
  row: { day: column.text(), waiting: column.int() },
});

const RECONCILED = statement({
  name: 'reconciled_days',
  text: `
    select to_char(day, 'YYYY-MM-DD') as day, at, orders, found, unanswered from reconciliation
    where day between $1::date and $2::date`,
  row: {
    day: column.text(),
    at: column.date(),
    orders: column.int(),
    found: column.int(),
    unanswered: column.int(),
  },
});

const SAVE_RECONCILED = statement({
  name: 'save_reconciled_day',
  text: `
    insert into reconciliation (day, at, orders, found, unanswered) values ($1, $2, $3, $4, $5)
    on conflict (day) do update set at = $2, orders = $3, found = $4, unanswered = $5`,
});

const UNPAID = statement({
  name: 'unpaid_orders_of_day',
  isPrepared: false,
  text: `
    select order_no as "orderNo", pay_gateway.id as "gatewayId"
    from pay_order join pay_gateway on pay_gateway.id = gateway_id
    where pay_order.created_at >= $1 and pay_order.created_at < $2
      and pay_order.status in (0, 2, 4) and page is not null
    order by pay_order.created_at desc limit $3`,
  row: { orderNo: column.text(), gatewayId: column.uuid() },
});

const GATEWAYS = statement({
  name: 'gateway_figures',
  isPrepared: false,
  text: `
    select pay_gateway.id, coalesce(made.orders, 0) as orders, coalesce(made.paid, 0) as paid,
      made.seconds as "paidSeconds", heard.last as "lastCallbackAt"
    from pay_gateway
      left join (
        select gateway_id, count(*)::int as orders, count(paid_at)::int as paid,
          percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at)::float8)
            filter (where paid_at is not null) as seconds
        from pay_order where created_at >= $1 and gateway_id is not null group by 1
      ) made on made.gateway_id = pay_gateway.id
      left join (
        select gateway_id, max(at) as last from pay_callback
        where at >= $1 and gateway_id is not null group by 1
      ) heard on heard.gateway_id = pay_gateway.id
    where status <> -1`,
  row: {
    id: column.uuid(),
    orders: column.int(),
    paid: column.int(),
    paidSeconds: column.number().orNull,
    lastCallbackAt: column.date().orNull,
  },
});

/** By the hour in which they were made. */
const GATEWAY_HOURS = statement({
  name: 'gateway_hours',
  isPrepared: false,
  text: `
    select gateway.id as "gatewayId",
      floor(extract(epoch from pay_order.created_at - $1::timestamptz) / 3600)::int as hour,
      count(paid_at)::int as paid,
      count(*) filter (where paid_at is null and pay_order.status = 4)::int as refused,
      count(*) filter (where paid_at is null and pay_order.status = 0)::int as waiting,
      count(*) filter (where paid_at is null and pay_order.status = 2)::int as unpaid
    from pay_order join pay_gateway gateway on gateway.id = gateway_id
    where pay_order.created_at >= $1 group by 1, 2`,
  row: {
    gatewayId: column.uuid(),
    hour: column.int(),
    paid: column.int(),
    refused: column.int(),
    waiting: column.int(),
    unpaid: column.int(),
  },
});

export interface Between {
  since: Date;
  before: Date;
}

interface IncomeQuery extends Between {
  paidBy: PaidBy | null;
  tierId: string | null;
  accountId: string | null;
  isTest: boolean;
}

export interface ReconciledDay {
  day: string;
  at: Date;
  orders: number;
  found: number;
  unanswered: number;
}

/** Figures over orders, each of a time that is limited. */
export function moneyRepository(db: Queryable) {
  return {
    income: ({ since, before, isTest, paidBy, tierId, accountId }: IncomeQuery) =>
      queryRows(db, INCOME, [since, before, isTest, paidBy, tierId, accountId]),

    tierNames: (ids: readonly string[]) => queryRows(db, TIER_NAMES, [ids]),

    callbacks: (query: {
      orderNo: string | null;
      isRefused: boolean;
      behind: TimeCursor | null;
      count: number;
    }) =>
      queryRows(db, CALLBACKS, [
        query.orderNo,
        query.isRefused,
        query.behind?.time ?? null,
        query.behind?.id ?? null,
        query.count,
      ]),

    paidDays: ({ since, before }: Between) => queryRows(db, PAID_DAYS, [since, before]),

    waitingDays: ({ since, before }: Between, flags: readonly OrderFlag[]) =>
      queryRows(db, WAITING_DAYS, [since, before, flags]),

    reconciled: (fromDay: string, untilDay: string) =>
      queryRows(db, RECONCILED, [fromDay, untilDay]),

    saveReconciled: ({ day, at, orders, found, unanswered }: ReconciledDay) =>
      execute(db, SAVE_RECONCILED, [day, at, orders, found, unanswered]),

    /** Which a gateway has heard of, the newest first. */
    unpaid: ({ since, before }: Between, count: number) =>
      queryRows(db, UNPAID, [since, before, count]),

    gateways: (since: Date) => queryRows(db, GATEWAYS, [since]),

    gatewayHours: (since: Date) => queryRows(db, GATEWAY_HOURS, [since]),
  };
}
