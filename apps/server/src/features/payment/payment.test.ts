import { createHash, randomUUID } from 'node:crypto';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  orderByMerchantNo,
  orderBySystemNo,
  orderPrice,
  ownOrders,
  payOrderAgain,
} from '@baohe/contract/payment';
import {
  managedCoupons,
  managedGateways,
  managedOrders,
  testGateway,
} from '@baohe/contract/payment-managed';
import { ownBills } from '@baohe/contract/points';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/ledger-audit.ts';
import { checkDueOrders } from './check-order.ts';
import { GatewayAway, type GatewayAnswer, type GatewayRequest } from './gateway-request.ts';

const KEY = 'k3y-of-the-merchant-0123456789ab';
const OTHER_KEY = 'another-key-of-a-merchant-987654';
const GO_ON = new AbortController().signal;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let server: TestServer;
let admin: Client;
let now = new Date('2026-11-17T08:00:00Z');
/** What the gateway was sent, and what it answers next. */
let sent: { address: URL; form: Record<string, string> | undefined }[] = [];
let answers: (GatewayAnswer | Error | Promise<GatewayAnswer>)[] = [];

const json = (body: object): GatewayAnswer => ({
  status: 200,
  text: JSON.stringify(body),
  location: null,
});
const taken = () => json({ code: 1, trade_no: 'T', payurl: 'https://pay.example/p/1' });

const request: GatewayRequest = async (address, form) => {
  sent.push({ address: new URL(address), form: form && { ...form } });
  const answer = await (answers.shift() ?? taken());
  if (answer instanceof Error) {
    throw answer;
  }
  return answer;
};

beforeAll(async () => {
  server = await startTestServer({ now: () => now, instead: () => ({ gatewayRequest: request }) });
  admin = await server.client({ roles: ['admin'] });
  await gateway('一号', '1001', KEY, { status: 1 });
});
afterAll(() => server.stop());
beforeEach(() => {
  sent = [];
  answers = [];
});

async function gateway(name: string, merchantId: string, key: string, change: object = {}) {
  const { ids } = await admin.call(managedGateways.batchSave, {
    payGateways: [
      {
        name,
        address: 'https://pay.example/epay/submit.php?x=1',
        merchantId,
        methods: ['alipay', 'wxpay'],
        key,
        ...change,
      },
    ],
  });
  return ids[0]!;
}

async function buyer() {
  const client = await server.client({ roles: ['user'] });
  const { asUser } = await client.call(whoAmI, {});
  return { client, accountId: asUser.uuid };
}

async function tierOf(level: number): Promise<{ id: string; price: number; days: number | null }> {
  const { rows } = await server.pool.query<{ id: string; price: number; days: number | null }>(
    'select id, discount_price as price, days from tier where level = $1',
    [level],
  );
  return rows[0]!;
}

async function ordered(client: Client, level = 11) {
  const { id } = await tierOf(level);
  const { order } = await client.call(createOrder, { groupId: id, payType: 'alipay' });
  return order;
}

/** Signed as the protocol says, written out here a second time. */
function signed(fields: Record<string, string>, key = KEY): Record<string, string> {
  const text = Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'sign' && name !== 'sign_type')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return {
    ...fields,
    sign: createHash('md5')
      .update(text + key)
      .digest('hex'),
    sign_type: 'MD5',
  };
}

const callbackOf = (order: { merchantTradeNo: string; money: number }, change: object = {}) => ({
  pid: '1001',
  trade_no: `2026${order.merchantTradeNo.slice(0, 12)}`,
  out_trade_no: order.merchantTradeNo,
  type: 'alipay',
  name: 'product',
  // As gateways write it: a float.
  money: String(order.money / 100),
  trade_status: 'TRADE_SUCCESS',
  ...change,
});

const PATH = '/api/usr/payOrder/vPayAsyncNotify';

