import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askGateway,
  createAtGateway,
  isSigned,
  refundAtGateway,
  signatureOf,
  type EpayAccount,
} from './epay.ts';
import { GatewayAway, requestGateway } from './gateway-request.ts';

const KEY = '0123456789abcdef0123456789abcdef';
/** By md5sum. */
const PLAIN = '93091504441e43fcdd5013fcfeca6e35';
const NAMED = 'BE17E6F9022614A388A6A387B6EA5930';

/** A gateway on real HTTP that answers what the test says. */
let gateway: Server;
let account: EpayAccount;
let answer: { status?: number; headers?: Record<string, string>; body: string };
let requests: { url: URL; body: string }[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push({ url: new URL(request.url ?? '', 'http://gateway'), body });
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as AddressInfo;
  account = {
    address: `http://127.0.0.1:${port}/`,
    merchantId: '1001',
    key: KEY,
    keyJoin: 'plain',
    signCase: 'lower',
    entry: 'mapi',
    mayFrame: true,
    hosts: [],
    isTest: true,
  };
});
afterAll(() => gateway.close());
beforeEach(() => {
  requests = [];
});

const order = {
  orderNo: 'A'.repeat(24),
  method: 'alipay' as const,
  name: '次元会员:月卡&money=0.01',
  money: 990,
  siteName: 'S=1%26',
  notifyUrl: 'https://box.example/api/usr/payOrder/vPayAsyncNotify',
  returnUrl: 'https://box.example/success',
  buyerAddress: '203.0.113.7',
};
const create = (change: Partial<EpayAccount> = {}) =>
  createAtGateway(requestGateway, { ...account, ...change }, order);
const says = (body: object) => (answer = { body: JSON.stringify(body) });

describe('the signature', () => {
  const fields = { pid: '1001', money: '9.90', name: '测试', param: '' };

  test('is the MD5 of the parameters by name with the key, as gateways join it', () => {
    // md5sum of: money=9.90&name=测试&pid=1001 with the key behind it.
    expect(signatureOf({ key: KEY, keyJoin: 'plain', signCase: 'lower' }, fields)).toBe(PLAIN);
    expect(signatureOf({ key: KEY, keyJoin: 'named', signCase: 'upper' }, fields)).toBe(NAMED);
  });

  test('is checked in either case, and never without a key', () => {
    const plain = { key: KEY, keyJoin: 'plain' as const, signCase: 'lower' as const };
    expect(isSigned(plain, { ...fields, sign: PLAIN })).toBe(true);
    expect(isSigned(plain, { ...fields, sign: PLAIN.toUpperCase() })).toBe(true);
    expect(isSigned(plain, { ...fields, sign: NAMED })).toBe(false);
    expect(isSigned(plain, { ...fields, sign: PLAIN.slice(1) })).toBe(false);
    expect(isSigned(plain, { ...fields, money: '9.91', sign: PLAIN })).toBe(false);
    expect(isSigned({ ...plain, key: '' }, { ...fields, sign: PLAIN })).toBe(false);
    expect(() => signatureOf({ ...plain, key: 'short' }, fields)).toThrow('too short');
  });
});

