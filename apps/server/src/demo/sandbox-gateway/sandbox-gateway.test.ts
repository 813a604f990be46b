import { expect, test } from 'vitest';
import { manualTime } from '../../testing/manual-time.ts';
import {
  md5,
  orderQuery,
  pressButton,
  showPage,
  submitOrder,
  TEST_MERCHANT,
} from '../../testing/sandbox-call.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import {
  LATE_MS,
  openSandboxGateway,
  type RequestFault,
  type SandboxGatewayOptions,
} from './sandbox-gateway.ts';
import type { Parameters } from './signature.ts';

interface Sent {
  address: string;
  method: string;
  parameters: Parameters;
}

/** A gateway whose merchant says `success`, and what the merchant was sent. */
function open(more: Partial<SandboxGatewayOptions> = {}) {
  const sent: Sent[] = [];
  const time = manualTime();
  const gateway = openSandboxGateway({
    merchants: [TEST_MERCHANT],
    basePath: '/sandbox-pay',
    time,
    notify: async (address, method, parameters) => {
      sent.push({ address, method, parameters });
      return 'success';
    },
    ...more,
  });
  const manage = async (parameters: Record<string, string>, method = 'GET') => {
    const text = new URLSearchParams({
      pid: TEST_MERCHANT.pid,
      key: TEST_MERCHANT.key,
      ...parameters,
    }).toString();
    const { body } = await gateway.handle(
      method === 'GET'
        ? { method, path: 'api.php', query: text }
        : { method, path: 'api.php', query: 'act=refund', body: text },
    );
    return JSON.parse(body) as Record<string, unknown>;
  };
  const create = async (more_: Record<string, string> = {}) => {
    const body = orderQuery({ clientip: '127.0.0.1', ...more_ });
    return gateway.handle({ method: 'POST', path: 'mapi.php', body });
  };
  return { gateway, sent, time, manage, create };
}

test('submit.php takes a signed order by GET and POST, and leads to its pay page on the payer’s own site', async () => {
  const { gateway } = open();
  const byGet = await gateway.handle({ method: 'GET', path: 'submit.php', query: orderQuery() });
  expect(byGet.status).toBe(303);
  expect(byGet.headers['location']).toMatch(/^https:\/\/shop\.example\/sandbox-pay\/pay\/\d{26}$/);
  const byPost = await gateway.handle({ method: 'POST', path: 'submit.php', body: orderQuery() });
  // The same order as long as it is open.
  expect(byPost.headers['location']).toBe(byGet.headers['location']);
  expect(gateway.orders()).toHaveLength(1);
});

test.each([
  ['an altered amount', orderQuery().replace('9.90', '0.01'), '签名校验失败，请返回重试！'],
  ['a parameter more', `${orderQuery()}&sitename=x`, '签名校验失败，请返回重试！'],
  ['no signature', orderQuery().replace(/&sign=\w+/, ''), '签名校验失败，请返回重试！'],
  [
    'another key',
    orderQuery({}, { ...TEST_MERCHANT, key: 'some-other-key-000000' }),
    '签名校验失败，请返回重试！',
  ],
  ['a parameter twice', `${orderQuery()}&money=9.90`, '参数重复'],
  ['an unknown merchant', orderQuery({}, { ...TEST_MERCHANT, pid: '1001' }), '商户不存在'],
  ['nothing', '', '商户不存在'],
  ['no money', orderQuery({ money: '0.00' }), '金额不合法'],
  ['money with three decimals', orderQuery({ money: '9.901' }), '金额不合法'],
  ['negative money', orderQuery({ money: '-1' }), '金额不合法'],
  ['no order number', orderQuery({ out_trade_no: '<b>' }), '订单号(out_trade_no)格式不正确'],
  ['another way to pay', orderQuery({ type: 'cash' }), '支付方式(type)不存在'],
  [
    'a script to go back to',
    orderQuery({ return_url: 'javascript:alert(1)' }),
    '地址(return_url)不正确',
  ],
  ['a file to notify', orderQuery({ notify_url: 'file:///etc/passwd' }), '地址(notify_url)不正确'],
])('%s is refused by submit.php and mapi.php', async (_, query, msg) => {
  const { gateway } = open();
  const submitted = await gateway.handle({ method: 'GET', path: 'submit.php', query });
  const created = await gateway.handle({ method: 'POST', path: 'mapi.php', body: query });
  expect(JSON.parse(submitted.body)).toEqual({ code: -1, msg });
  expect(JSON.parse(created.body)).toEqual({ code: -1, msg });
  expect(gateway.orders()).toEqual([]);
  const page = await gateway.handle({
    method: 'GET',
    path: 'submit.php',
    query,
    accept: 'text/html,*/*',
  });
  expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
});

