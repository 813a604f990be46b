import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import { atScale, fuzzSeed, say } from '../../testing/scale.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { revokeGrant } from '../membership/grant-tier.ts';
import { auditLedger } from '../points/ledger-audit.ts';
import { requestGateway } from './gateway-request.ts';
import { gatewaysRepository } from './gateways.repository.ts';
import { ordersRepository, type TierOfOrder } from './orders.repository.ts';
import { settle, type Settled } from './settle-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const LEVELS = [11, 12, 21, 22] as const;

let server: TestServer;
let now = new Date();
let gatewayId: string;
const tiers = new Map<number, TierOfOrder>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const sealed = openSealedTexts(server.dataDir);
  const gateways = gatewaysRepository(server.db, sealed);
  await gateways.putTestGateway({
    address: 'http://127.0.0.1:1/',
    merchantId: '1',
    key: 'k'.repeat(32),
  });
  [{ id: gatewayId } = { id: '' }] = await gateways.taking('alipay', true);
  const { rows } = await server.pool.query<TierOfOrder>(
    `select id, level, type, name, names, days, discount_price as "discountPrice" from tier`,
  );
  rows.forEach((tier) => tiers.set(tier.level, tier));
});
afterAll(() => server.stop());

const deps = () => ({
  db: server.db,
  clock: () => now,
  sealed: openSealedTexts(server.dataDir),
  takesTests: true,
  alarmed: () => {},
  request: requestGateway,
});

interface ModelOrder {
  orderNo: string;
  family: number;
  days: number;
  money: number;
  madeAt: number;
  /** By the staff before the gateway has said its number: null. */
  paid: { tradeNo: string | null; at: number } | null;
  isRefunded: boolean;
  flags: Set<string>;
}

/** What should be, counted by hand: days that are left of each family, and which order was paid by what. */
class Model {
  readonly orders: ModelOrder[] = [];
  readonly trades = new Map<string, string>();
  /** Of each family the orders that bring its time, one behind the other. */
  readonly lines = new Map<number, { orderNo: string; left: number }[]>();

  /** Days pass: the first of each family is used up first. */
  pass(ms: number): void {
    for (const line of this.lines.values()) {
      let rest = ms;
      while (rest > 0 && line[0]) {
        const used = Math.min(rest, line[0].left);
        line[0].left -= used;
        rest -= used;
        if (line[0].left === 0) {
          line.shift();
        }
      }
    }
  }

  pay(order: ModelOrder, tradeNo: string, money: number, at: number): Settled {
    if (order.paid) {
      if (order.paid.tradeNo === tradeNo) {
        return 'already';
      }
      const isAwaited =
        order.paid.tradeNo === null && !order.isRefunded && !order.flags.has('paid_elsewhere');
      if (isAwaited && money === order.money) {
        if (this.trades.has(tradeNo)) {
          order.flags.add('trade_reused');
          return 'trade_reused';
        }
        this.trades.set(tradeNo, order.orderNo);
        order.paid.tradeNo = tradeNo;
        return 'already';
      }
      order.flags.add('second_payment');
      return 'second_payment';
    }
    if (money !== order.money) {
      order.flags.add('wrong_amount');
      return 'wrong_amount';
    }
    if (this.trades.has(tradeNo)) {
      order.flags.add('trade_reused');
      return 'trade_reused';
    }
    if (at > order.madeAt + 3 * DAY_MS) {
      order.flags.add('too_late');
      return 'too_late';
    }
    this.trades.set(tradeNo, order.orderNo);
    return this.grant(order, tradeNo, at);
  }

  /** 补单. */
  settle(order: ModelOrder, isElsewhere: boolean, at: number): Settled {
    if (order.paid) {
      return 'already';
    }
    order.flags.add('by_staff');
    if (isElsewhere) {
      order.flags.add('paid_elsewhere');
    }
    return this.grant(order, null, at);
  }

