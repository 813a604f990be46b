import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whoAmI } from '@baohe/contract/identity';
import { createOrder, orderByMerchantNo } from '@baohe/contract/payment';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { orderQuery } from '../../testing/sandbox-call.ts';
import { startSandboxGateway } from '../../testing/sandbox-gateway-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { putSandboxGateway } from './put-sandbox-gateway.ts';
import { sandboxMerchant } from './sandbox-merchant.ts';

interface Notified {
  method: string;
  url: string;
  body: unknown;
}

/** A site whose merchant says `success` at /shop/notify. */
async function start(env: Record<string, string>): Promise<TestServer & { notified: Notified[] }> {
  const notified: Notified[] = [];
  const server = await startTestServer({
    env,
    plant: (app) => {
      app.get('/shop/notify', async ({ method, url, body }) => {
        notified.push({ method, url, body });
        return 'success';
      });
    },
  });
  onTestFinished(() => server.stop());
  return Object.assign(server, { notified });
}

const secretOf = (dataDir: string) => join(dataDir, 'secrets', 'sandbox-gateway.json');

test('the demo has a gateway of its own: an order is submitted, paid on its page, and the site is notified', async () => {
  const server = await start({});
  const merchant = sandboxMerchant(server.dataDir);
  const query = orderQuery(
    {
      notify_url: 'https://demo.example/shop/notify',
      return_url: `${server.address}/success`,
    },
    merchant,
  );
  const submitted = await fetch(`${server.address}/sandbox-pay/submit.php?${query}`);
  expect([submitted.status, submitted.redirected]).toEqual([200, true]);
  expect(submitted.url).toMatch(new RegExp(`^${server.address}/sandbox-pay/pay/\\d+$`));
  expect(submitted.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`);
  const page = await submitted.text();
  expect(page).toContain('测试支付 · 不会扣款');
  expect(page).not.toContain(merchant.key);

  const pressed = await fetch(submitted.url, {
    method: 'POST',
    body: new URLSearchParams({ button: 'pay' }),
  });
  expect(await pressed.text()).toContain('支付成功');
  // Wherever the signed address points to, the notification stays on this site.
  await expect.poll(() => server.notified.length).toBe(1);
  const [{ method, url }] = server.notified as [Notified];
  expect([method, url.split('?')[0]]).toEqual(['GET', '/shop/notify']);
  expect(new URL(url, server.address).searchParams.get('out_trade_no')).toBe('B20261117');

  const queried = await fetch(
    `${server.address}/sandbox-pay/api.php?act=order&pid=${merchant.pid}&key=${merchant.key}&out_trade_no=B20261117`,
  );
  expect(await queried.json()).toMatchObject({ code: 1, status: 1 });
});

test('a tier is bought on the demo: ordered at the site, paid on the page, and held', async () => {
  const server = await start({});
  await putSandboxGateway(
    server.db,
    server.dataDir,
    '127.0.0.1',
    Number(new URL(server.address).port),
  );
  const client = await server.client({ roles: ['user'] });
  const { rows } = await server.pool.query<{ id: string }>('select id from tier where level = 11');
  const { order, page } = await client.call(createOrder, {
    groupId: rows[0]!.id,
    payType: 'alipay',
  });
  expect(order).toMatchObject({ status: 0, isTest: true });
  expect(page).toMatchObject({ mayFrame: true, qrCode: null });
  expect(page.payUrl).toMatch(new RegExp(`^${server.address}/sandbox-pay/pay/\\d+$`));
  await fetch(page.payUrl!, { method: 'POST', body: new URLSearchParams({ button: 'pay' }) });
  const { merchantTradeNo } = order;
  await expect
    .poll(async () => (await client.call(orderByMerchantNo, { merchantTradeNo })).status)
    .toBe(1);
  const { vipList } = await client.call(whoAmI, {});
  expect(vipList.map(({ usergroupLevel }) => usergroupLevel)).toEqual([11]);
});

test('the key is random, is the same at the next start, and only its owner can read it', async () => {
  const one = await start({});
  const other = await start({});
  const merchant = sandboxMerchant(one.dataDir);
  expect(merchant.key).toMatch(/^[\da-f]{32}$/);
  expect(sandboxMerchant(one.dataDir)).toEqual(merchant);
  expect(sandboxMerchant(other.dataDir).key).not.toBe(merchant.key);
  expect(statSync(secretOf(one.dataDir)).mode & 0o777).toBe(0o600);
  expect(readFileSync(secretOf(one.dataDir), 'utf8')).toContain(merchant.key);
});

test.each([
  ['a real site', { DEMO: '0' }],
  ['a real site that asks for it', { DEMO: '0', DEMO_PAY: '1' }],
  ['a demo that does not want it', { DEMO_PAY: '0' }],
])('%s has no such gateway, and no key for one', async (_, env) => {
  const server = await start(env);
  for (const path of ['submit.php', 'mapi.php', 'api.php', 'pay/1']) {
    const response = await fetch(`${server.address}/sandbox-pay/${path}`, { method: 'POST' });
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect(existsSync(secretOf(server.dataDir))).toBe(false);
});

test('DEMO=0 wins over everything', () => {
  const gateways = ['0', '1'].flatMap((DEMO) =>
    ['0', '1'].map((DEMO_PAY) => readConfig({ DEMO, DEMO_PAY }).sandboxGateway),
  );
  expect(gateways).toEqual([false, false, false, true]);
});

test('a body of more than 8 KB and one that is no form are refused', async () => {
  const { address } = await start({});
  const long = await fetch(`${address}/sandbox-pay/mapi.php`, {
    method: 'POST',
    body: new URLSearchParams({ param: 'x'.repeat(8 * 1024) }),
  });
  expect(long.status).toBe(413);
  const json = await fetch(`${address}/sandbox-pay/mapi.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(415);
  // Forms are read nowhere else.
  const form = await fetch(`${address}/api/usr/clock/userSign`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(form.status).toBe(415);
});

test('on a port of its own it answers, breaks connections off, and notifies by HTTP', async () => {
  const merchant = sandboxMerchant((await start({})).dataDir);
  const shop = await start({});
  const site = await startSandboxGateway({ merchants: [merchant] });
  onTestFinished(() => site.stop());
  const query = orderQuery({ notify_url: `${shop.address}/shop/notify` }, merchant);
  const submitted = await fetch(`${site.address}/submit.php?${query}`);
  expect(submitted.url).toMatch(new RegExp(`^${site.address}/pay/\\d+$`));
  await fetch(submitted.url, { method: 'POST', body: new URLSearchParams({ button: 'pay' }) });
  await site.gateway.idle();
  expect(site.gateway.orders()[0]).toMatchObject({ isAcknowledged: true, attempts: 1 });
  expect(shop.notified).toHaveLength(1);

  const broken = await startSandboxGateway({
    merchants: [merchant],
    faults: { request: () => 'cut_after' },
  });
  onTestFinished(() => broken.stop());
  await expect(fetch(`${broken.address}/submit.php?${query}`)).rejects.toThrow('fetch failed');
  expect(broken.gateway.orders()).toHaveLength(1);
});
