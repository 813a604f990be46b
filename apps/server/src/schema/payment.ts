import type { RecordStatus } from '@baohe/contract/record-status';
import type { Names } from '@baohe/domain/language/names';
import type { OrderFlag, OrderStatus } from '@baohe/domain/payment/order-status';
import type { PayMethod } from '@baohe/domain/payment/pay-method';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const payGateway = pgTable('pay_gateway', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  address: text().notNull(),
  merchantId: text('merchant_id').notNull(),
  sealedKey: bytea('sealed_key'),
  methods: text().array().$type<PayMethod[]>().notNull(),
  keyJoin: text('key_join').$type<'plain' | 'named'>().notNull().default('plain'),
  signCase: text('sign_case').$type<'lower' | 'upper'>().notNull().default('lower'),
  entry: text().$type<'mapi' | 'submit'>().notNull().default('mapi'),
  mayFrame: boolean('may_frame').notNull().default(false),
  hosts: text().array().notNull().default([]),
  position: integer().notNull().default(0),
  weight: integer().notNull().default(1),
  isTest: boolean('is_test').notNull().default(false),
  status: smallint().$type<RecordStatus>().notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const coupon = pgTable(
  'coupon',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    kind: text().$type<'sum' | 'percent'>().notNull(),
    worth: integer().notNull(),
    tierIds: uuid('tier_ids').array().notNull().default([]),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    mostUses: integer('most_uses'),
    mostUsesEach: integer('most_uses_each'),
    uses: integer().notNull().default(0),
    status: smallint().$type<RecordStatus>().notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('coupon_code').on(table.code)],
);

export const payOrder = pgTable(
  'pay_order',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id'),
    tierId: uuid('tier_id').notNull(),
    level: smallint().notNull(),
    tierType: text('tier_type').notNull(),
    tierName: text('tier_name').notNull(),
    tierNames: jsonb('tier_names').$type<Names>().notNull().default({}),
    days: integer(),
    fullMoney: integer('full_money').notNull(),
    money: integer().notNull(),
    couponId: uuid('coupon_id'),
    couponCode: text('coupon_code'),
    gatewayId: uuid('gateway_id'),
    method: text().$type<PayMethod>(),
    isTest: boolean('is_test').notNull().default(false),
    page: jsonb(),
    status: smallint().$type<OrderStatus>().notNull().default(0),
    flags: text().array().$type<OrderFlag[]>().notNull().default([]),
    tradeNo: text('trade_no'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    paidAt: time('paid_at'),
    refundedAt: time('refunded_at'),
    refundReason: text('refund_reason').notNull().default(''),
    remark: text().notNull().default(''),
    handledAt: time('handled_at'),
    handledReason: text('handled_reason').notNull().default(''),
    removedAt: time('removed_at'),
    callbackCount: integer('callback_count').notNull().default(0),
    checkAt: time('check_at'),
    checks: integer().notNull().default(0),
    checkedAt: time('checked_at'),
  },
  (table) => [
    unique('pay_order_no').on(table.orderNo),
    unique('pay_order_trade').on(table.gatewayId, table.tradeNo),
  ],
);

export const payCallback = pgTable('pay_callback', {
  id: uuid().primaryKey().defaultRandom(),
  at: time('at').notNull(),
  gatewayId: uuid('gateway_id'),
  orderNo: text('order_no'),
  outcome: text().notNull(),
  raw: text().notNull(),
});

export const reconciliation = pgTable('reconciliation', {
  day: date().primaryKey(),
  at: time('at').notNull(),
  orders: integer().notNull(),
  found: integer().notNull(),
  unanswered: integer().notNull(),
});
