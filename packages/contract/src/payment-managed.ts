import { typedCoupon } from '@baohe/domain/payment/coupon';
import { ORDER_STATUSES, SETTLED_BY_STAFF } from '@baohe/domain/payment/order-status';
import { PAY_METHODS } from '@baohe/domain/payment/pay-method';
import * as z from 'zod/mini';
import { dayRange } from './calendar-day.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { paidBy } from './money-managed.ts';
import { cursor, idList, LARGEST_WINDOW, pageOf, pageParams } from './paging.ts';
import { payOrder } from './payment.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';
import { writtenTime } from './written-time.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), storable);
const remark = line(200);
const orderStatus = z.literal(ORDER_STATUSES);
const changed = z.object({ changed: z.int() });
const MOST_FEN = 100_000_000;

export const managedOrder = z.extend(payOrder, {
  username: z.string(),
  payGatewayId: z.nullable(z.uuid()),
  notifyCount: z.int(),
  remark: z.string(),
  /** When the staff said that what was out of the ordinary is dealt with, and what it said. */
  handledTime: z.nullable(z.iso.datetime()),
  handledReason: z.string(),
});

export type ManagedOrder = z.output<typeof managedOrder>;

const filter = {
  status: z.optional(orderStatus),
  /** Only what the staff should look at: money came and nothing was given for it. */
  needsStaff: z.optional(z.boolean()),
  /** Ours or the gateway's. */
  number: z.optional(line(64)),
  paidBy: z.optional(paidBy),
  fkUserUuid: z.optional(z.uuid()),
  fkUserGroupUuid: z.optional(z.uuid()),
  couponId: z.optional(z.uuid()),
  isTest: z.optional(z.boolean()),
  /** By the days on which they were made. */
  ...dayRange,
  cursor: z.optional(cursor),
};

const admin = { access: 'admin' } as const;
const readsPeople = { ...admin, readsPeople: true } as const;

/** What administrators do with orders. What one says of money stays as it was made. */
export const managedOrders = {
  get: endpoint({
    method: 'GET',
    path: '/usr/payOrder/get/:id',
    ...readsPeople,
    summary: 'One order',
    input: z.object({ id: z.uuid() }),
    output: managedOrder,
  }),
  list: endpoint({
    method: 'POST',
    path: '/usr/payOrder/list',
    ...readsPeople,
    reads: true,
    summary: 'The newest orders',
    input: z.object(filter),
    output: pageOf(managedOrder),
  }),
  page: endpoint({
    method: 'POST',
    path: '/usr/payOrder/page',
    ...readsPeople,
    reads: true,
    summary: 'Pages of orders, newest first',
    input: z.object({ ...filter, pageParams }),
    output: pageOf(managedOrder),
  }),
  batchSave: endpoint({
    method: 'POST',
    path: '/usr/payOrder/batchSave',
    ...admin,
    asksPassword: true,
    summary: 'Orders for money that came another way: paid, and their tiers are given',
    input: z.object({
      payOrders: z
        .array(
          z.object({
            fkUserUuid: z.uuid(),
            fkUserGroupUuid: z.uuid(),
            /** In fen. */
            money: z.int().check(z.minimum(1), z.maximum(MOST_FEN)),
            remark: remark.check(z.minLength(1)),
          }),
        )
        .check(z.minLength(1), z.maxLength(LARGEST_WINDOW)),
    }),
    output: z.object({ ids: z.array(z.uuid()) }),
  }),
  batchUpdate: endpoint({
    method: 'PUT',
    path: '/usr/payOrder/batchUpdate',
    ...admin,
    summary: 'Writes other remarks',
    input: z.object({
      payOrders: z
        .array(z.object({ payOrderId: z.uuid(), remark }))
        .check(z.minLength(1), z.maxLength(LARGEST_WINDOW)),
    }),
    output: changed,
  }),
  alterStatus: endpoint({
    method: 'PUT',
    path: '/usr/payOrder/alterStatus',
    ...admin,
    asksPassword: true,
    summary:
      'Settles an order by hand (1, 补单), ends one that is open (2) or refunds one that is paid (3)',
    input: z.object({
      payOrderId: z.uuid(),
      status: orderStatus,
      /** Why, for the record and, of a refund, for its owner. */
      reason: z.optional(remark),
      /** Has the gateway give the money back; false where that is done elsewhere. */
      atGateway: z.optional(z.boolean()),
      /** Of 补单: the money came another way, so what comes in at the gateway is a second payment. */
      paidElsewhere: z.optional(z.boolean()),
    }),
    output: z.extend(changed, {
      /** Of 补单: what came of it; only where it is granted or was before does somebody hold the tier. */
      outcome: z.optional(z.enum(SETTLED_BY_STAFF)),
    }),
  }),
  batchRemove: endpoint({
    method: 'DELETE',
    path: '/usr/payOrder/batchRemove',
    ...admin,
    summary:
      'Takes orders that were never paid out of the lists; money that comes late brings them back',
    input: z.object({ ids: idList }),
    output: changed,
  }),
  report: endpoint({
    method: 'GET',
    path: '/usr/payOrder/report',
    ...readsPeople,
    summary: 'What does not fit between money, orders and tiers: must be empty',
    input: z.object({}),
    output: z.object({
      /** Paid, and no tier was given. */
      paidWithoutGrant: z.array(managedOrder),
      /** Wait for the staff. */
      flagged: z.array(managedOrder),
      /** Callbacks of the last 30 days that were not taken in, by reason. */
      refusedCallbacks: z.array(
        z.object({ outcome: z.string(), number: z.int(), last: z.iso.datetime() }),
      ),
    }),
  }),
};