async function send(fields: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
  const query = new URLSearchParams(fields).toString();
  const response = await (method === 'GET'
    ? fetch(`${server.address}${PATH}?${query}`)
    : fetch(`${server.address}${PATH}`, { method: 'POST', body: new URLSearchParams(fields) }));
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

async function expectSound(): Promise<void> {
  const { faults } = await auditLedger(server.db);
  expect(faults).toEqual([]);
}

const statusOf = async (client: Client, merchantTradeNo: string) =>
  client.call(orderByMerchantNo, { merchantTradeNo });

describe('an order', () => {
  test('costs what the tier costs now, and is signed for the gateway by the server', async () => {
    const { client, accountId } = await buyer();
    const tier = await tierOf(11);
    const { order, page } = await client.call(createOrder, { groupId: tier.id, payType: 'wxpay' });
    expect(order).toMatchObject({
      money: tier.price,
      fullMoney: tier.price,
      status: 0,
      isComplete: 0,
      payType: 'wxpay',
      fkUserUuid: accountId,
      expireTime: new Date(now.getTime() + 10 * MINUTE_MS).toISOString(),
    });
    expect(order.merchantTradeNo).toMatch(/^[A-Z0-9]{24}$/);
    expect(page).toEqual({
      payUrl: 'https://pay.example/p/1',
      qrCode: null,
      urlScheme: null,
      mayFrame: false,
    });
    const [{ address, form } = { address: new URL('x:'), form: {} }] = sent;
    expect(address.href).toBe('https://pay.example/epay/mapi.php');
    const { sign, sign_type, ...parameters } = form!;
    expect(signed(parameters)).toMatchObject({ sign, sign_type });
    expect(parameters).toMatchObject({
      pid: '1001',
      type: 'wxpay',
      out_trade_no: order.merchantTradeNo,
      name: '次元会员:次元会员·月卡',
      money: (tier.price / 100).toFixed(2),
      sitename: '异次元宝盒',
      notify_url: expect.stringMatching(/^http:\/\/.*\/api\/usr\/payOrder\/vPayAsyncNotify$/),
      return_url: expect.stringMatching(/\/success$/),
    });
    expect(JSON.stringify(sent)).not.toContain(KEY);
  });

  test('is given again within its time, and only a few wait at once', async () => {
    const { client } = await buyer();
    const first = await ordered(client);
    expect((await ordered(client)).merchantTradeNo).toBe(first.merchantTradeNo);
    expect(sent).toHaveLength(1);
    await ordered(client, 21);
    await ordered(client, 31);
    await expect(ordered(client, 41)).rejects.toMatchObject({ key: 'order.too_many' });
    await client.call(cancelOrder, { merchantTradeNo: first.merchantTradeNo });
    await expect(ordered(client, 41)).resolves.toMatchObject({ status: 0 });
  });

  test('is not made for what is not sold, and not for what one holds for good', async () => {
    const { client } = await buyer();
    const base = await tierOf(10);
    await expect(
      client.call(createOrder, { groupId: base.id, payType: 'alipay' }),
    ).rejects.toMatchObject({ key: 'tier.not_for_sale' });
    const forever = await ordered(client, 14);
    expect(await send(signed(callbackOf(forever)))).toBe('success');
    await expect(ordered(client, 11)).rejects.toMatchObject({ key: 'tier.held_for_good' });
  });

  test('belongs to its owner alone', async () => {
    const { client } = await buyer();
    const { client: other } = await buyer();
    const { merchantTradeNo, ...order } = await ordered(client);
    await send(signed(callbackOf({ merchantTradeNo, money: order.money })));
    const { systemTradeNo } = await statusOf(client, merchantTradeNo);
    const foreign = { key: 'order.not_found' };
    await expect(statusOf(other, merchantTradeNo)).rejects.toMatchObject(foreign);
    await expect(
      other.call(orderBySystemNo, { systemTradeNo: systemTradeNo! }),
    ).rejects.toMatchObject(foreign);
    for (const call of [checkOrder, payOrderAgain, cancelOrder]) {
      await expect(other.call(call, { merchantTradeNo })).rejects.toMatchObject(foreign);
    }
    expect((await other.call(ownOrders, {})).records).toEqual([]);
    expect(await client.call(orderBySystemNo, { systemTradeNo: systemTradeNo! })).toMatchObject({
      merchantTradeNo,
    });
  });

  test('says what a gateway refuses, and fails where none answers', async () => {
    const { client } = await buyer();
    answers = [json({ code: -1, msg: '商户 <b>已停用' })];
    await expect(ordered(client)).rejects.toMatchObject({
      key: 'payment.refused',
      parameters: { message: '商户  b 已停用' },
    });
    answers = [new GatewayAway('no answer')];
    await expect(ordered(client)).rejects.toMatchObject({ key: 'payment.channel_failed' });
    const { records } = await client.call(ownOrders, {});
    expect(records.map(({ status }) => status)).toEqual([4, 4]);
  });

  test('ends after ten minutes', async () => {
    const { client } = await buyer();
    const { merchantTradeNo } = await ordered(client);
    const before = now;
    now = new Date(now.getTime() + 10 * MINUTE_MS);
    expect(await statusOf(client, merchantTradeNo)).toMatchObject({ status: 2, isComplete: 0 });
    await expect(client.call(payOrderAgain, { merchantTradeNo })).rejects.toMatchObject({
      key: 'payment.order_expired',
    });
    now = before;
  });
});

describe('a callback', () => {
  test.each(['GET', 'POST'] as const)('by %s pays the order and opens the tier', async (method) => {
    const { client, accountId } = await buyer();
    const order = await ordered(client);
    expect(await send(signed(callbackOf(order)), method)).toBe('success');
    const tier = await tierOf(11);
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 1,
      isComplete: 1,
      payTime: now.toISOString(),
      grantedUntil: new Date(now.getTime() + tier.days! * DAY_MS).toISOString(),
      flags: [],
    });
    const { vipList, unreadNotices } = await client.call(whoAmI, {});
    expect(vipList).toMatchObject([{ usergroupLevel: 11, usergroupActiveStatus: 1 }]);
    expect(unreadNotices).toBe(1);
    const { rows } = await server.pool.query('select 1 from tier_grant where account_id = $1', [
      accountId,
    ]);
    expect(rows).toHaveLength(1);
    await expectSound();
  });

  test('that comes again, and many at once, grant once', async () => {
    const { client, accountId } = await buyer();
    const order = await ordered(client);
    const callback = signed(callbackOf(order));
    const said = await Promise.all(
      Array.from({ length: 30 }, (_, number) => send(callback, number % 2 ? 'GET' : 'POST')),
    );
    expect(new Set(said)).toEqual(new Set(['success']));
    const { rows } = await server.pool.query('select 1 from held_tier where account_id = $1', [
      accountId,
    ]);
    expect(rows).toHaveLength(1);
    await expectSound();
  });

  test('that is late counts, and says so', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const before = now;
    now = new Date(now.getTime() + 33 * MINUTE_MS);
    expect(await send(signed(callbackOf(order)))).toBe('success');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 1,
      flags: ['late'],
    });
    now = before;
  });

  test('of other money grants nothing and waits for the staff', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const one = { ...callbackOf(order), money: '0.01' };
    expect(await send(signed(one))).toBe('fail');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 0,
      flags: ['wrong_amount'],
    });
    const { records } = await admin.call(managedOrders.page, {
      needsStaff: true,
      number: order.merchantTradeNo,
    });
    expect(records).toHaveLength(1);
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
    const { client } = await buyer();
    const order = await ordered(client);
    expect(await send(attack(callbackOf(order)))).toBe('fail');
    expect(await send(attack(callbackOf(order)), 'POST')).toBe('fail');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
    expect((await client.call(whoAmI, {})).vipList).toEqual([]);
  });

  test('with one parameter twice is refused', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const query = new URLSearchParams(signed(callbackOf(order))).toString();
    const response = await fetch(`${server.address}${PATH}?${query}&money=0.01`);
    expect(await response.text()).toBe('fail');
  });

  test('that is our own signed order read the other way round is refused', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const { form } = sent[0]!;
    expect(await send({ ...form!, trade_no: 'X1', trade_status: 'TRADE_SUCCESS' })).toBe('fail');
    expect(await send(form!)).toBe('fail');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('is not made of an order whose addresses were written by its buyer', async () => {
    const token = await server.token('user');
    const { id } = await tierOf(11);
    const forged = `${server.address}/&out_trade_no=${'A'.repeat(24)}&trade_status=TRADE_SUCCESS&type=`;
    await server.set('envelope', 'off');
    const response = await fetch(`${server.address}/api/usr/payOrder/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        origin: forged,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ groupId: id, payType: 'alipay' }),
    });
    await server.set('envelope', 'on');
    expect(((await response.json()) as { successful: boolean }).successful).toBe(true);
    expect(sent[0]!.form).toMatchObject({
      notify_url: `${server.address}${PATH}`,
      return_url: `${server.address}/success`,
    });
  });

  test('with an & in one of its values is refused, whoever signed it', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const { money, ...rest } = callbackOf(order);
    const folded = { ...rest, money, name: `product&notify_url=https://box.example/` };
    expect(await send(signed(folded))).toBe('fail');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('of another gateway pays nothing, even with the same number of the merchant', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    await gateway('二号', '1001', OTHER_KEY);
    expect(await send(signed(callbackOf(order), OTHER_KEY))).toBe('fail');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 0 });
  });

  test('with the number of a payment that paid another order is refused', async () => {
    const { client } = await buyer();
    const first = await ordered(client);
    const trade = { trade_no: randomUUID() };
    expect(await send(signed(callbackOf(first, trade)))).toBe('success');
    const second = await ordered(client, 21);
    expect(await send(signed(callbackOf(second, trade)))).toBe('fail');
    expect(await statusOf(client, second.merchantTradeNo)).toMatchObject({
      status: 0,
      flags: ['trade_reused'],
    });
  });

  test('of a second payment is taken in for the staff, and grants nothing more', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    await send(signed(callbackOf(order)));
    expect(await send(signed(callbackOf(order, { trade_no: randomUUID() })))).toBe('success');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 1,
      flags: ['second_payment'],
    });
    await expectSound();
  });

  test('that is too large or no form at all is answered with fail', async () => {
    const large = await fetch(`${server.address}${PATH}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x'.repeat(9000) }),
    });
    expect(await large.text()).toBe('fail');
    const odd = await fetch(`${server.address}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(await odd.text()).toBe('fail');
  });
});

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
    const { client } = await buyer();
    const order = await ordered(client);
    const { merchantTradeNo } = order;
    answers = [json({ code: 1, status: 0 })];
    expect(await client.call(checkOrder, { merchantTradeNo })).toMatchObject({ status: 0 });
    expect(sent).toHaveLength(2);
    await client.call(checkOrder, { merchantTradeNo });
    expect(sent).toHaveLength(2);
    const before = now;
    now = new Date(now.getTime() + 3000);
    answers = [paid(order)];
    expect(await client.call(checkOrder, { merchantTradeNo })).toMatchObject({ status: 1 });
    now = before;
    await expectSound();
  });

  test('of one order is asked for although another cannot be settled', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const [poisoned, lost] = [await ordered(one.client), await ordered(other.client)];
    const before = now;
    now = new Date(now.getTime() + MINUTE_MS);
    const deps = {
      db: server.db,
      clock: () => now,
      sealed: openSealedTexts(server.dataDir),
      takesTests: true,
      request: async (address: string) => {
        if (address.includes(poisoned.merchantTradeNo)) {
          throw new Error('what nobody has thought of');
        }
        return address.includes(lost.merchantTradeNo) ? paid(lost) : json({ code: 1, status: 0 });
      },
    };
    await expect(checkDueOrders(deps, GO_ON)).rejects.toThrow('nobody has thought of');
    expect(await statusOf(other.client, lost.merchantTradeNo)).toMatchObject({ status: 1 });
    await checkDueOrders(deps, GO_ON);
    now = before;
  });

  test('is found by asking again and again, and overdue orders end', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const before = now;
    const deps = {
      db: server.db,
      clock: () => now,
      sealed: openSealedTexts(server.dataDir),
      takesTests: true,
      request: (address: string) =>
        request(address).then((answer) =>
          address.includes(order.merchantTradeNo) ? answer : json({ code: 1, status: 0 }),
        ),
    };
    const at = async (minutes: number) => {
      now = new Date(before.getTime() + minutes * MINUTE_MS);
      answers = Array.from({ length: 200 }, () =>
        minutes >= 30 ? paid(order) : json({ code: 1, status: 0 }),
      );
      await checkDueOrders(deps, GO_ON);
      return statusOf(client, order.merchantTradeNo);
    };
    expect(await at(1)).toMatchObject({ status: 0 });
    expect(await at(11)).toMatchObject({ status: 2 });
    const calls = sent.length;
    await at(12);
    expect(sent).toHaveLength(calls);
    expect(await at(31)).toMatchObject({ status: 1, flags: ['late'] });
    now = before;
    await expectSound();
  });
});