  private grant(order: ModelOrder, tradeNo: string | null, at: number): Settled {
    order.paid = { tradeNo, at };
    if (at > order.madeAt + 10 * MINUTE_MS) {
      order.flags.add('late');
    }
    const line = this.lines.get(order.family) ?? [];
    line.push({ orderNo: order.orderNo, left: order.days * DAY_MS });
    this.lines.set(order.family, line);
    return 'granted';
  }

  refund(order: ModelOrder): void {
    order.isRefunded = true;
    const line = this.lines.get(order.family) ?? [];
    this.lines.set(
      order.family,
      line.filter(({ orderNo }) => orderNo !== order.orderNo),
    );
  }

  leftOf(family: number): number {
    return (this.lines.get(family) ?? []).reduce((sum, { left }) => sum + left, 0);
  }
}

type Act =
  | { act: 'order'; level: (typeof LEVELS)[number] }
  | { act: 'pay'; order: number; trade: number; isRight: boolean; times: number }
  | { act: 'settle'; order: number; isElsewhere: boolean }
  | { act: 'refund'; order: number }
  | { act: 'wait'; minutes: number };

const acts: fc.Arbitrary<Act>[] = [
  fc.record({ act: fc.constant('order' as const), level: fc.constantFrom(...LEVELS) }),
  fc.record({
    act: fc.constant('pay' as const),
    order: fc.nat(9),
    trade: fc.nat(9),
    isRight: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    act: fc.constant('settle' as const),
    order: fc.nat(9),
    isElsewhere: fc.boolean(),
  }),
  fc.record({ act: fc.constant('refund' as const), order: fc.nat(9) }),
  fc.record({
    act: fc.constant('wait' as const),
    minutes: fc.constantFrom(1, 9, 11, 60 * 24, 60 * 24 * 31),
  }),
];

async function makeOrder(accountId: string, level: number): Promise<ModelOrder> {
  const tier = tiers.get(level)!;
  const orderNo = randomUUID().replaceAll('-', '').toUpperCase();
  await ordersRepository(server.db).add({
    orderNo,
    accountId,
    tier,
    money: tier.discountPrice,
    coupon: null,
    gatewayId,
    method: 'alipay',
    isTest: true,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 10 * MINUTE_MS),
    checkAt: null,
  });
  return {
    orderNo,
    family: Math.floor(level / 10),
    days: tier.days!,
    money: tier.discountPrice,
    madeAt: now.getTime(),
    paid: null,
    isRefunded: false,
    flags: new Set(),
  };
}

async function refund(tx: Queryable, { orderNo }: ModelOrder): Promise<void> {
  const orders = ordersRepository(tx);
  const row = await orders.hold(orderNo);
  await orders.markRefunded(row!.id, now, '', false);
  await revokeGrant(tx, 'order', orderNo, now);
}

/** What the database says is left of a family, to the millisecond. */
async function leftOf(accountId: string, family: number): Promise<number> {
  const { rows } = await server.pool.query<{ left: number }>(
    `select coalesce(sum(extract(epoch from until - greatest(since, $3))), 0)::float8 as left
     from held_tier where account_id = $1 and family = $2 and until > $3`,
    [accountId, family, now],
  );
  return Math.round(rows[0]!.left * 1000);
}