describe('an order at the gateway', () => {
  test('is sent with what was specified, and nothing that reads as another parameter', async () => {
    says({ code: 1, payurl: '/pay/1' });
    await create();
    const sent = Object.fromEntries(new URLSearchParams(requests[0]!.body));
    expect(sent).toMatchObject({
      name: '次元会员:月卡 money 0.01',
      sitename: 'S 1 26',
      money: '9.90',
      clientip: '203.0.113.7',
      sign_type: 'MD5',
    });
    expect(isSigned(account, sent)).toBe(true);
  });

  test.each([
    [
      { code: 1, payurl: '/pay/1' },
      { payUrl: expect.stringMatching(/\/pay\/1$/), mayFrame: true },
    ],
    [
      { code: '1', qrcode: 'weixin://wxpay/x' },
      { payUrl: null, qrCode: 'weixin://wxpay/x' },
    ],
    [
      { code: 1, urlscheme: 'weixin://dl' },
      { urlScheme: 'weixin://dl', mayFrame: false },
    ],
    [
      { code: 1, qrcode: 'q', payurl: 'javascript:alert(1)', urlscheme: 'javascript:alert(1)' },
      { payUrl: null, urlScheme: null, qrCode: 'q' },
    ],
  ])('%j', async (said, page) => {
    says(said);
    expect(await create()).toMatchObject(page);
  });

  test.each([
    [{ code: -1, msg: '签名错误' }, { key: 'payment.refused' }],
    [{ code: 'error', msg: '余额不足' }, { key: 'payment.refused' }],
    [{ code: -1 }, { key: 'payment.order_failed' }],
    [{ code: 1 }, { key: 'payment.channel_failed' }],
    [{ code: 1, payurl: 'javascript:alert(1)' }, { key: 'payment.channel_failed' }],
  ])('%j is no page', async (said, failure) => {
    says(said);
    await expect(create()).rejects.toMatchObject(failure);
  });

  test('of a gateway that knows only pages leads to its page, signed', async () => {
    answer = { body: '<html>404</html>' };
    const { payUrl } = await create();
    const url = new URL(payUrl!);
    expect(url.pathname).toBe('/submit.php');
    expect(isSigned(account, Object.fromEntries(url.searchParams))).toBe(true);
    expect(payUrl).not.toContain(KEY);
  });

  test('by a page is read out of it: a redirect, or an address in the page', async () => {
    const entry = { entry: 'submit' as const };
    answer = { status: 302, headers: { location: '/pay/2' }, body: '' };
    expect((await create(entry)).payUrl).toMatch(/\/pay\/2$/);
    answer = { body: `<script>window.location.href='/pay/3'</script>` };
    expect((await create(entry)).payUrl).toMatch(/\/pay\/3$/);
    says({ code: -1, msg: '商户不存在' });
    await expect(create(entry)).rejects.toMatchObject({ key: 'payment.refused' });
  });

  test('is never sent on to somebody else’s host', async () => {
    const real = { ...account, isTest: false, entry: 'submit' as const, hosts: ['cash.example'] };
    const request = async () => ({ status: 200, text: page, location: null });
    let page = `<script>location.href='https://evil.example/pay'</script>`;
    const own = { ...real, address: 'https://pay.example/' };
    expect((await createAtGateway(request, own, order)).payUrl).toMatch(
      /^https:\/\/pay\.example\/submit\.php\?/,
    );
    page = `<script>location.href='https://cash.example/pay'</script>`;
    expect(await createAtGateway(request, own, order)).toMatchObject({
      payUrl: 'https://cash.example/pay',
      mayFrame: true,
    });
    page = `<script>location.href='http://pay.example/pay'</script>`;
    expect((await createAtGateway(request, own, order)).payUrl).toMatch(/submit\.php/);
  });

  test('is not signed with an address that reads as more parameters', async () => {
    says({ code: 1, payurl: '/pay/1' });
    const notifyUrl = 'https://box.example/&trade_status=TRADE_SUCCESS/notify';
    await expect(
      createAtGateway(requestGateway, account, { ...order, notifyUrl }),
    ).rejects.toMatchObject({ key: 'payment.order_failed' });
    expect(requests).toEqual([]);
  });

  test('fails where the gateway does, redirects or says too much', async () => {
    answer = { status: 503, body: 'later' };
    await expect(create()).rejects.toThrow(GatewayAway);
    answer = { body: 'x'.repeat(70_000) };
    await expect(create()).rejects.toThrow('too long');
    const nobody = create({ address: 'http://127.0.0.1:1/' });
    await expect(nobody).rejects.toThrow('no answer');
  });
});

describe('what the gateway says of an order', () => {
  const ask = () => askGateway(requestGateway, account, order.orderNo);

  test('is paid, with its number and money in fen', async () => {
    says({ code: 1, status: '1', trade_no: 'T1', money: '9.9', out_trade_no: order.orderNo });
    expect(await ask()).toEqual({ tradeNo: 'T1', money: 990 });
    expect(Object.fromEntries(requests[0]!.url.searchParams)).toMatchObject({
      act: 'order',
      pid: '1001',
      out_trade_no: order.orderNo,
    });
  });

  test.each([[{ code: 1, status: 0 }], [{ code: -1, msg: '订单不存在' }]])(
    '%j is not paid',
    async (said) => {
      says(said);
      expect(await ask()).toBeNull();
    },
  );

  test.each([
    [{ code: 1, status: 1, trade_no: 'T', money: 'x' }],
    [{ code: 1, status: 1, money: '9.90' }],
    [{ code: 1, status: 1, money: '9.90', trade_no: 'T'.repeat(65) }],
    [{ code: 1, status: 1, trade_no: 'T', money: '9.90', out_trade_no: 'B' }],
  ])('%j counts as no answer', async (said) => {
    says(said);
    await expect(ask()).rejects.toThrow(GatewayAway);
  });

  test('never stands in an error: the address has the key', async () => {
    answer = { status: 500, body: '' };
    const failure = await ask().catch((error: unknown) => error as Error);
    expect(`${(failure as Error).message} ${(failure as Error).stack}`).not.toContain(KEY);
  });
});

test('a refund names the payment and its money', async () => {
  says({ code: 1 });
  await refundAtGateway(requestGateway, account, { orderNo: 'B', tradeNo: 'T', money: 990 });
  expect(Object.fromEntries(new URLSearchParams(requests[0]!.body))).toMatchObject({
    trade_no: 'T',
    money: '9.90',
  });
  says({ code: -1, msg: '不支持退款' });
  await expect(
    refundAtGateway(requestGateway, account, { orderNo: 'B', tradeNo: 'T', money: 990 }),
  ).rejects.toMatchObject({ key: 'payment.refused' });
});