describe('a coupon', () => {
  const coupon = async (change: object = {}) => {
    const code = `C${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase();
    await admin.call(managedCoupons.batchSave, {
      coupons: [{ code, kind: 'percent', worth: 50, status: 1, ...change }],
    });
    return code;
  };

  test('lowers the price of the order, and is written down with it', async () => {
    const { client } = await buyer();
    const { id, price } = await tierOf(11);
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
    expect(await send(signed(callbackOf({ ...order, money: price })))).toBe('fail');
    expect(await send(signed(callbackOf(order)))).toBe('success');
    expect(sent[0]!.form).toMatchObject({ money: (half / 100).toFixed(2) });
  });

  test.each([
    ['is switched off', { status: 0 }],
    ['has not begun', { startsAt: '2030-01-01T00:00:00Z' }],
    ['is over', { endsAt: '2026-01-01T00:00:00Z' }],
    ['is for another tier', { groupIds: [randomUUID()] }],
  ])('that %s is not valid', async (_, change) => {
    const { client } = await buyer();
    const { id } = await tierOf(11);
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
    const { id } = await tierOf(11);
    const couponCode = await coupon({ mostUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => buyer()));
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

  test('that was given back and used elsewhere is not had a second time by paying late', async () => {
    const { client } = await buyer();
    const couponCode = await coupon({ mostUsesEach: 1 });
    const { id } = await tierOf(11);
    const order = async () =>
      (await client.call(createOrder, { groupId: id, payType: 'alipay', couponCode })).order;
    const first = await order();
    await client.call(cancelOrder, { merchantTradeNo: first.merchantTradeNo });
    const second = await order();
    expect(await send(signed(callbackOf(second)))).toBe('success');
    expect(await send(signed(callbackOf(first)))).toBe('fail');
    expect(await statusOf(client, first.merchantTradeNo)).toMatchObject({
      status: 2,
      flags: ['coupon_gone'],
    });
    // The staff decides.
    await admin.call(managedOrders.alterStatus, { payOrderId: first.payOrderId, status: 1 });
    expect(await statusOf(client, first.merchantTradeNo)).toMatchObject({ status: 1 });
    await expectSound();
  });

  test('of an order that is paid late counts again, where it is still free', async () => {
    const { client } = await buyer();
    const couponCode = await coupon({ mostUses: 1 });
    const { id } = await tierOf(11);
    const { order } = await client.call(createOrder, {
      groupId: id,
      payType: 'alipay',
      couponCode,
    });
    await client.call(cancelOrder, { merchantTradeNo: order.merchantTradeNo });
    expect(await send(signed(callbackOf(order)))).toBe('success');
    const { client: other } = await buyer();
    await expect(
      other.call(createOrder, { groupId: id, payType: 'alipay', couponCode }),
    ).rejects.toMatchObject({ key: 'coupon.not_valid' });
  });

  test('may be limited for each person', async () => {
    const { client } = await buyer();
    const couponCode = await coupon({ mostUsesEach: 1 });
    const { id } = await tierOf(11);
    const { order } = await client.call(createOrder, {
      groupId: id,
      payType: 'alipay',
      couponCode,
    });
    await send(signed(callbackOf(order)));
    await expect(
      client.call(createOrder, { groupId: id, payType: 'wxpay', couponCode }),
    ).rejects.toMatchObject({ key: 'coupon.not_valid' });
  });
});

describe('the staff', () => {
  test('settles by hand once, also late, and refunds: the time is taken back', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    const { payOrderId, merchantTradeNo } = order;
    const set = (status: 0 | 1 | 2 | 3 | 4, more: object = {}) =>
      admin.call(managedOrders.alterStatus, { payOrderId, status, ...more });
    await expect(set(3)).rejects.toMatchObject({ key: 'order.status_not_possible' });
    expect(await set(1, { reason: '转账截图' })).toEqual({ changed: 1 });
    expect(await set(1)).toEqual({ changed: 0 });
    expect(await statusOf(client, merchantTradeNo)).toMatchObject({
      status: 1,
      flags: ['by_staff'],
    });
    await expect(set(2)).rejects.toMatchObject({ key: 'order.status_not_possible' });
    // The gateway has no number of it: it cannot be asked to give anything back.
    await expect(set(3)).rejects.toMatchObject({ key: 'order.status_not_possible' });
    expect(await set(3, { reason: '重复购买', atGateway: false })).toEqual({ changed: 1 });
    expect(await statusOf(client, merchantTradeNo)).toMatchObject({
      status: 3,
      isComplete: 0,
      refundReason: '重复购买',
    });
    const cash = await client.call(ownBills, { billMoneyType: 2 });
    expect(
      cash.records.map(({ billIncomeType, billMoney }) => [billIncomeType, billMoney]),
    ).toEqual([
      [1, order.money],
      [2, order.money],
    ]);
    const { vipList } = await client.call(whoAmI, {});
    expect(vipList.filter(({ usergroupActiveStatus }) => usergroupActiveStatus === 1)).toEqual([]);
    // Paid again at the gateway afterwards: for the staff, no second tier.
    expect(await send(signed(callbackOf(order)))).toBe('success');
    expect(await statusOf(client, merchantTradeNo)).toMatchObject({ status: 3 });
    await expectSound();
  });

  test('settles before the callback comes: that is the same payment, and a further one is not', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    await admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 1 });
    expect(await send(signed(callbackOf(order)))).toBe('success');
    const settled = await statusOf(client, order.merchantTradeNo);
    expect(settled).toMatchObject({ status: 1, flags: ['by_staff'] });
    expect(settled.systemTradeNo).toBe(callbackOf(order).trade_no);
    expect(await send(signed(callbackOf(order, { trade_no: randomUUID() })))).toBe('success');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({
      flags: expect.arrayContaining(['second_payment']),
    });
  });

  test('decides about money that comes days late, and for an account that is gone', async () => {
    const { client, accountId } = await buyer();
    const order = await ordered(client);
    const before = now;
    now = new Date(now.getTime() + 4 * DAY_MS);
    expect(await send(signed(callbackOf(order)))).toBe('fail');
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ flags: ['too_late'] });
    now = before;
    const second = await ordered(client, 21);
    await server.pool.query(
      `update account set deleted_at = now(), status = -1, name = null, name_skeleton = null,
         password_hash = null, email = '', phone = '', roles = '{}', deletion_due = null
       where id = $1`,
      [accountId],
    );
    expect(await send(signed(callbackOf(second)))).toBe('success');
    const { records } = await admin.call(managedOrders.page, { number: second.merchantTradeNo });
    expect(records).toMatchObject([{ status: 1, flags: ['owner_gone'] }]);
    const draft = { fkUserUuid: accountId, money: 500, remark: '现金' };
    const { id: fkUserGroupUuid } = await tierOf(11);
    await expect(
      admin.call(managedOrders.batchSave, { payOrders: [{ ...draft, fkUserGroupUuid }] }),
    ).rejects.toMatchObject({ key: 'account.not_found' });
    await expectSound();
  });

  test('has the gateway refund, and nothing changes where it refuses', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    await send(signed(callbackOf(order)));
    const refund = () =>
      admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 3 });
    answers = [json({ code: -1, msg: '余额不足' })];
    await expect(refund()).rejects.toMatchObject({ key: 'payment.refused' });
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 1 });
    answers = [json({ code: 1 })];
    await refund();
    expect(sent.at(-1)!.form).toMatchObject({
      money: (order.money / 100).toFixed(2),
      pid: '1001',
    });
    expect(await statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 3 });
  });

  test('asks the gateway once for a refund, however often somebody presses', async () => {
    const { client } = await buyer();
    const order = await ordered(client);
    await send(signed(callbackOf(order)));
    const refund = () =>
      admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 3 });
    let answerFirst: (answer: GatewayAnswer) => void = () => {};
    answers = [new Promise((resolve) => (answerFirst = resolve))];
    const begun = sent.length;
    const first = refund();
    await expect.poll(() => sent.length).toBe(begun + 1);
    await expect(refund()).rejects.toMatchObject({ key: 'request.too_many' });
    answerFirst(json({ code: 1 }));
    expect(await first).toEqual({ changed: 1 });
    expect(sent).toHaveLength(begun + 1);
  });

  test('writes down what was paid another way, and removes only what was never paid', async () => {
    const { client, accountId } = await buyer();
    const { id } = await tierOf(11);
    const draft = { fkUserUuid: accountId, fkUserGroupUuid: id, money: 500, remark: '现金' };
    const { ids } = await admin.call(managedOrders.batchSave, { payOrders: [draft] });
    expect(await admin.call(managedOrders.get, { id: ids[0]! })).toMatchObject({
      status: 1,
      money: 500,
      remark: '现金',
      flags: ['by_staff'],
    });
    const { payOrderId, merchantTradeNo, ...order } = await ordered(client, 21);
    await client.call(cancelOrder, { merchantTradeNo });
    expect(await admin.call(managedOrders.batchRemove, { ids: [payOrderId, ids[0]!] })).toEqual({
      changed: 1,
    });
    expect((await client.call(ownOrders, {})).records).toHaveLength(1);
    // Money that comes late brings it back.
    await send(signed(callbackOf({ merchantTradeNo, money: order.money })));
    expect((await client.call(ownOrders, {})).records).toHaveLength(2);
    await expectSound();
  });

  test('reads what does not fit', async () => {
    const report = await admin.call(managedOrders.report, {});
    expect(report.paidWithoutGrant).toEqual([]);
    expect(report.flagged.length).toBeGreaterThan(0);
    expect(report.refusedCallbacks.map(({ outcome }) => outcome)).toContain('bad_signature');
  });

  test('never sees a key again, and sends none without TLS or into its own network', async () => {
    const { records } = await admin.call(managedGateways.list, {});
    expect(JSON.stringify(records)).not.toContain(KEY);
    expect(records.every(({ hasKey }) => hasKey)).toBe(true);
    const { rows } = await server.pool.query<{ row: string }>(
      'select pay_gateway::text as row from pay_gateway',
    );
    expect(JSON.stringify(rows)).not.toContain(KEY);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(KEY).toString('hex'));
    for (const address of [
      'http://pay.example/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://192.168.1.4/',
      'https://user:secret@pay.example/',
    ]) {
      await expect(gateway('三号', '1', KEY, { address })).rejects.toMatchObject({
        key: 'gateway.address_refused',
      });
    }
  });

  test('enters the key again where the address of a gateway changes', async () => {
    const id = await gateway('五号', '1005', OTHER_KEY);
    await admin.call(managedGateways.batchUpdate, {
      payGateways: [{ payGatewayId: id, address: 'https://elsewhere.example/' }],
    });
    expect(await admin.call(managedGateways.get, { id })).toMatchObject({ hasKey: false });
    await expect(admin.call(testGateway, { payGatewayId: id })).rejects.toMatchObject({
      key: 'record.not_found',
    });
    expect(sent).toEqual([]);
  });

  test('changes a gateway and tries it out', async () => {
    const id = await gateway('四号', '1004', OTHER_KEY);
    await admin.call(managedGateways.batchUpdate, {
      payGateways: [{ payGatewayId: id, key: KEY, weight: 3 }],
    });
    answers = [json({ code: 1, active: 1 })];
    expect(await admin.call(testGateway, { payGatewayId: id })).toMatchObject({
      isThere: true,
      outcome: 'ok',
      httpStatus: 200,
      message: '',
      // What was tried, without the key.
      tried: 'GET https://pay.example/epay/api.php?act=query&pid=1004&key=***',
    });
    expect(sent[0]!.address.searchParams.get('key')).toBe(KEY);
    const trial = () => admin.call(testGateway, { payGatewayId: id });
    answers = [{ status: 200, text: '<html>', location: null }];
    expect(await trial()).toMatchObject({ isThere: false, outcome: 'no_protocol' });
    answers = [json({ code: -1, msg: `密钥 ${KEY} 错误` })];
    expect(await trial()).toMatchObject({ outcome: 'refused', message: '密钥 *** 错误' });
    answers = [new GatewayAway('no answer')];
    expect(await trial()).toMatchObject({ outcome: 'no_answer', httpStatus: null });
  });
});
