import { randomUUID } from 'node:crypto';
import { whoAmI } from '@baohe/contract/identity';
import { managedMoney } from '@baohe/contract/money-managed';
import { managedOrders, managedGateways } from '@baohe/contract/payment-managed';
import { afterAll, beforeAll, beforeEach, describe, test, expect } from 'vitest';
import {
  signed,
  callbackOf,
  OTHER_KEY,
  KEY,
  openPaymentShop,
  type PaymentShop,
} from '../../testing/payment-shop.ts';
import { NOTIFY_PATH } from '../../testing/payment-world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.forget());

describe('a callback', () => {
  test.each(['GET', 'POST'] as const)('by %s pays the order and opens the tier', async (method) => {
    const { client, accountId } = await shop.buyer();
    const order = await shop.ordered(client);
    expect(await shop.send(signed(callbackOf(order)), method)).toBe('success');
    const tier = await shop.tierOf(11);
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 1,
      isComplete: 1,
      payTime: shop.clock.now.toISOString(),
      grantedUntil: new Date(shop.clock.now.getTime() + tier.days! * DAY_MS).toISOString(),
      flags: [],
    });
    const { vipList, unreadNotices } = await client.call(whoAmI, {});
    expect(vipList).toMatchObject([{ usergroupLevel: 11, usergroupActiveStatus: 1 }]);
    expect(unreadNotices).toBe(1);
    const { rows } = await shop.server.pool.query(
      'select 1 from tier_grant where account_id = $1',
      [accountId],
    );
    expect(rows).toHaveLength(1);
    await shop.expectSound();
  });

  test('that comes again, and many at once, grant once', async () => {
    const { client, accountId } = await shop.buyer();
    const order = await shop.ordered(client);
    const callback = signed(callbackOf(order));
    const said = await Promise.all(
      Array.from({ length: 30 }, (_, number) => shop.send(callback, number % 2 ? 'GET' : 'POST')),
    );
    expect(new Set(said)).toEqual(new Set(['success']));
    const { rows } = await shop.server.pool.query('select 1 from held_tier where account_id = $1', [
      accountId,
    ]);
    expect(rows).toHaveLength(1);
    await shop.expectSound();
  });

  test('that is sent again and again is written down fifty times at most', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const callback = signed(callbackOf(order));
    for (let times = 0; times < 55; times += 1) {
      expect(await shop.send(callback)).toBe('success');
    }
    const { rows } = await shop.server.pool.query(
      'select 1 from pay_callback where order_no = $1',
      [order.merchantTradeNo],
    );
    expect(rows).toHaveLength(50);
  });

  test('that is late counts, and says so', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + 33 * MINUTE_MS);
    expect(await shop.send(signed(callbackOf(order)))).toBe('success');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 1,
      flags: ['late'],
    });
    shop.clock.now = before;
  });

  test('of other money grants nothing and waits for the staff', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const one = { ...callbackOf(order), money: '0.01' };
    expect(await shop.send(signed(one))).toBe('fail');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 0,
      flags: ['wrong_amount'],
    });
    const { records } = await shop.admin.call(managedOrders.page, {
      needsStaff: true,
      number: order.merchantTradeNo,
    });
    expect(records).toHaveLength(1);
  });

  test('of odd money is said to its buyer until the staff has solved it', async () => {
    const { client } = await shop.buyer();
    const stateOf = async ({ merchantTradeNo }: { merchantTradeNo: string }) =>
      (await shop.statusOf(client, merchantTradeNo)).staffState;
    const [settled, returned, twice] = [
      await shop.ordered(client, 11),
      await shop.ordered(client, 21),
      await shop.ordered(client, 31),
    ];
    expect(await stateOf(settled)).toBe('none');
    await shop.send(signed({ ...callbackOf(settled), money: '0.01' }));
    await shop.send(signed({ ...callbackOf(returned), money: '0.01' }));
    expect([await stateOf(settled), await stateOf(returned)]).toEqual(['waiting', 'waiting']);
    // Who orders once more gets another order: this one is in the staff's hands.
    expect((await shop.ordered(client, 11)).merchantTradeNo).not.toBe(settled.merchantTradeNo);
    await shop.admin.call(managedOrders.alterStatus, { payOrderId: settled.payOrderId, status: 1 });
    expect(await stateOf(settled)).toBe('none');
    await shop.admin.call(managedMoney.handleOrder, {
      payOrderId: returned.payOrderId,
      reason: '网关已退',
    });
    expect(await stateOf(returned)).toBe('solved');
    await shop.send(signed(callbackOf(twice)));
    await shop.send(signed(callbackOf(twice, { trade_no: randomUUID() })));
    // The tier runs: the second payment is the staff's alone.
    expect(await stateOf(twice)).toBe('none');
    await shop.expectSound();
  });

  const attacks: [string, (callback: Record<string, string>) => Record<string, string>][] = [
    ['without a key', (callback) => signed(callback, '')],
    ['with another key', (callback) => signed(callback, OTHER_KEY)],
    ['without a signature', (callback) => callback],
    ['with an empty one', (callback) => ({ ...callback, sign: '' })],
    ['changed after it was signed', (callback) => ({ ...signed(callback), money: '0.02' })],
    ['of another kind of signature', (callback) => ({ ...signed(callback), sign_type: 'RSA' })],
    ['of an unknown merchant', (callback) => signed({ ...callback, pid: '9' })],
    ['with a parameter too many', (callback) => signed({ ...callback, extra: '1' })],
    [
      'of an order that is not',
      (callback) => signed({ ...callback, out_trade_no: 'X'.repeat(24) }),
    ],
    ['of money that is none', (callback) => signed({ ...callback, money: '1e2' })],
  ];
  test.each(attacks)('%s is refused', async (_, attack) => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    expect(await shop.send(attack(callbackOf(order)))).toBe('fail');
    expect(await shop.send(attack(callbackOf(order)), 'POST')).toBe('fail');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
    expect((await client.call(whoAmI, {})).vipList).toEqual([]);
  });

  test('with one parameter twice is refused', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const query = new URLSearchParams(signed(callbackOf(order))).toString();
    const response = await fetch(`${shop.server.address}${NOTIFY_PATH}?${query}&money=0.01`);
    expect(await response.text()).toBe('fail');
  });

  test('that is our own signed order read the other way round is refused', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const { form } = shop.sent[0]!;
    expect(await shop.send({ ...form!, trade_no: 'X1', trade_status: 'TRADE_SUCCESS' })).toBe(
      'fail',
    );
    expect(await shop.send(form!)).toBe('fail');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('with a character that no database holds is malformed, and no fault of the server', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    for (const field of ['pid', 'out_trade_no', 'trade_no']) {
      const callback = signed(callbackOf(order, { [field]: `9\0${field}` }));
      expect([field, await shop.send(callback)]).toEqual([field, 'fail']);
    }
    const { rows } = await shop.server.pool.query<{ outcome: string }>(
      `select outcome from pay_callback where strpos(raw, '9%00') > 0`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['malformed', 'malformed', 'malformed']);
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('is not made of an order whose addresses were written by its buyer', async () => {
    const token = await shop.server.token('user');
    const { id } = await shop.tierOf(11);
    const forged = `${shop.server.address}/&out_trade_no=${'A'.repeat(24)}&trade_status=TRADE_SUCCESS&type=`;
    await shop.server.set('envelope', 'off');
    const response = await fetch(`${shop.server.address}/api/usr/payOrder/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        origin: forged,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ groupId: id, payType: 'alipay' }),
    });
    await shop.server.set('envelope', 'on');
    expect(((await response.json()) as { successful: boolean }).successful).toBe(true);
    expect(shop.sent[0]!.form).toMatchObject({
      notify_url: `${shop.server.address}${NOTIFY_PATH}`,
      return_url: `${shop.server.address}/success`,
    });
  });

  test('with an & in one of its values is refused, whoever signed it', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const { money, ...rest } = callbackOf(order);
    const folded = { ...rest, money, name: `product&notify_url=https://box.example/` };
    expect(await shop.send(signed(folded))).toBe('fail');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('of another gateway pays nothing, even with the same number of the merchant', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.gateway('二号', '1001', OTHER_KEY);
    expect(await shop.send(signed(callbackOf(order), OTHER_KEY))).toBe('fail');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('pays its order where two gateways were given the same account', async () => {
    const { client } = await shop.buyer();
    const { records } = await shop.admin.call(managedGateways.list, {});
    const first = records.find(({ name }) => name === '一号')!.payGatewayId;
    const again = await shop.gateway('一号，又加了一次', '1001', KEY);
    const setStatus = (payGatewayId: string, status: 0 | 1) =>
      shop.admin.call(managedGateways.batchUpdate, { payGateways: [{ payGatewayId, status }] });
    const atFirst = await shop.ordered(client, 11);
    await setStatus(first, 0);
    await setStatus(again, 1);
    const atSecond = await shop.ordered(client, 21);
    await setStatus(first, 1);
    await shop.admin.call(managedGateways.batchRemove, { ids: [again] });
    for (const order of [atFirst, atSecond]) {
      expect(await shop.send(signed(callbackOf(order)))).toBe('success');
      expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 1 });
    }
    await shop.expectSound();
  });

  test('with the number of a payment that paid another order is refused', async () => {
    const { client } = await shop.buyer();
    const first = await shop.ordered(client);
    const trade = { trade_no: randomUUID() };
    expect(await shop.send(signed(callbackOf(first, trade)))).toBe('success');
    const second = await shop.ordered(client, 21);
    expect(await shop.send(signed(callbackOf(second, trade)))).toBe('fail');
    expect(await shop.statusOf(client, second.merchantTradeNo)).toMatchObject({
      status: 0,
      flags: ['trade_reused'],
    });
    // Nor does it belong to what the staff has settled.
    const third = await shop.ordered(client, 31);
    await shop.admin.call(managedOrders.alterStatus, { payOrderId: third.payOrderId, status: 1 });
    expect(await shop.send(signed(callbackOf(third, trade)))).toBe('fail');
    expect(await shop.statusOf(client, third.merchantTradeNo)).toMatchObject({
      status: 1,
      systemTradeNo: null,
      flags: ['by_staff', 'trade_reused'],
    });
  });

  test('of a second payment is taken in for the staff, and grants nothing more', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.send(signed(callbackOf(order)));
    expect(await shop.send(signed(callbackOf(order, { trade_no: randomUUID() })))).toBe('success');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 1,
      flags: ['second_payment'],
    });
    await shop.expectSound();
  });

  test('that is too large or no form at all is answered with fail', async () => {
    const large = await fetch(`${shop.server.address}${NOTIFY_PATH}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x'.repeat(9000) }),
    });
    expect(await large.text()).toBe('fail');
    const odd = await fetch(`${shop.server.address}${NOTIFY_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(await odd.text()).toBe('fail');
  });
});