const gatewayDraft = z.object({
  name: line(50).check(z.minLength(1)),
  /** Of the folder in which submit.php stands. */
  address: z.url().check(z.maxLength(300)),
  merchantId: z.string().check(z.regex(/^[\w-]{1,50}$/)),
  methods: z.array(z.enum(PAY_METHODS)).check(z.minLength(1)),
  keyJoin: z.optional(z.enum(['plain', 'named'])),
  signCase: z.optional(z.enum(['lower', 'upper'])),
  entry: z.optional(z.enum(['mapi', 'submit'])),
  mayFrame: z.optional(z.boolean()),
  hosts: z.optional(
    z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,190}(:\d{1,5})?$/))).check(z.maxLength(10)),
  ),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  weight: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** Written and never shown. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
  status: z.optional(recordStatus),
});

export const managedGateway = z.object({
  payGatewayId: z.uuid(),
  name: z.string(),
  address: z.string(),
  merchantId: z.string(),
  methods: z.array(z.enum(PAY_METHODS)),
  keyJoin: z.enum(['plain', 'named']),
  signCase: z.enum(['lower', 'upper']),
  entry: z.enum(['mapi', 'submit']),
  mayFrame: z.boolean(),
  hosts: z.array(z.string()),
  position: z.int(),
  weight: z.int(),
  hasKey: z.boolean(),
  isTest: z.boolean(),
  status: recordStatus,
});

export type ManagedGateway = z.output<typeof managedGateway>;

export const managedGateways = crud({
  path: '/usr/payGateway',
  access: 'admin',
  noun: 'payment gateway',
  idName: 'payGatewayId',
  plural: 'payGateways',
  entity: managedGateway,
  draft: gatewayDraft,
  change: gatewayDraft,
  // Both write the key, or where the money goes.
  asksPassword: ['batchSave', 'batchUpdate'],
});

export const testGateway = endpoint({
  method: 'POST',
  path: '/usr/payGateway/test',
  access: 'admin',
  reads: true,
  summary: 'Whether a gateway answers and knows the merchant',
  input: z.object({ payGatewayId: z.uuid() }),
  output: z.object({
    isThere: z.boolean(),
    /** What the gateway said, as far as it is a text. */
    message: z.string(),
    /** The address that was asked, without the key. */
    tried: z.string(),
    outcome: z.enum(['ok', 'refused', 'no_protocol', 'no_answer']),
    /** Of HTTP; null where nothing answered. */
    httpStatus: z.nullable(z.int()),
    milliseconds: z.int(),
  }),
});

const couponDraft = z.object({
  code: z.pipe(z.pipe(z.string().check(z.maxLength(100)), z.transform(typedCoupon)), z.string()),
  kind: z.enum(['sum', 'percent']),
  /** In fen, or in per cent. */
  worth: z.int().check(z.minimum(1), z.maximum(MOST_FEN)),
  /** For these tiers; for all where there are none. */
  groupIds: z.optional(z.array(z.uuid()).check(z.maxLength(LARGEST_WINDOW))),
  startsAt: z.optional(z.nullable(writtenTime)),
  endsAt: z.optional(z.nullable(writtenTime)),
  mostUses: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_FEN)))),
  mostUsesEach: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))),
  status: z.optional(recordStatus),
});

export const managedCoupon = z.object({
  couponId: z.uuid(),
  code: z.string(),
  kind: z.enum(['sum', 'percent']),
  worth: z.int(),
  groupIds: z.array(z.uuid()),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  mostUses: z.nullable(z.int()),
  mostUsesEach: z.nullable(z.int()),
  /** By orders that are paid or may still be. */
  uses: z.int(),
  status: recordStatus,
});

export type ManagedCoupon = z.output<typeof managedCoupon>;

export const managedCoupons = crud({
  path: '/usr/coupon',
  access: 'admin',
  noun: 'coupon',
  idName: 'couponId',
  plural: 'coupons',
  entity: managedCoupon,
  draft: couponDraft,
  change: couponDraft,
});