test('mapi.php answers with a number and one of payurl, qrcode and urlscheme', async () => {
  const byUrl = open();
  const answer = JSON.parse((await byUrl.create()).body) as Record<string, string>;
  expect(Object.keys(answer)).toEqual(['code', 'trade_no', 'payurl']);
  expect(answer['payurl']).toBe(`https://shop.example/sandbox-pay/pay/${answer['trade_no']}`);
  const byCode = JSON.parse((await open({ answer: 'qrcode' }).create()).body) as object;
  expect(Object.keys(byCode)).toEqual(['code', 'trade_no', 'qrcode']);
  const byApp = JSON.parse((await open({ answer: 'urlscheme' }).create()).body) as object;
  expect(Object.keys(byApp)).toEqual(['code', 'trade_no', 'urlscheme']);
  const { body } = await byUrl.gateway.handle({
    method: 'POST',
    path: 'mapi.php',
    body: orderQuery(),
  });
  expect(JSON.parse(body)).toEqual({ code: -1, msg: '用户IP地址(clientip)不能为空' });
});

test('支付: the merchant gets a signed notification, and the payer’s way back carries the same one', async () => {
  const { gateway, sent, manage } = open();
  const tradeNo = await submitOrder(gateway, { param: 'as it was' });
  expect(await manage({ act: 'order', out_trade_no: 'B20261117' })).toMatchObject({
    code: 1,
    status: 0,
    money: '9.90',
  });
  const pressed = await pressButton(gateway, tradeNo, 'pay');
  expect([pressed.status, pressed.headers['location']]).toEqual([
    303,
    `/sandbox-pay/pay/${tradeNo}`,
  ]);
  await gateway.idle();
  const sign = md5(
    `money=9.9&name=次元会员&out_trade_no=B20261117&param=as it was&pid=1000&trade_no=${tradeNo}&trade_status=TRADE_SUCCESS&type=alipay${TEST_MERCHANT.key}`,
  );
  const notification = {
    pid: '1000',
    trade_no: tradeNo,
    out_trade_no: 'B20261117',
    type: 'alipay',
    name: '次元会员',
    money: '9.9',
    trade_status: 'TRADE_SUCCESS',
    param: 'as it was',
    sign,
    sign_type: 'MD5',
  };
  expect(sent).toEqual([
    { address: 'https://shop.example/notify', method: 'GET', parameters: notification },
  ]);
  const page = await showPage(gateway, tradeNo);
  const [, back = ''] = /href="([^"]+)"/.exec(page) ?? [];
  const address = new URL(back.replaceAll('&amp;', '&'));
  expect(address.origin + address.pathname).toBe('https://shop.example/success');
  expect(Object.fromEntries(address.searchParams)).toEqual(notification);
  expect(await manage({ act: 'order', trade_no: tradeNo })).toMatchObject({ code: 1, status: 1 });
  // Paid is paid: nothing is sent a second time.
  await pressButton(gateway, tradeNo, 'pay');
  await pressButton(gateway, tradeNo, 'cancel');
  await gateway.idle();
  expect(sent).toHaveLength(1);
  expect(gateway.orders()[0]?.state).toBe('paid');
});

test('money comes back as it was written, the name as "product", by POST, in capitals, where the gateway is such a one', async () => {
  const merchant = { ...TEST_MERCHANT, join: 'key_param' as const, upper: true };
  const { gateway, sent } = open({
    merchants: [merchant],
    notifyMethod: 'POST',
    floatMoney: false,
    notifyName: 'product',
  });
  const text =
    'money=9.90&name=x&notify_url=https://shop.example/n&out_trade_no=B1&pid=1000&return_url=https://shop.example/s&type=wxpay';
  const sign = md5(`${text}&key=${merchant.key}`).toUpperCase();
  const { headers } = await gateway.handle({
    method: 'GET',
    path: 'submit.php',
    query: `${text}&sign=${sign}&sign_type=MD5`,
  });
  const tradeNo = headers['location']?.split('/pay/')[1] ?? '';
  await pressButton(gateway, tradeNo, 'pay');
  await gateway.idle();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    parameters: {
      money: '9.90',
      name: 'product',
      type: 'wxpay',
      sign: md5(
        `money=9.90&name=product&out_trade_no=B1&pid=1000&trade_no=${tradeNo}&trade_status=TRADE_SUCCESS&type=wxpay&key=${merchant.key}`,
      ).toUpperCase(),
    },
  });
});

