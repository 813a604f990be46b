import { createHash } from 'node:crypto';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import { managedMoney } from '@baohe/contract/money-managed';
import { createOrder } from '@baohe/contract/payment';
import { managedCoupons, managedGateways, managedOrders } from '@baohe/contract/payment-managed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { GatewayAway, type GatewayAnswer, type GatewayRequest } from './gateway-request.ts';
import { reconcileYesterday } from './reconcile.ts';

const KEY = 'k3y-of-the-merchant-0123456789ab';
/** A month of its own: each test has days on which nothing else was paid. */
let now = new Date('2026-03-10T04:00:00Z');
let server: TestServer;
let admin: Client;
let gatewayId: string;
let answerTo: (address: URL) => GatewayAnswer | Error;

const json = (body: object): GatewayAnswer => ({
  status: 200,
  text: JSON.stringify(body),
  location: null,
});

const request: GatewayRequest = async (address) => {
  const answer = answerTo(new URL(address));
  if (answer instanceof Error) {
    throw answer;
  }
  return answer;
};

beforeAll(async () => {
  server = await startTestServer({ now: () => now, instead: () => ({ gatewayRequest: request }) });
  admin = await server.client({ roles: ['admin'] });
  const { ids } = await admin.call(managedGateways.batchSave, {
    payGateways: [
      {
        name: '一号',
        address: 'https://pay.example/',
        merchantId: '1001',
        methods: ['alipay', 'wxpay'],
        key: KEY,
        status: 1,
      },
    ],
  });
  gatewayId = ids[0]!;
});
afterAll(() => server.stop());
beforeEach(() => {
  answerTo = () => json({ code: 1, trade_no: 'T', payurl: 'https://pay.example/p/1' });
});

/** Sessions end: whoever goes on weeks later logs in again. */
async function moveTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await server.client({ roles: ['admin'] });
}

async function buyer() {
  const client = await server.client({ roles: ['user'] });
  const { asUser } = await client.call(whoAmI, {});
  return { client, id: asUser.uuid };
}

async function tierOf(level: number) {
  const { rows } = await server.pool.query<{ id: string; price: number }>(
    'select id, discount_price as price from tier where level = $1',
    [level],
  );
  return rows[0]!;
}

async function ordered(client: Client, payType: 'alipay' | 'wxpay' = 'alipay', level = 11) {
  const { id } = await tierOf(level);
  const { order } = await client.call(createOrder, { groupId: id, payType });
  return order;
}

async function paidBack(order: { merchantTradeNo: string; money: number }, money = order.money) {
  const fields: Record<string, string> = {
    pid: '1001',
    trade_no: `T${order.merchantTradeNo.slice(0, 12)}`,
    out_trade_no: order.merchantTradeNo,
    type: 'alipay',
    name: 'product',
    money: (money / 100).toFixed(2),
    trade_status: 'TRADE_SUCCESS',
  };
  const text = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const sign = createHash('md5')
    .update(text + KEY)
    .digest('hex');
  const query = new URLSearchParams({ ...fields, sign, sign_type: 'MD5' });
  const path = `/api/usr/payOrder/vPayAsyncNotify?${query.toString()}`;
  return { said: await (await fetch(`${server.address}${path}`)).text(), sign };
}

test('income is counted by the day it was paid, by method and tier, beside the days before', async () => {
  const { client, id } = await buyer();
  const tier = await tierOf(11);
  // 00:30 in Shanghai: another day than by UTC.
  await moveTo('2026-03-10T16:30:00Z');
  await paidBack(await ordered(client, 'alipay'));
  await moveTo('2026-03-12T04:00:00Z');
  await paidBack(await ordered(client, 'wxpay'));
  await admin.call(managedOrders.batchSave, {
    payOrders: [{ fkUserUuid: id, fkUserGroupUuid: tier.id, money: 500, remark: '现金' }],
  });
  const read = (more: object = {}) =>
    admin.call(managedMoney.income, { untilDay: '2026-03-12', days: 2, ...more });

  const all = await read();
  expect(all.days).toEqual([
    { day: '2026-03-11', money: tier.price, orders: 1, refunded: 0 },
    { day: '2026-03-12', money: tier.price + 500, orders: 2, refunded: 0 },
  ]);
  expect(all.before.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-09', 0],
    ['2026-03-10', 0],
  ]);
  expect(new Set(all.methods.map(({ paidBy }) => paidBy))).toEqual(
    new Set(['alipay', 'wxpay', 'staff']),
  );
  expect(all.tiers).toMatchObject([{ fkUserGroupUuid: tier.id, orders: 3 }]);

  const sumOf = ({ days }: Awaited<ReturnType<typeof read>>) =>
    days.reduce((sum, { money }) => sum + money, 0);
  expect(sumOf(await read({ paidBy: 'staff' }))).toBe(500);
  expect(sumOf(await read({ fkUserUuid: (await buyer()).id }))).toBe(0);
  expect(sumOf(await read({ isTest: true }))).toBe(0);

  const later = await admin.call(managedMoney.income, { untilDay: '2026-03-14', days: 2 });
  expect(later.before).toEqual(all.days);
  // Of the day after there is nothing, whichever way it is divided.
  const after = await admin.call(managedMoney.income, { untilDay: '2026-03-13', days: 1 });
  expect(after).toMatchObject({ days: [{ money: 0 }], methods: [], tiers: [] });
});

