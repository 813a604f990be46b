import { PAID_BY } from '@baohe/domain/payment/pay-method';
import * as z from 'zod/mini';
import { calendarDay } from './calendar-day.ts';
import { endpoint } from './endpoint.ts';
import { names } from './names.ts';
import { cursor, pageOf } from './paging.ts';
import { storable } from './storable-text.ts';

const admin = { access: 'admin' } as const;

/** A year, and the year before it beside it. */
const MOST_INCOME_DAYS = 366;
const MOST_REPORT_DAYS = 31;

/** How an order was paid: by a method of a gateway, or as the staff wrote it down. */
export const paidBy = z.enum(PAID_BY);

const sums = {
  /** In fen, refunds included. */
  money: z.int(),
  orders: z.int(),
  /** What of it was given back, in fen. */
  refunded: z.int(),
};

const incomeDay = z.object({ day: z.iso.date(), ...sums });

/** What was paid, by the day on which it was paid. */
export const income = endpoint({
  method: 'POST',
  path: '/usr/payOrder/income',
  ...admin,
  reads: true,
  summary: 'Income of some days and of as many before them: by day, method and tier',
  input: z.object({
    untilDay: calendarDay,
    days: z.int().check(z.minimum(1), z.maximum(MOST_INCOME_DAYS)),
    paidBy: z.optional(paidBy),
    fkUserGroupUuid: z.optional(z.uuid()),
    fkUserUuid: z.optional(z.uuid()),
    /** Orders of a gateway that moves no money, instead of the others. */
    isTest: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Every day, also one without an order. */
    days: z.array(incomeDay),
    before: z.array(incomeDay),
    methods: z.array(z.object({ paidBy, ...sums })),
    tiers: z.array(z.object({ fkUserGroupUuid: z.uuid(), groupName: z.string(), names, ...sums })),
  }),
});

export const payCallbacks = endpoint({
  method: 'POST',
  path: '/usr/payOrder/callbacks',
  ...admin,
  reads: true,
  readsPeople: true,
  summary: 'What gateways have sent, without its signature, newest first',
  input: z.object({
    /** Of one order, by our number. */
    merchantTradeNo: z.optional(z.string().check(z.maxLength(64), storable)),
    /** Only what was not taken in. */
    isRefused: z.optional(z.boolean()),
    cursor: z.optional(cursor),
  }),
  output: pageOf(
    z.object({
      callbackId: z.uuid(),
      at: z.iso.datetime(),
      payGatewayId: z.nullable(z.uuid()),
      merchantTradeNo: z.nullable(z.string()),
      outcome: z.string(),
      raw: z.string(),
    }),
  ),
});

export const handleOrder = endpoint({
  method: 'PUT',
  path: '/usr/payOrder/handle',
  ...admin,
  summary: 'Takes an order off the list of what waits for the staff, with a reason',
  input: z.object({
    payOrderId: z.uuid(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable),
  }),
  output: z.object({ changed: z.int() }),
});

const counted = z.object({ orders: z.int(), money: z.int() });

export const reconciliationDays = endpoint({
  method: 'POST',
  path: '/usr/payOrder/days',
  ...admin,
  reads: true,
  summary: 'Day by day: what was paid at gateways, what was granted for it, and what waits',
  input: z.object({
    untilDay: calendarDay,
    days: z.int().check(z.minimum(1), z.maximum(MOST_REPORT_DAYS)),
  }),
  output: z.object({
    /** The newest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** The gateway said so, under a number of its own. */
        atGateway: counted,
        byStaff: counted,
        granted: counted,
        refunded: counted,
        /** Paid and not granted, but refunded or dealt with since. */
        solved: z.int(),
        /** Paid late, and granted all the same. */
        late: z.int(),
        /** Wait for the staff. */
        waiting: z.int(),
        /** When the gateways were asked about what is not paid, and what they said; null before. */
        lastCheck: z.nullable(
          z.object({
            at: z.iso.datetime(),
            orders: z.int(),
            /** Paid there, and not known here until then. */
            found: z.int(),
            unanswered: z.int(),
          }),
        ),
      }),
    ),
  }),
});

export const askGateways = endpoint({
  method: 'POST',
  path: '/usr/payOrder/askGateways',
  ...admin,
  summary: 'Asks the gateways about the orders of a day that are not paid, and settles what is',
  input: z.object({ day: calendarDay }),
  output: z.object({ orders: z.int(), found: z.int(), unanswered: z.int() }),
});

/** The strip of a gateway. */
export const GATEWAY_HOURS = 24;

export const gatewayFigures = endpoint({
  method: 'GET',
  path: '/usr/payGateway/figures',
  ...admin,
  summary:
    'How the gateways did within seven days: orders, how many were paid, how fast; and hour by hour for a day',
  input: z.object({}),
  output: z.object({
    records: z.array(
      z.object({
        payGatewayId: z.uuid(),
        orders: z.int(),
        paid: z.int(),
        /** Half of those that were paid took no longer, in seconds; null where none was. */
        paidSeconds: z.nullable(z.number()),
        lastCallbackAt: z.nullable(z.iso.datetime()),
        /** The orders of each hour, by what became of them; the oldest hour first, this one last. */
        hours: z.array(
          z.object({
            since: z.iso.datetime(),
            paid: z.int(),
            /** The gateway did not take them. */
            refused: z.int(),
            waiting: z.int(),
            /** Their time is over. */
            unpaid: z.int(),
          }),
        ),
      }),
    ),
  }),
});

export const managedMoney = {
  income,
  payCallbacks,
  handleOrder,
  reconciliationDays,
  askGateways,
  gatewayFigures,
};
