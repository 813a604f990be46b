import {
  createOrder,
  cancelOrder,
  orderBySystemNo,
  checkOrder,
  payOrderAgain,
  ownOrders,
} from '@baohe/contract/payment';
import { afterAll, beforeAll, beforeEach, describe, test, expect } from 'vitest';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import {
  signed,
  KEY,
  json,
  callbackOf,
  taken,
  openPaymentShop,
  type PaymentShop,
} from '../../testing/payment-shop.ts';
import { NOTIFY_PATH } from '../../testing/payment-world.ts';
import { GatewayAway } from './gateway-request.ts';
import { gatewaysRepository } from './gateways.repository.ts';

const MINUTE_MS = 60_000;

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.forget());

describe('an order', () => {
  test('costs what the tier costs now, and is signed for the gateway by the server', async () => {
    const { client, accountId } = await shop.buyer();
    const tier = await shop.tierOf(11);
    const { order, page } = await client.call(createOrder, { groupId: tier.id, payType: 'wxpay' });
    expect(order).toMatchObject({
      money: tier.price,
      fullMoney: tier.price,
      status: 0,
      isComplete: 0,
      payType: 'wxpay',
      fkUserUuid: accountId,
      expireTime: new Date(shop.clock.now.getTime() + 10 * MINUTE_MS).toISOString(),
    });
    expect(order.merchantTradeNo).toMatch(/^[A-Z0-9]{24}$/);
    expect(page).toEqual({
      payUrl: 'https://pay.example/p/1',
      qrCode: null,
      urlScheme: null,
      mayFrame: false,
    });
    const [{ address, form } = { address: new URL('x:'), form: {} }] = shop.sent;
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
    expect(JSON.stringify(shop.sent)).not.toContain(KEY);
  });

  test('that was paid is not cancelled: the gateway is asked before', async () => {
    const { client } = await shop.buyer();
    const order = await shop.ordered(client);
    const { merchantTradeNo } = order;
    const refused = { key: 'order.status_not_possible' };
    shop.answers = [
      json({
        code: 1,
        status: 1,
        trade_no: `Q${merchantTradeNo}`,
        money: (order.money / 100).toFixed(2),
      }),
    ];
    await expect(client.call(cancelOrder, { merchantTradeNo })).rejects.toMatchObject(refused);
    expect(await shop.statusOf(client, merchantTradeNo)).toMatchObject({ status: 1 });
    const begun = shop.sent.length;
    await expect(client.call(cancelOrder, { merchantTradeNo })).rejects.toMatchObject(refused);
    expect(shop.sent).toHaveLength(begun);

    const other = await shop.ordered(client, 21);
    shop.answers = [new GatewayAway('no answer')];
    const cancelled = { merchantTradeNo: other.merchantTradeNo };
    expect(await client.call(cancelOrder, cancelled)).toMatchObject({ status: 2 });
    // What is over already was cancelled, for whoever asks again.
    expect(await client.call(cancelOrder, cancelled)).toMatchObject({ status: 2 });
    await shop.expectSound();
  });

  test('from the app names the site for the gateway, not the page of the app', async () => {
    const client = await shop.server.client({
      roles: ['user'],
      fetch: (address, init) => {
        const headers = new Headers(init?.headers);
        headers.set('origin', 'https://localhost');
        return fetch(address, { ...init, headers });
      },
    });
    await shop.ordered(client);
    expect(shop.sent[0]?.form).toMatchObject({
      notify_url: `${shop.server.address}${NOTIFY_PATH}`,
      return_url: `${shop.server.address}/success`,
    });
  });

  test('of an older price is not given again', async () => {
    const { client } = await shop.buyer();
    const { id, price } = await shop.tierOf(11);
    const before = await shop.ordered(client);
    const setPrice = (money: number) =>
      shop.server.pool.query('update tier set discount_price = $1 where id = $2', [money, id]);
    await setPrice(price + 100);
    const now = await shop.ordered(client);
    await setPrice(price);
    expect([before.money, now.money]).toEqual([price, price + 100]);
    // Nor is the one that is dearer than the tier is again.
    expect(await shop.ordered(client)).toMatchObject({ merchantTradeNo: before.merchantTradeNo });
  });

  test('is given again within its time, and only a few wait at once', async () => {
    const { client } = await shop.buyer();
    const first = await shop.ordered(client);
    expect((await shop.ordered(client)).merchantTradeNo).toBe(first.merchantTradeNo);
    expect(shop.sent).toHaveLength(1);
    await shop.ordered(client, 21);
    await shop.ordered(client, 31);
    await expect(shop.ordered(client, 41)).rejects.toMatchObject({ key: 'order.too_many' });
    await client.call(cancelOrder, { merchantTradeNo: first.merchantTradeNo });
    await expect(shop.ordered(client, 41)).resolves.toMatchObject({ status: 0 });
  });

  test('is not made for what is not sold, and not for what one holds for good', async () => {
    const { client } = await shop.buyer();
    const base = await shop.tierOf(10);
    await expect(
      client.call(createOrder, { groupId: base.id, payType: 'alipay' }),
    ).rejects.toMatchObject({ key: 'tier.not_for_sale' });
    const forever = await shop.ordered(client, 14);
    expect(await shop.send(signed(callbackOf(forever)))).toBe('success');
    await expect(shop.ordered(client, 11)).rejects.toMatchObject({ key: 'tier.held_for_good' });
  });

  test('belongs to its owner alone', async () => {
    const { client } = await shop.buyer();
    const { client: other } = await shop.buyer();
    const { merchantTradeNo, ...order } = await shop.ordered(client);
    await shop.send(signed(callbackOf({ merchantTradeNo, money: order.money })));
    const { systemTradeNo } = await shop.statusOf(client, merchantTradeNo);
    const foreign = { key: 'order.not_found' };
    await expect(shop.statusOf(other, merchantTradeNo)).rejects.toMatchObject(foreign);
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
    const { client } = await shop.buyer();
    shop.answers = [json({ code: -1, msg: '商户 <b>已停用' })];
    await expect(shop.ordered(client)).rejects.toMatchObject({
      key: 'payment.refused',
      parameters: { message: '商户  b 已停用' },
    });
    shop.answers = [new GatewayAway('no answer')];
    await expect(shop.ordered(client)).rejects.toMatchObject({ key: 'payment.channel_failed' });
    const { records } = await client.call(ownOrders, {});
    expect(records.map(({ status }) => status)).toEqual([4, 4]);
  });

  test('that fails for what nobody has thought of says whom to ask', async () => {
    const { client } = await shop.buyer();
    shop.answers = [new Error('what nobody has thought of')];
    await expect(shop.ordered(client)).rejects.toMatchObject({ key: 'payment.failed' });
  });

  test('that no gateway took is not listed once a later one was taken', async () => {
    const { client } = await shop.buyer();
    const listed = async () =>
      (await client.call(ownOrders, {})).records.map(({ status }) => status);
    shop.answers = [new GatewayAway('no answer')];
    await expect(shop.ordered(client)).rejects.toMatchObject({ key: 'payment.channel_failed' });
    shop.answers = [new GatewayAway('no answer')];
    await expect(shop.ordered(client, 21)).rejects.toMatchObject({ key: 'payment.channel_failed' });
    expect(await listed()).toEqual([4, 4]);
    await shop.ordered(client);
    expect((await listed()).toSorted((one, other) => one - other)).toEqual([0, 4]);
  });

  test('is never taken by a gateway that moves no money where a real one is switched on', async () => {
    const { client } = await shop.buyer();
    const sealed = openSealedTexts(shop.server.dataDir);
    await gatewaysRepository(shop.server.db, sealed).putTestGateway({
      address: 'http://127.0.0.1:1/',
      merchantId: 'test',
      key: 'k'.repeat(32),
    });
    shop.answers = [new GatewayAway('no answer'), taken()];
    await expect(shop.ordered(client)).rejects.toMatchObject({ key: 'payment.channel_failed' });
    expect(shop.sent).toHaveLength(1);
    const { rows } = await shop.server.pool.query(
      `update pay_gateway set status = 0 where status = 1 and not is_test returning id`,
    );
    expect(await shop.ordered(client)).toMatchObject({ isTest: true });
    await shop.server.pool.query(
      `update pay_gateway set status = case when is_test then 0 else 1 end
       where is_test or id = any ($1)`,
      [rows.map(({ id }: { id: string }) => id)],
    );
  });

  test('ends after ten minutes', async () => {
    const { client } = await shop.buyer();
    const { merchantTradeNo } = await shop.ordered(client);
    const before = shop.clock.now;
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * MINUTE_MS);
    expect(await shop.statusOf(client, merchantTradeNo)).toMatchObject({
      status: 2,
      isComplete: 0,
    });
    await expect(client.call(payOrderAgain, { merchantTradeNo })).rejects.toMatchObject({
      key: 'payment.order_expired',
    });
    shop.clock.now = before;
  });
});