test('what is refunded is said beside what was paid', async () => {
  await moveTo('2026-03-20T04:00:00Z');
  const { client } = await buyer();
  const order = await ordered(client);
  await paidBack(order);
  await admin.call(managedOrders.alterStatus, {
    payOrderId: order.payOrderId,
    status: 3,
    reason: '退',
    atGateway: false,
  });
  const { days } = await admin.call(managedMoney.income, { untilDay: '2026-03-20', days: 1 });
  expect(days).toEqual([
    { day: '2026-03-20', money: order.money, orders: 1, refunded: order.money },
  ]);
  // It was granted, and taken back: the day still fits.
  const day = await admin.call(managedMoney.reconciliationDays, {
    untilDay: '2026-03-20',
    days: 1,
  });
  expect(day.days).toMatchObject([
    { atGateway: { orders: 1 }, granted: { orders: 1 }, refunded: { orders: 1 }, solved: 0 },
  ]);
});

test('orders are found by person, method, tier, coupon and day', async () => {
  await moveTo('2026-04-01T04:00:00Z');
  const { client, id } = await buyer();
  const tier = await tierOf(11);
  const { ids } = await admin.call(managedCoupons.batchSave, {
    coupons: [{ code: 'APRIL', kind: 'sum', worth: 100, status: 1 }],
  });
  const { order } = await client.call(createOrder, {
    groupId: tier.id,
    payType: 'wxpay',
    couponCode: 'APRIL',
  });
  const found = async (filter: object) => {
    const { records } = await admin.call(managedOrders.list, { fkUserUuid: id, ...filter });
    return records.map(({ payOrderId }) => payOrderId);
  };
  const it = [order.payOrderId];
  expect(await found({})).toEqual(it);
  expect(await found({ paidBy: 'wxpay', fkUserGroupUuid: tier.id, couponId: ids[0] })).toEqual(it);
  expect(await found({ fromDay: '2026-04-01', untilDay: '2026-04-01' })).toEqual(it);
  expect(await found({ number: order.merchantTradeNo, isTest: false })).toEqual(it);
  for (const other of [
    { paidBy: 'alipay' },
    { paidBy: 'staff' },
    { untilDay: '2026-03-31' },
    { fromDay: '2026-04-02' },
    { isTest: true },
    { couponId: tier.id },
  ]) {
    expect([other, await found(other)]).toEqual([other, []]);
  }
});

test('callbacks are shown as they came, without what would let them be sent again', async () => {
  await moveTo('2026-04-05T04:00:00Z');
  const { client } = await buyer();
  const order = await ordered(client);
  const { sign } = await paidBack(order);
  const { records } = await admin.call(managedMoney.payCallbacks, {
    merchantTradeNo: order.merchantTradeNo,
  });
  expect(records).toMatchObject([{ outcome: 'granted', payGatewayId: gatewayId }]);
  expect(records[0]!.raw).toContain(`out_trade_no=${order.merchantTradeNo}`);
  expect(records[0]!.raw).toContain('sign=…');
  expect(JSON.stringify(records)).not.toContain(sign);
  const refused = await admin.call(managedMoney.payCallbacks, { isRefused: true });
  expect(refused.records.map(({ merchantTradeNo }) => merchantTradeNo)).not.toContain(
    order.merchantTradeNo,
  );
});

