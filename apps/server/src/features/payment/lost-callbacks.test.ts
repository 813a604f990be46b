import { checkOrder } from '@baohe/contract/payment';
import { afterAll, beforeAll, beforeEach, describe, test, expect } from 'vitest';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import {
  json,
  signed,
  callbackOf,
  OTHER_KEY,
  openPaymentShop,
  type PaymentShop,
} from '../../testing/payment-shop.ts';
import { checkDueOrders } from './check-order.ts';
import { GatewayAway } from './gateway-request.ts';

const MINUTE_MS = 60_000;
const GO_ON = new AbortController().signal;

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.forget());

describe('a lost callback', () => {
  const paid = (order: { merchantTradeNo: string; money: number }) =>
    json({
      code: 1,
      status: 1,
      trade_no: `Q${order.merchantTradeNo}`,
      out_trade_no: order.merchantTradeNo,
      money: (order.money / 100).toFixed(2),
    });

  test('is made up for when the buyer asks, at most every three seconds', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const { merchantTradeNo } = order;
    shop.answers = [json({ code: 1, status: 0 })];
    expect(await client.call(checkOrder, { merchantTradeNo })).toMatchObject({ status: 0 });
    expect(shop.sent).toHaveLength(2);
    await client.call(checkOrder, { merchantTradeNo });
    expect(shop.sent).toHaveLength(2);
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + 3000);
    shop.answers = [paid(order)];
    expect(await client.call(checkOrder, { merchantTradeNo })).toMatchObject({ status: 1 });
    shop.clock.now = before;
    await shop.expectSound();
  });

  test('of other money raises the alarm, also where the site has asked', async () => {
    const { client } = await shop.buyer();
    const alarmsSent = async () => {
      const { rows } = await shop.server.pool.query<{ number: number }>(
        `select count(*)::int as number from notification where kind = 'payment_alarm'`,
      );
      return rows[0]!.number;
    };
    const before = shop.clock.now;
    // The staff is told once an hour.
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * MINUTE_MS);
    const [noticed, looked, due] = [
      await shop.ordered(client, 11),
      await shop.ordered(client, 21),
      await shop.ordered(client, 31),
    ];
    const first = await alarmsSent();
    expect(await shop.send(signed({ ...callbackOf(noticed), money: '0.01' }))).toBe('fail');
    await expect.poll(alarmsSent).toBeGreaterThan(first);

    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * MINUTE_MS);
    const second = await alarmsSent();
    shop.answers = [paid({ ...looked, money: 1 })];
    await client.call(checkOrder, { merchantTradeNo: looked.merchantTradeNo });
    await expect.poll(alarmsSent).toBeGreaterThan(second);

    const alarms: [string, string | null][] = [];
    const deps = {
      db: shop.server.db,
      clock: () => shop.clock.now,
      sealed: openSealedTexts(shop.server.dataDir),
      takesTests: true,
      alarmed: (what: string, orderNo: string | null) => void alarms.push([what, orderNo]),
      request: async (address: string) =>
        address.includes(due.merchantTradeNo)
          ? paid({ ...due, money: 1 })
          : json({ code: 1, status: 0 }),
    };
    await checkDueOrders(deps, GO_ON);
    expect(alarms).toEqual([['wrong_amount', due.merchantTradeNo]]);
    shop.clock.now = before;
  });

  test('of one order is asked for although another cannot be settled', async () => {
    const [one, other] = [await shop.buyer(), await shop.buyer()];
    const [poisoned, lost] = [await shop.ordered(one.client), await shop.ordered(other.client)];
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
    const deps = {
      db: shop.server.db,
      clock: () => shop.clock.now,
      sealed: openSealedTexts(shop.server.dataDir),
      takesTests: true,
      alarmed: () => {},
      request: async (address: string) => {
        if (address.includes(poisoned.merchantTradeNo)) {
          throw new Error('what nobody has thought of');
        }
        return address.includes(lost.merchantTradeNo) ? paid(lost) : json({ code: 1, status: 0 });
      },
    };
    await expect(checkDueOrders(deps, GO_ON)).rejects.toThrow('nobody has thought of');
    expect(await shop.statusOf(other.client, lost.merchantTradeNo)).toMatchObject({ status: 1 });
    await checkDueOrders(deps, GO_ON);
    shop.clock.now = before;
  });

  test('is found although a gateway with very many orders is away', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const dead = await shop.gateway('不在了', '1009', OTHER_KEY);
    await shop.server.pool.query(
      `insert into pay_order (order_no, tier_id, level, tier_type, tier_name, full_money, money, gateway_id, method,
         created_at, expires_at, check_at)
       select 'DEAD' || lpad(number::text, 20, '0'), tier.id, 11, '', '', 100, 100, $1, 'alipay',
         $2, $2, $2::timestamptz - interval '1 hour'
       from generate_series(1, 210) number, tier where level = 11`,
      [dead, shop.clock.now],
    );
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
    const calls: string[] = [];
    const deps = {
      db: shop.server.db,
      clock: () => shop.clock.now,
      sealed: openSealedTexts(shop.server.dataDir),
      takesTests: true,
      alarmed: () => {},
      request: async (address: string) => {
        if (address.includes('DEAD')) {
          calls.push(address);
          throw new GatewayAway('no answer');
        }
        return address.includes(order.merchantTradeNo) ? paid(order) : json({ code: 1, status: 0 });
      },
    };
    await checkDueOrders(deps, GO_ON);
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 1 });
    // After some silences it is left alone for five minutes, with all of its orders.
    const silences = calls.length;
    expect(silences).toBeLessThan(10);
    await checkDueOrders(deps, GO_ON);
    expect(calls).toHaveLength(silences);
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE_MS);
    await checkDueOrders(deps, GO_ON);
    expect(calls.length).toBeGreaterThan(silences);
    await shop.server.pool.query(
      `update pay_order set check_at = null where order_no like 'DEAD%'`,
    );
    shop.clock.now = before;
  });

  test('is found by asking again and again, and overdue orders end', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const before = shop.clock.now;
    const deps = {
      db: shop.server.db,
      clock: () => shop.clock.now,
      sealed: openSealedTexts(shop.server.dataDir),
      takesTests: true,
      alarmed: () => {},
      request: (address: string) =>
        shop
          .request(address)
          .then((answer) =>
            address.includes(order.merchantTradeNo) ? answer : json({ code: 1, status: 0 }),
          ),
    };
    const at = async (minutes: number) => {
      shop.clock.now = new Date(before.getTime() + minutes * MINUTE_MS);
      shop.answers = Array.from({ length: 200 }, () =>
        minutes >= 30 ? paid(order) : json({ code: 1, status: 0 }),
      );
      await checkDueOrders(deps, GO_ON);
      return shop.statusOf(client, order.merchantTradeNo);
    };
    expect(await at(1)).toMatchObject({ status: 0 });
    expect(await at(11)).toMatchObject({ status: 2 });
    const calls = shop.sent.length;
    await at(12);
    expect(shop.sent).toHaveLength(calls);
    expect(await at(31)).toMatchObject({ status: 1, flags: ['late'] });
    shop.clock.now = before;
    await shop.expectSound();
  });
});