test('whatever is ordered, paid, paid again, settled by hand and refunded: tiers and orders are as counted by hand', async () => {
  const histories = atScale(2000);
  const seed = fuzzSeed();
  let operations = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...acts), { minLength: 3, maxLength: 14 }),
      async (history) => {
        now = new Date('2026-11-17T00:00:00Z');
        const { rows } = await server.pool.query<{ id: string }>(
          `insert into account (name) values ('model') returning id`,
        );
        const accountId = rows[0]!.id;
        const model = new Model();
        const own = randomUUID();
        const outcomes: [Settled[], Settled[]][] = [];
        for (const one of history) {
          operations += 1;
          if (one.act === 'wait') {
            now = new Date(now.getTime() + one.minutes * MINUTE_MS);
            model.pass(one.minutes * MINUTE_MS);
          } else if (one.act === 'order') {
            model.orders.push(await makeOrder(accountId, one.level));
          } else {
            const order = model.orders[one.order % Math.max(1, model.orders.length)];
            if (order && one.act === 'pay') {
              const { orderNo } = order;
              const tradeNo = `${own}-${one.trade}`;
              const money = one.isRight ? order.money : order.money - 1;
              const expected = Array.from({ length: one.times }, () =>
                model.pay(order, tradeNo, money, now.getTime()),
              );
              const settled = await Promise.all(
                expected.map(() => settle(deps(), { orderNo, tradeNo, money, gatewayId })),
              );
              outcomes.push([settled.toSorted(), expected.toSorted()]);
            } else if (order && one.act === 'settle') {
              const { orderNo, money } = order;
              const { isElsewhere } = one;
              const expected = model.settle(order, isElsewhere, now.getTime());
              const payment = { orderNo, tradeNo: null, money, gatewayId: null, isElsewhere };
              outcomes.push([[await settle(deps(), payment)], [expected]]);
            } else if (order?.paid && !order.isRefunded && one.act === 'refund') {
              model.refund(order);
              await inTransaction(server, (tx) => refund(tx, order));
            }
          }
          for (const family of [1, 2]) {
            expect(await leftOf(accountId, family)).toBe(model.leftOf(family));
          }
        }
        for (const [settled, expected] of outcomes) {
          expect(settled).toEqual(expected);
        }
        const stored = await ordersRepository(server.db).own(accountId, null, 100);
        const flags = new Map(stored.map((row) => [row.orderNo, row.flags.toSorted()]));
        for (const order of model.orders) {
          expect(flags.get(order.orderNo)).toEqual([...order.flags].toSorted());
        }
      },
    ),
    { numRuns: histories, seed },
  );
  expect((await auditLedger(server.db)).faults).toEqual([]);
  say(`payments: ${histories} histories of ${operations} acts (seed ${seed}), 0 differences`);
});

test('an order that moves no money is never settled on a site that takes some', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into account (name) values ('tester') returning id`,
  );
  const { orderNo, money } = await makeOrder(rows[0]!.id, 11);
  const payment = { orderNo, tradeNo: 'T-of-a-test', money, gatewayId };
  expect(await settle({ ...deps(), takesTests: false }, payment)).toBe('test_refused');
  expect(await settle({ ...deps(), takesTests: false }, { ...payment, gatewayId: null })).toBe(
    'test_refused',
  );
  expect(await settle(deps(), payment)).toBe('granted');
});

test('broken twin: who looks whether an order is paid and then grants gives its time twice', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into account (name) values ('twin') returning id`,
  );
  const accountId = rows[0]!.id;
  const order = await makeOrder(accountId, 11);
  const naive = async () => {
    const [row] = await ordersRepository(server.db).own(accountId, null, 1);
    if (row!.status !== 1) {
      await server.pool.query(
        `with paid as (update pay_order set status = 1, paid_at = now(), trade_no = 'T' where order_no = $1)
         insert into held_tier (account_id, tier_id, since, until)
         select $2, id, now(), now() + interval '30 days' from tier where level = 11`,
        [order.orderNo, accountId],
      );
    }
  };
  // The database lets nobody write down two payments; the twin has no such wall.
  await server.pool.query('alter table pay_order disable trigger stays_as_ordered');
  await Promise.all(Array.from({ length: 20 }, naive));
  await server.pool.query('alter table pay_order enable trigger stays_as_ordered');
  const { rows: held } = await server.pool.query('select 1 from held_tier where account_id = $1', [
    accountId,
  ]);
  expect(held.length).toBeGreaterThan(1);
  const { faults } = await auditLedger(server.db);
  expect(faults.map(({ rule }) => rule)).toContain(
    'an order that is paid has brought its tier, and nothing else has',
  );
});