test('what waits for the staff leaves the list when it is dealt with, and comes back with news', async () => {
  await moveTo('2026-04-10T04:00:00Z');
  const { client, id } = await buyer();
  const order = await ordered(client);
  await paidBack(order, 1);
  const waiting = async () => {
    const { records } = await admin.call(managedOrders.list, { needsStaff: true, fkUserUuid: id });
    return records.map(({ payOrderId }) => payOrderId);
  };
  const day = async () => {
    const { days } = await admin.call(managedMoney.reconciliationDays, {
      untilDay: '2026-04-10',
      days: 1,
    });
    return days[0]!;
  };
  expect(await waiting()).toEqual([order.payOrderId]);
  expect(await day()).toMatchObject({ waiting: 1, granted: { orders: 0 } });

  const handle = () =>
    admin.call(managedMoney.handleOrder, { payOrderId: order.payOrderId, reason: '网关已退' });
  expect(await handle()).toEqual({ changed: 1 });
  expect(await handle()).toEqual({ changed: 0 });
  expect(await waiting()).toEqual([]);
  expect(await day()).toMatchObject({ waiting: 0 });
  expect(await admin.call(managedOrders.get, { id: order.payOrderId })).toMatchObject({
    handledReason: '网关已退',
    status: 0,
  });

  // Settled by hand, and then paid once more.
  await admin.call(managedOrders.alterStatus, {
    payOrderId: order.payOrderId,
    status: 1,
    reason: '补足',
  });
  expect(await waiting()).toEqual([]);
  await paidBack(order, 2);
  await paidBack(order);
  expect(await waiting()).toEqual([order.payOrderId]);
});

test('the gateways are asked about a day, and what they have is settled once', async () => {
  await moveTo('2026-05-01T04:00:00Z');
  const paid = await buyer();
  const [lost, open] = [await ordered(paid.client), await ordered((await buyer()).client)];
  await moveTo('2026-05-02T04:00:00Z');
  answerTo = (address) => {
    const orderNo = address.searchParams.get('out_trade_no');
    return orderNo === lost.merchantTradeNo
      ? json({
          code: 1,
          status: 1,
          trade_no: 'T777',
          out_trade_no: orderNo,
          money: (lost.money / 100).toFixed(2),
        })
      : json({ code: 1, status: 0 });
  };
  const ask = () => admin.call(managedMoney.askGateways, { day: '2026-05-01' });
  expect(await ask()).toEqual({ orders: 2, found: 1, unanswered: 0 });
  expect(await admin.call(managedOrders.get, { id: lost.payOrderId })).toMatchObject({
    status: 1,
    systemTradeNo: 'T777',
  });
  expect((await admin.call(managedOrders.get, { id: open.payOrderId })).status).not.toBe(1);
  expect(await ask()).toEqual({ orders: 1, found: 0, unanswered: 0 });
  answerTo = () => new GatewayAway('no answer');
  expect(await ask()).toEqual({ orders: 1, found: 0, unanswered: 1 });

  const { days } = await admin.call(managedMoney.reconciliationDays, {
    untilDay: '2026-05-02',
    days: 2,
  });
  expect(days).toMatchObject([
    { day: '2026-05-02', atGateway: { orders: 1, money: lost.money }, granted: { orders: 1 } },
    { day: '2026-05-01', atGateway: { orders: 0 }, lastCheck: { orders: 1, unanswered: 1 } },
  ]);
});

test('an order that was paid with other money is not one that the question settled', async () => {
  await moveTo('2026-05-21T04:00:00Z');
  const order = await ordered((await buyer()).client);
  await moveTo('2026-05-22T04:00:00Z');
  answerTo = () =>
    json({
      code: 1,
      status: 1,
      trade_no: 'T-OTHER-MONEY',
      out_trade_no: order.merchantTradeNo,
      money: '0.01',
    });
  const answer = await admin.call(managedMoney.askGateways, { day: '2026-05-21' });
  expect(answer).toEqual({ orders: 1, found: 0, unanswered: 0 });
  const { status, flags } = await admin.call(managedOrders.get, { id: order.payOrderId });
  expect([status, flags]).toEqual([2, ['wrong_amount']]);
});

test('money that is not right raises the alarm, also where a day was asked about', async () => {
  await moveTo('2026-05-05T04:00:00Z');
  const order = await ordered((await buyer()).client);
  answerTo = () => json({ code: 1, status: 1, trade_no: 'T778', money: '0.01' });
  const alarmsSent = async () => {
    const { rows } = await server.pool.query<{ number: number }>(
      `select count(*)::int as number from notification where kind = 'payment_alarm'`,
    );
    return rows[0]!.number;
  };
  const before = await alarmsSent();
  expect(await admin.call(managedMoney.askGateways, { day: '2026-05-05' })).toMatchObject({
    found: 0,
  });
  await expect.poll(alarmsSent).toBeGreaterThan(before);
  expect(await admin.call(managedOrders.get, { id: order.payOrderId })).toMatchObject({
    flags: ['wrong_amount'],
  });
});