test('取消: nobody is notified, and the way back carries nothing', async () => {
  const { gateway, sent, manage } = open();
  const tradeNo = await submitOrder(gateway);
  await pressButton(gateway, tradeNo, 'cancel');
  await pressButton(gateway, tradeNo, 'pay');
  await gateway.idle();
  expect(sent).toEqual([]);
  expect(await manage({ act: 'order', trade_no: tradeNo })).toMatchObject({ status: 0 });
  expect(await showPage(gateway, tradeNo)).toContain('href="https://shop.example/success"');
});

test('晚付: it is paid eleven minutes later, at the speed of the gateway', async () => {
  const { gateway, sent, time } = open({ speed: 10 });
  const tradeNo = await submitOrder(gateway);
  await pressButton(gateway, tradeNo, 'late');
  await time.pass(LATE_MS / 10 - 1, gateway.idle);
  expect(gateway.orders()[0]?.state).toBe('late');
  expect(sent).toEqual([]);
  await time.pass(1, gateway.idle);
  expect(gateway.orders()[0]?.state).toBe('paid');
  expect(sent.map(({ parameters }) => parameters['money'])).toEqual(['9.9']);
});

test('付错金额: another amount is paid, never the right one', async () => {
  const { gateway, sent, manage } = open();
  await pressButton(gateway, await submitOrder(gateway), 'wrong');
  await pressButton(
    gateway,
    await submitOrder(gateway, { out_trade_no: 'B2', money: '0.01' }),
    'wrong',
  );
  await gateway.idle();
  expect(sent.map(({ parameters }) => parameters['money'])).toEqual(['0.01', '0.02']);
  expect(await manage({ act: 'order', out_trade_no: 'B20261117' })).toMatchObject({
    status: 1,
    money: '0.01',
  });
});

test('an unknown button, an unknown order and an unknown path are refused', async () => {
  const { gateway } = open();
  const tradeNo = await submitOrder(gateway);
  expect((await pressButton(gateway, tradeNo, 'free')).status).toBe(400);
  expect((await pressButton(gateway, '123', 'pay')).status).toBe(404);
  expect((await gateway.handle({ method: 'GET', path: 'pay/../api.php' })).status).toBe(404);
  expect((await gateway.handle({ method: 'GET', path: 'index.php' })).status).toBe(404);
  expect((await gateway.handle({ method: 'DELETE', path: `pay/${tradeNo}` })).status).toBe(405);
  expect(gateway.orders()[0]?.state).toBe('open');
});

test('api.php answers whoever has the key of the merchant whose order it is', async () => {
  const other = { ...TEST_MERCHANT, pid: '1001', key: 'another-key-0123456789abcdef' };
  const { gateway, manage } = open({ merchants: [TEST_MERCHANT, other] });
  const tradeNo = await submitOrder(gateway);
  await pressButton(gateway, tradeNo, 'pay');
  const refused = { code: -1, msg: '商户ID或密钥错误' };
  expect(await manage({ act: 'query' })).toEqual({ code: 1, pid: '1000', active: 1 });
  expect(await manage({ act: 'query', key: other.key })).toEqual(refused);
  expect(await manage({ act: 'order', trade_no: tradeNo, key: '' })).toEqual(refused);
  expect(await manage({ act: 'order', trade_no: tradeNo, key: other.key })).toEqual(refused);
  expect(await manage({ act: 'order', trade_no: tradeNo, pid: '1', key: other.key })).toEqual(
    refused,
  );
  expect(await manage({ act: 'order', trade_no: tradeNo, pid: '1001', key: other.key })).toEqual({
    code: -1,
    msg: '订单号不存在',
  });
  expect(await manage({ act: 'order', trade_no: tradeNo })).toEqual({
    code: 1,
    msg: '查询订单号成功！',
    trade_no: tradeNo,
    out_trade_no: 'B20261117',
    type: 'alipay',
    pid: '1000',
    addtime: '2026-11-17 08:00:00',
    endtime: '2026-11-17 08:00:00',
    name: '次元会员',
    money: '9.90',
    param: '',
    status: 1,
  });
});

