import { randomUUID } from 'node:crypto';
import { whoAmI } from '@baohe/contract/identity';
import { ownOrders, cancelOrder } from '@baohe/contract/payment';
import { managedOrders, managedGateways, testGateway } from '@baohe/contract/payment-managed';
import { ownBills } from '@baohe/contract/points';
import { afterAll, beforeAll, beforeEach, describe, test, expect } from 'vitest';
import {
  signed,
  callbackOf,
  json,
  KEY,
  OTHER_KEY,
  openPaymentShop,
  type PaymentShop,
} from '../../testing/payment-shop.ts';
import { GatewayAway, type GatewayAnswer } from './gateway-request.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.forget());

describe('the staff', () => {
  test('settles by hand once, also late, and refunds: the time is taken back', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const { payOrderId, merchantTradeNo } = order;
    const set = (status: 0 | 1 | 2 | 3 | 4, more: object = {}) =>
      shop.admin.call(managedOrders.alterStatus, { payOrderId, status, ...more });
    await expect(set(3)).rejects.toMatchObject({ key: 'order.status_not_possible' });
    expect(await set(1, { reason: '转账截图' })).toEqual({ changed: 1, outcome: 'granted' });
    expect(await set(1)).toEqual({ changed: 0, outcome: 'already' });
    expect(await shop.statusOf(client, merchantTradeNo)).toMatchObject({
      status: 1,
      flags: ['by_staff'],
    });
    await expect(set(2)).rejects.toMatchObject({ key: 'order.status_not_possible' });
    // The gateway has no number of it: it cannot be asked to give anything back.
    await expect(set(3)).rejects.toMatchObject({ key: 'order.status_not_possible' });
    expect(await set(3, { reason: '重复购买', atGateway: false })).toEqual({ changed: 1 });
    expect(await shop.statusOf(client, merchantTradeNo)).toMatchObject({
      status: 3,
      isComplete: 0,
      refundReason: '重复购买',
      flags: ['by_staff', 'refunded_elsewhere'],
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
    expect(await shop.send(signed(callbackOf(order)))).toBe('success');
    expect(await shop.statusOf(client, merchantTradeNo)).toMatchObject({
      status: 3,
      flags: ['by_staff', 'refunded_elsewhere', 'second_payment'],
    });
    const { records } = await shop.admin.call(managedOrders.page, {
      needsStaff: true,
      number: merchantTradeNo,
    });
    expect(records).toHaveLength(1);
    await shop.expectSound();
  });

  test('says that money came another way: what the gateway has besides is a second payment', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const { payOrderId, merchantTradeNo } = order;
    await shop.admin.call(managedOrders.alterStatus, {
      payOrderId,
      status: 1,
      paidElsewhere: true,
    });
    expect(await shop.send(signed(callbackOf(order)))).toBe('success');
    expect(await shop.statusOf(client, merchantTradeNo)).toMatchObject({
      status: 1,
      systemTradeNo: null,
      flags: ['by_staff', 'paid_elsewhere', 'second_payment'],
    });
    await shop.expectSound();
  });

  test('settles before the callback comes: that is the same payment, and a further one is not', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 1 });
    expect(await shop.send(signed(callbackOf(order)))).toBe('success');
    const settled = await shop.statusOf(client, order.merchantTradeNo);
    expect(settled).toMatchObject({ status: 1, flags: ['by_staff'] });
    expect(settled.systemTradeNo).toBe(callbackOf(order).trade_no);
    expect(await shop.send(signed(callbackOf(order, { trade_no: randomUUID() })))).toBe('success');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      flags: expect.arrayContaining(['second_payment']),
    });
  });

  test('decides about money that comes days late, and for an account that is gone', async () => {
    const { client, accountId } = await shop.buyer();
    const order = await shop.ordered(client);
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + 4 * DAY_MS);
    expect(await shop.send(signed(callbackOf(order)))).toBe('fail');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      flags: ['too_late'],
    });
    shop.clock.now = before;
    const second = await shop.ordered(client, 21);
    await shop.server.pool.query(
      `update account set deleted_at = now(), status = -1, name = null, name_skeleton = null,
         password_hash = null, email = '', phone = '', roles = '{}', deletion_due = null
       where id = $1`,
      [accountId],
    );
    expect(await shop.send(signed(callbackOf(second)))).toBe('success');
    const { records } = await shop.admin.call(managedOrders.page, {
      number: second.merchantTradeNo,
    });
    expect(records).toMatchObject([{ status: 1, flags: ['owner_gone'] }]);
    const draft = { fkUserUuid: accountId, money: 500, remark: '现金' };
    const { id: fkUserGroupUuid } = await shop.tierOf(11);
    await expect(
      shop.admin.call(managedOrders.batchSave, { payOrders: [{ ...draft, fkUserGroupUuid }] }),
    ).rejects.toMatchObject({ key: 'account.not_found' });
    await shop.expectSound();
  });

  test('hears what came of settling by hand, also where nothing was given', async () => {
    const { client, accountId } = await shop.buyer();
    const settle = ({ payOrderId }: { payOrderId: string }) =>
      shop.admin.call(managedOrders.alterStatus, { payOrderId, status: 1 });
    const [first, forever, second] = [
      await shop.ordered(client, 11),
      await shop.ordered(client, 14),
      await shop.ordered(client, 12),
    ];
    expect(await settle(first)).toEqual({ changed: 1, outcome: 'granted' });
    expect(await settle(first)).toEqual({ changed: 0, outcome: 'already' });
    await settle(forever);
    expect(await settle(second)).toEqual({ changed: 1, outcome: 'nothing_to_grant' });
    const third = await shop.ordered(client, 21);
    await shop.server.pool.query(
      `update account set deleted_at = now(), status = -1, name = null, name_skeleton = null,
         password_hash = null, email = '', phone = '', roles = '{}', deletion_due = null
       where id = $1`,
      [accountId],
    );
    expect(await settle(third)).toEqual({ changed: 1, outcome: 'owner_gone' });
    await shop.expectSound();
  });

  test('has the gateway refund, and nothing changes where it refuses', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.send(signed(callbackOf(order)));
    const refund = () =>
      shop.admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 3 });
    shop.answers = [json({ code: -1, msg: '余额不足' }), json({ code: 1, status: 1 })];
    await expect(refund()).rejects.toMatchObject({ key: 'payment.refused' });
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 1 });
    shop.answers = [json({ code: 1 })];
    await refund();
    expect(shop.sent.at(-1)!.form).toMatchObject({
      money: (order.money / 100).toFixed(2),
      pid: '1001',
    });
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 3 });
  });

  test('hears whether a refund went through whose answer was lost', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.send(signed(callbackOf(order)));
    const refund = (more: object = {}) =>
      shop.admin.call(managedOrders.alterStatus, {
        payOrderId: order.payOrderId,
        status: 3,
        ...more,
      });
    const unsure = { key: 'payment.refund_unsure' };
    shop.answers = [new GatewayAway('no answer'), new GatewayAway('no answer')];
    await expect(refund()).rejects.toMatchObject(unsure);
    // Not asked for a second time at once: it may have given the money back.
    const begun = shop.sent.length;
    await expect(refund()).rejects.toMatchObject({ key: 'request.too_many' });
    expect(shop.sent).toHaveLength(begun);
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE_MS);
    shop.answers = [{ status: 200, text: '<html>', location: null }, json({ code: 1, status: 1 })];
    await expect(refund()).rejects.toMatchObject(unsure);
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 1 });
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE_MS);
    shop.answers = [new GatewayAway('no answer'), json({ code: 1, status: 2 })];
    expect(await refund({ reason: '重复购买' })).toMatchObject({ changed: 1 });
    expect(shop.sent.at(-1)!.address.searchParams.get('act')).toBe('order');
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({
      status: 3,
      refundReason: '重复购买',
    });
    shop.clock.now = before;
    await shop.expectSound();
  });

  test('writes down a refund that the gateway made before, and refuses to make again', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.send(signed(callbackOf(order)));
    shop.answers = [json({ code: -1, msg: '订单已退款' }), json({ code: 1, status: 2 })];
    await shop.admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 3 });
    expect(await shop.statusOf(client, order.merchantTradeNo)).toMatchObject({ status: 3 });
    await shop.expectSound();
  });

  test('asks the gateway once for a refund, however often somebody presses', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    await shop.send(signed(callbackOf(order)));
    const refund = () =>
      shop.admin.call(managedOrders.alterStatus, { payOrderId: order.payOrderId, status: 3 });
    let answerFirst: (answer: GatewayAnswer) => void = () => {};
    shop.answers = [new Promise((resolve) => (answerFirst = resolve))];
    const begun = shop.sent.length;
    const first = refund();
    await expect.poll(() => shop.sent.length).toBe(begun + 1);
    await expect(refund()).rejects.toMatchObject({ key: 'request.too_many' });
    answerFirst(json({ code: 1 }));
    expect(await first).toEqual({ changed: 1 });
    expect(shop.sent).toHaveLength(begun + 1);
  });

  test('what was paid another way is booked once, however often it is sent under its key', async () => {
    const { client, accountId } = await shop.buyer();
    const { id } = await shop.tierOf(11);
    const draft = { fkUserUuid: accountId, fkUserGroupUuid: id, money: 500, remark: '现金' };
    const key = randomUUID();
    const book = () =>
      shop.admin.call(managedOrders.batchSave, { payOrders: [draft] }, undefined, key);
    const { ids } = await book();
    expect(await book()).toEqual({ ids });
    expect((await client.call(ownOrders, {})).records).toHaveLength(1);
    const { rows } = await shop.server.pool.query('select from tier_grant where account_id = $1', [
      accountId,
    ]);
    expect(rows).toHaveLength(1);
    await shop.expectSound();
  });

  test('writes down what was paid another way, and removes only what was never paid', async () => {
    const { client, accountId } = await shop.buyer();
    const { id } = await shop.tierOf(11);
    const draft = { fkUserUuid: accountId, fkUserGroupUuid: id, money: 500, remark: '现金' };
    const { ids } = await shop.admin.call(managedOrders.batchSave, { payOrders: [draft] });
    expect(await shop.admin.call(managedOrders.get, { id: ids[0]! })).toMatchObject({
      status: 1,
      money: 500,
      remark: '现金',
      flags: ['by_staff'],
    });
    const { payOrderId, merchantTradeNo, ...order } = await shop.ordered(client, 21);
    await client.call(cancelOrder, { merchantTradeNo });
    expect(
      await shop.admin.call(managedOrders.batchRemove, { ids: [payOrderId, ids[0]!] }),
    ).toEqual({
      changed: 1,
    });
    expect((await client.call(ownOrders, {})).records).toHaveLength(1);
    // Money that comes late brings it back.
    await shop.send(signed(callbackOf({ merchantTradeNo, money: order.money })));
    expect((await client.call(ownOrders, {})).records).toHaveLength(2);
    await shop.expectSound();
  });

  test('reads what does not fit', async () => {
    const order = await shop.ordered((await shop.buyer()).client);
    await shop.send(signed(callbackOf(order), OTHER_KEY));
    await shop.send(signed(callbackOf(order, { money: '0.01' })));
    const report = await shop.admin.call(managedOrders.report, {});
    expect(report.paidWithoutGrant).toEqual([]);
    expect(report.flagged).toContainEqual(
      expect.objectContaining({ merchantTradeNo: order.merchantTradeNo }),
    );
    expect(report.refusedCallbacks.map(({ outcome }) => outcome)).toContain('bad_signature');
  });

  test('never sees a key again, and sends none without TLS or into its own network', async () => {
    const { records } = await shop.admin.call(managedGateways.list, {});
    expect(JSON.stringify(records)).not.toContain(KEY);
    expect(records.every(({ hasKey }) => hasKey)).toBe(true);
    const { rows } = await shop.server.pool.query<{ row: string }>(
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
      await expect(shop.gateway('三号', '1', KEY, { address })).rejects.toMatchObject({
        key: 'gateway.address_refused',
      });
    }
  });

  test('enters the key again where the address of a gateway changes', async () => {
    const id = await shop.gateway('五号', '1005', OTHER_KEY);
    await shop.admin.call(managedGateways.batchUpdate, {
      payGateways: [{ payGatewayId: id, address: 'https://elsewhere.example/' }],
    });
    expect(await shop.admin.call(managedGateways.get, { id })).toMatchObject({ hasKey: false });
    await expect(shop.admin.call(testGateway, { payGatewayId: id })).rejects.toMatchObject({
      key: 'record.not_found',
    });
    expect(shop.sent).toEqual([]);
  });

  test('changes a gateway and tries it out', async () => {
    const id = await shop.gateway('四号', '1004', OTHER_KEY);
    await shop.admin.call(managedGateways.batchUpdate, {
      payGateways: [{ payGatewayId: id, key: KEY, weight: 3 }],
    });
    shop.answers = [json({ code: 1, active: 1 })];
    expect(await shop.admin.call(testGateway, { payGatewayId: id })).toMatchObject({
      isThere: true,
      outcome: 'ok',
      httpStatus: 200,
      message: '',
      // What was tried, without the key.
      tried: 'GET https://pay.example/epay/api.php?act=query&pid=1004&key=***',
    });
    expect(shop.sent[0]!.address.searchParams.get('key')).toBe(KEY);
    const trial = () => shop.admin.call(testGateway, { payGatewayId: id });
    shop.answers = [{ status: 200, text: '<html>', location: null }];
    expect(await trial()).toMatchObject({ isThere: false, outcome: 'no_protocol' });
    shop.answers = [json({ code: -1, msg: `密钥 ${KEY} 错误` })];
    expect(await trial()).toMatchObject({ outcome: 'refused', message: '密钥 *** 错误' });
    shop.answers = [new GatewayAway('no answer')];
    expect(await trial()).toMatchObject({ outcome: 'no_answer', httpStatus: null });
  });
});
