import { randomUUID } from 'node:crypto';
import { orderPrice, createOrder, cancelOrder, ownOrders } from '@baohe/contract/payment';
import { managedCoupons, managedGateways, managedOrders } from '@baohe/contract/payment-managed';
import { afterAll, beforeAll, beforeEach, describe, test, expect, onTestFinished } from 'vitest';
import {
  signed,
  callbackOf,
  OTHER_KEY,
  taken,
  openPaymentShop,
  type PaymentShop,
} from '../../testing/payment-shop.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { GatewayAway } from './gateway-request.ts';

const MINUTE_MS = 60_000;

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.forget());

describe('a coupon', () => {
  const coupon = async (change: object = {}) => {
    const code = `C${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase();
    await shop.admin.call(managedCoupons.batchSave, {
      coupons: [{ code, kind: 'percent', worth: 50, status: 1, ...change }],
    });
    return code;
  };

  test('lowers the price of the order, and is written down with it', async () => {
    const { client } = await shop.buyer();
    const { id, price } = await shop.tierOf(11);
    const code = await coupon();
    const typed = ` ${code.toLowerCase().slice(0, 4)}-${code.toLowerCase().slice(4)}`;
    const half = Math.floor(price / 2);
    expect(await client.call(orderPrice, { groupId: id, couponCode: typed })).toEqual({
      money: half,
      fullMoney: price,
    });
    const { order } = await client.call(createOrder, {
      groupId: id,
      payType: 'alipay',
      couponCode: typed,
    });
    expect(order).toMatchObject({ money: half, fullMoney: price, couponCode: code });
    expect(await shop.send(signed(callbackOf({ ...order, money: price })))).toBe('fail');
    expect(await shop.send(signed(callbackOf(order)))).toBe('success');
    expect(shop.sent[0]!.form).toMatchObject({ money: (half / 100).toFixed(2) });
  });

  test.each([
    ['is switched off', { status: 0 }],
    ['has not begun', { startsAt: '2030-01-01T00:00:00Z' }],
    ['is over', { endsAt: '2026-01-01T00:00:00Z' }],
    ['is for another tier', { groupIds: [randomUUID()] }],
  ])('that %s is not valid', async (_, change) => {
    const { client } = await shop.buyer();
    const { id } = await shop.tierOf(11);
    const couponCode = await coupon(change);
    const refused = { key: 'coupon.not_valid' };
    await expect(
      client.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
    ).rejects.toMatchObject(refused);
    await expect(client.call(orderPrice, { groupId: id, couponCode })).rejects.toMatchObject(
      refused,
    );
  });

  test('of which one is left is used by one of many, and given back by who cancels', async () => {
    const { id } = await shop.tierOf(11);
    const couponCode = await coupon({ mostUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.buyer()));
    const results = await Promise.allSettled(
      buyers.map(({ client }) =>
        client.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
      ),
    );
    const made = results.flatMap((result, number) =>
      result.status === 'fulfilled' ? [{ ...result.value, ...buyers[number]! }] : [],
    );
    expect(made).toHaveLength(1);
    const [{ client, order } = made[0]!] = made;
    await client.call(cancelOrder, { merchantTradeNo: order.merchantTradeNo });
    await expect(
      buyers
        .find((one) => one.client !== client)!
        .client.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
    ).resolves.toMatchObject({ order: { couponCode } });
  });

  test('is free again for whoever holds it with an order that is not paid', async () => {
    const { client } = await shop.buyer();
    const couponCode = await coupon({ mostUses: 1, mostUsesEach: 1 });
    const { id } = await shop.tierOf(11);
    const usesOf = async () => {
      const { records } = await shop.admin.call(managedCoupons.list, {});
      return records.find(({ code }) => code === couponCode)!.uses;
    };
    const order = async (payType: 'alipay' | 'wxpay') =>
      (await client.call(createOrder, { groupId: id, payType, couponCode })).order;
    const first = await order('alipay');
    await expect(client.call(orderPrice, { groupId: id, couponCode })).resolves.toBeTruthy();
    const second = await order('wxpay');
    expect(await shop.statusOf(client, first.merchantTradeNo)).toMatchObject({ status: 2 });
    expect(await usesOf()).toBe(1);
    const { client: other } = await shop.buyer();
    const refused = { key: 'coupon.not_valid' };
    await expect(
      other.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
    ).rejects.toMatchObject(refused);

    // Over, and the job has not come by yet.
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * MINUTE_MS);
    await expect(client.call(orderPrice, { groupId: id, couponCode })).resolves.toBeTruthy();
    const third = await order('alipay');
    expect(await usesOf()).toBe(1);
    await shop.send(signed(callbackOf(third)));
    await expect(client.call(orderPrice, { groupId: id, couponCode })).rejects.toMatchObject(
      refused,
    );
    await expect(order('wxpay')).rejects.toMatchObject(refused);
    expect(await shop.send(signed(callbackOf(second)))).toBe('fail');
    shop.clock.now = before;
  });

  test('is never used more often than it may be, however many order at once', async () => {
    const tiers = await Promise.all([11, 12, 21].map((level) => shop.tierOf(level)));
    const couponCode = await coupon({ mostUses: 2 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.buyer()));
    await Promise.allSettled(
      buyers.flatMap(({ client }) =>
        tiers.map(({ id }) =>
          client.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
        ),
      ),
    );
    const { rows } = await shop.server.pool.query<{ open: number; uses: number }>(
      `select count(*) filter (where pay_order.status in (0, 1))::int as open, max(uses) as uses
       from coupon join pay_order on coupon_id = coupon.id where code = $1`,
      [couponCode],
    );
    expect(rows).toEqual([{ open: 2, uses: 2 }]);
  });

  test('cannot be guessed without end, neither by price nor by order nor in one request', async () => {
    // A demo lets whoever tries it out at home try more.
    const site = await startTestServer({ now: () => shop.clock.now, env: { DEMO: '0' } });
    onTestFinished(() => site.stop());
    const client = await site.client({ roles: ['user'] });
    const { rows } = await site.pool.query<{ id: string }>('select id from tier where level = 11');
    const { id } = rows[0]!;
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, number) =>
        client.call(orderPrice, { groupId: id, couponCode: `G${String(number).padStart(3, '0')}` }),
      ),
    );
    const keys = guesses.map((guess) => guess.status === 'rejected' && guess.reason.key);
    expect(keys.filter((key) => key === 'coupon.not_valid')).toHaveLength(20);
    expect(keys.filter((key) => key === 'request.too_many')).toHaveLength(10);
    const tooMany = { key: 'request.too_many' };
    await expect(
      client.call(createOrder, { groupId: id, payType: 'alipay', couponCode: 'G999' }),
    ).rejects.toMatchObject(tooMany);
    // Without a code nothing is guessed.
    await expect(client.call(orderPrice, { groupId: id })).resolves.toBeTruthy();
    for (let number = 0; number < 4; number += 1) {
      const other = await site.client({ roles: ['user'] });
      await Promise.allSettled(
        Array.from({ length: 15 }, () =>
          other.call(orderPrice, { groupId: id, couponCode: 'G000' }),
        ),
      );
    }
    const last = await site.client({ roles: ['user'] });
    await expect(last.call(orderPrice, { groupId: id, couponCode: 'G000' })).rejects.toMatchObject(
      tooMany,
    );
  });

  test('goes with the order from a gateway that is away to the next', async () => {
    const { client } = await shop.buyer();
    const couponCode = await coupon({ mostUses: 1, mostUsesEach: 1 });
    const { id, price } = await shop.tierOf(11);
    const second = await shop.gateway('二号', '1002', OTHER_KEY, { status: 1, position: 1 });
    shop.answers = [new GatewayAway('no answer'), taken()];
    const { order } = await client.call(createOrder, {
      groupId: id,
      payType: 'alipay',
      couponCode,
    });
    await shop.admin.call(managedGateways.batchRemove, { ids: [second] });
    expect(shop.sent.map(({ form }) => form!['pid'])).toEqual(['1001', '1002']);
    expect(new Set(shop.sent.map(({ form }) => form!['out_trade_no'])).size).toBe(2);
    expect(order).toMatchObject({ money: Math.floor(price / 2), couponCode, status: 0 });
    const { records } = await shop.admin.call(managedCoupons.list, {});
    expect(records.find(({ code }) => code === couponCode)!.uses).toBe(1);
    expect((await client.call(ownOrders, {})).records).toHaveLength(1);
    expect(await shop.send(signed(callbackOf(order, { pid: '1002' }), OTHER_KEY))).toBe('success');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 1 });
    await shop.expectSound();
  });

  test('that was given back and used elsewhere is not had a second time by paying late', async () => {
    const { client } = await shop.buyer();
    const couponCode = await coupon({ mostUsesEach: 1 });
    const { id } = await shop.tierOf(11);
    const order = async () =>
      (await client.call(createOrder, { groupId: id, payType: 'alipay', couponCode })).order;
    const first = await order();
    await client.call(cancelOrder, { merchantTradeNo: first.merchantTradeNo });
    const second = await order();
    expect(await shop.send(signed(callbackOf(second)))).toBe('success');
    expect(await shop.send(signed(callbackOf(first)))).toBe('fail');
    expect(await shop.statusOf(client, first.merchantTradeNo)).toMatchObject({
      status: 2,
      flags: ['coupon_gone'],
    });
    // The staff decides.
    await shop.admin.call(managedOrders.alterStatus, { payOrderId: first.payOrderId, status: 1 });
    expect(await shop.statusOf(client, first.merchantTradeNo)).toMatchObject({ status: 1 });
    await shop.expectSound();
  });

  test('of an order that is paid late counts again, where it is still free', async () => {
    const { client } = await shop.buyer();
    const couponCode = await coupon({ mostUses: 1 });
    const { id } = await shop.tierOf(11);
    const { order } = await client.call(createOrder, {
      groupId: id,
      payType: 'alipay',
      couponCode,
    });
    await client.call(cancelOrder, { merchantTradeNo: order.merchantTradeNo });
    expect(await shop.send(signed(callbackOf(order)))).toBe('success');
    const { client: other } = await shop.buyer();
    await expect(
      other.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
    ).rejects.toMatchObject({ key: 'coupon.not_valid' });
  });

  test('may be limited for each person', async () => {
    const { client } = await shop.buyer();
    const couponCode = await coupon({ mostUsesEach: 1 });
    const { id } = await shop.tierOf(11);
    const { order } = await client.call(createOrder, {
      groupId: id,
      payType: 'alipay',
      couponCode,
    });
    // Its own order that is not paid does not stand in the way of a look at the price.
    const money = { money: order.money, fullMoney: order.fullMoney };
    expect(await client.call(orderPrice, { groupId: id, couponCode })).toEqual(money);
    await shop.send(signed(callbackOf(order)));
    const refused = { key: 'coupon.not_valid' };
    await expect(
      client.call(createOrder, { groupId: id, payType: 'wxpay', couponCode }),
    ).rejects.toMatchObject(refused);
    await expect(client.call(orderPrice, { groupId: id, couponCode })).rejects.toMatchObject(
      refused,
    );
    const { client: other } = await shop.buyer();
    expect(await other.call(orderPrice, { groupId: id, couponCode })).toEqual(money);
  });

  test('what is no code is refused, also beside an open order at the full price', async () => {
    const { client } = await shop.buyer();
    await shop.ordered(client);
    const { id } = await shop.tierOf(11);
    await expect(
      client.call(createOrder, { groupId: id, payType: 'alipay', couponCode: '!!' }),
    ).rejects.toMatchObject({ key: 'coupon.not_valid' });
  });
});