test('a refund gives back what was paid and no more; some gateways give back all or nothing', async () => {
  const { gateway, manage } = open();
  const tradeNo = await submitOrder(gateway);
  const refund = (money: string) => manage({ trade_no: tradeNo, money }, 'POST');
  expect(await refund('9.90')).toMatchObject({ code: -1 });
  await pressButton(gateway, tradeNo, 'pay');
  expect(await refund('9.91')).toMatchObject({ code: -1, msg: '退款金额不正确' });
  expect(await refund('4.00')).toMatchObject({ code: 1 });
  expect(await refund('6.00')).toMatchObject({ code: -1, msg: '退款金额不正确' });
  expect(await refund('5.90')).toMatchObject({ code: 1 });
  expect(await refund('0.01')).toMatchObject({ code: -1 });
  expect(await manage({ act: 'order', trade_no: tradeNo })).toMatchObject({ status: 2 });

  const strict = open({ refunds: 'full' });
  const whole = await submitOrder(strict.gateway);
  await pressButton(strict.gateway, whole, 'pay');
  const part = { trade_no: whole, money: '4.00' };
  expect(await strict.manage(part, 'POST')).toMatchObject({ code: -1 });
  expect(await strict.manage({ ...part, money: '9.9' }, 'POST')).toMatchObject({ code: 1 });
  const never = open({ refunds: 'none' });
  const paid = await submitOrder(never.gateway);
  await pressButton(never.gateway, paid, 'pay');
  expect(await never.manage({ trade_no: paid, money: '9.90' }, 'POST')).toEqual({
    code: -1,
    msg: '该通道不支持退款',
  });
});

test('what is written on the page cannot become a part of it', async () => {
  const { gateway } = open();
  const name = `<script>alert("1")</script>'&`;
  const tradeNo = await submitOrder(gateway, {
    name,
    return_url: `https://shop.example/?a="><script>&b='`,
  });
  for (const press of ['', 'pay']) {
    await pressButton(gateway, tradeNo, press);
    const page = await showPage(gateway, tradeNo);
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;');
    expect(page).not.toContain('<script');
    expect(page).not.toContain(TEST_MERCHANT.key);
  }
});

test('a long name is cut at 127 bytes, between two characters', async () => {
  const { gateway } = open();
  await submitOrder(gateway, { name: '会'.repeat(100) });
  expect(gateway.orders()[0]?.name).toBe('会'.repeat(42));
});

test('the page has no script, goes nowhere else by a form, and is framed by its own site alone', async () => {
  const { gateway } = open();
  const tradeNo = await submitOrder(gateway);
  const { headers } = await gateway.handle({ method: 'GET', path: `pay/${tradeNo}` });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
  );
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['zh-CN', 'zh-TW', 'en', 'ja', 'de'] as const)('the page speaks %s', async (language) => {
  const { gateway } = open();
  const tradeNo = await submitOrder(gateway);
  const page = await showPage(gateway, tradeNo, { acceptLanguage: language });
  expect(page).toContain(`<html lang="${language}">`);
  const { test: mark, pay, cancel, late, wrong } = PAGE_TEXTS[language];
  for (const text of [mark, pay, cancel, late, wrong]) {
    expect(page).toContain(text);
  }
});

test('more than 8 KB is not read', async () => {
  const { gateway } = open();
  const long = orderQuery({ param: 'x'.repeat(8 * 1024) });
  for (const request of [
    { method: 'GET', path: 'submit.php', query: long },
    { method: 'POST', path: 'submit.php', body: long },
    { method: 'POST', path: 'mapi.php', body: long },
  ]) {
    expect((await gateway.handle(request)).status).toBe(413);
  }
  expect(gateway.orders()).toEqual([]);
});

test('the oldest orders go, with what they were waiting for', async () => {
  const { gateway, time, sent } = open({ mostOrders: 2 });
  const first = await submitOrder(gateway, { out_trade_no: 'B1' });
  await pressButton(gateway, first, 'late');
  await submitOrder(gateway, { out_trade_no: 'B2' });
  await submitOrder(gateway, { out_trade_no: 'B3' });
  expect(gateway.orders().map(({ outTradeNo }) => outTradeNo)).toEqual(['B2', 'B3']);
  expect((await gateway.handle({ method: 'GET', path: `pay/${first}` })).status).toBe(404);
  expect(gateway.find('1000', 'B1')).toBeUndefined();
  await time.pass(LATE_MS, gateway.idle);
  expect([time.waiting(), sent]).toEqual([0, []]);
});

test('faults of a request: 503, a cut before and after, a page instead of JSON, a slow answer', async () => {
  let fault: RequestFault | undefined;
  const { gateway, create, time } = open({ faults: { request: () => fault } });
  fault = 'unavailable';
  expect((await create()).status).toBe(503);
  fault = 'cut_before';
  expect((await create()).isCut).toBe(true);
  expect(gateway.orders()).toEqual([]);
  fault = 'cut_after';
  expect((await create()).isCut).toBe(true);
  const [order] = gateway.orders();
  fault = 'html';
  const page = await create();
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(
    `window.location.href="https://shop.example/sandbox-pay/pay/${order?.tradeNo}"`,
  );
  fault = 'slow';
  const slow = create();
  await time.pass(19_999);
  expect(time.waiting()).toBe(1);
  await time.pass(1);
  expect((await slow).status).toBe(200);
});