test('every night the day before is asked about', async () => {
  await moveTo('2026-05-10T04:00:00Z');
  await ordered((await buyer()).client);
  await moveTo('2026-05-10T20:00:00Z');
  answerTo = () => json({ code: 1, status: 0 });
  await reconcileYesterday(
    {
      db: server.db,
      clock: () => now,
      sealed: openSealedTexts(server.dataDir),
      takesTests: false,
      alarmed: () => {},
      request,
    },
    new AbortController().signal,
  );
  const { days } = await admin.call(managedMoney.reconciliationDays, {
    untilDay: '2026-05-10',
    days: 1,
  });
  expect(days).toMatchObject([{ lastCheck: { orders: 1, found: 0, unanswered: 0 } }]);
});

test('how a gateway does is counted over seven days', async () => {
  await moveTo('2026-06-01T04:00:00Z');
  const order = await ordered((await buyer()).client);
  await ordered((await buyer()).client);
  await moveTo('2026-06-01T04:00:20Z');
  await paidBack(order);
  const { records } = await admin.call(managedMoney.gatewayFigures, {});
  expect(records.find(({ payGatewayId }) => payGatewayId === gatewayId)).toEqual({
    payGatewayId: gatewayId,
    orders: 2,
    paid: 1,
    paidSeconds: 20,
    lastCallbackAt: now.toISOString(),
    hours: expect.any(Array),
  });
});

test('what became of the orders of a day is counted hour by hour', async () => {
  const hoursOf = async () =>
    (await admin.call(managedMoney.gatewayFigures, {})).records.find(
      ({ payGatewayId }) => payGatewayId === gatewayId,
    )!.hours;
  await moveTo('2026-06-20T02:59:00Z');
  const paid = await ordered((await buyer()).client);
  const [over, refused] = [
    await ordered((await buyer()).client),
    await ordered((await buyer()).client),
  ];
  await paidBack(paid);
  await moveTo('2026-06-20T05:10:00Z');
  await ordered((await buyer()).client);
  const setStatus = (orderNo: string, status: number) =>
    server.pool.query('update pay_order set status = $2 where order_no = $1', [orderNo, status]);
  await setStatus(over.merchantTradeNo, 2);
  await setStatus(refused.merchantTradeNo, 4);

  const hours = await hoursOf();
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({
    since: '2026-06-20T05:00:00.000Z',
    paid: 0,
    refused: 0,
    waiting: 1,
    unpaid: 0,
  });
  expect(hours.at(-4)).toEqual({
    since: '2026-06-20T02:00:00.000Z',
    paid: 1,
    refused: 1,
    waiting: 0,
    unpaid: 1,
  });
  expect(hours.at(-2)).toMatchObject({ paid: 0, refused: 0, waiting: 0, unpaid: 0 });
  // An order of yesterday at this hour is no longer among them.
  await moveTo('2026-06-21T01:01:00Z');
  expect((await hoursOf()).reduce((sum, { paid: one }) => sum + one, 0)).toBe(1);
  await moveTo('2026-06-21T02:01:00Z');
  expect((await hoursOf()).reduce((sum, { paid: one }) => sum + one, 0)).toBe(0);
});

test('a day that no calendar has is refused, and the days before this century are there', async () => {
  for (const call of [
    admin.call(managedMoney.income, { untilDay: '2026-02-29', days: 1 }),
    admin.call(managedMoney.reconciliationDays, { untilDay: '2026-04-31', days: 1 }),
    admin.call(managedMoney.askGateways, { day: '2026-02-30' }),
  ]) {
    await expect(call).rejects.toMatchObject({ key: 'request.invalid' });
  }
  const first = { untilDay: '2000-01-01', days: 2 };
  const { days, before } = await admin.call(managedMoney.income, first);
  expect([...before, ...days].map(({ day }) => day)).toEqual([
    '1999-12-29',
    '1999-12-30',
    '1999-12-31',
    '2000-01-01',
  ]);
  const report = await admin.call(managedMoney.reconciliationDays, first);
  expect(report.days.map(({ day }) => day)).toEqual(['2000-01-01', '1999-12-31']);
});
