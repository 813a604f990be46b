import type { Client } from '@baohe/client/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exampleOrder, examplePage } from '../../testing/orders.ts';
import { orderReply, payPageReply } from '../../testing/replies.ts';
import { continueOrder, type PayPage } from './order.ts';

const pageFor = async (page: Partial<PayPage>, ask = continueOrder): Promise<PayPage> => {
  const reply = {
    order: orderReply(exampleOrder()),
    page: payPageReply({ ...examplePage, ...page }),
  };
  const client = { call: async () => reply } as unknown as Client;
  return (await ask(client, '')).page;
};

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//elsewhere.example/pay',
  String.raw`/\elsewhere.example/pay`,
])('a gateway cannot send people to %s', async (url) => {
  expect(await pageFor({ url, code: null })).toMatchObject({
    url: null,
    code: null,
    mayFrame: false,
  });
});

test('a page of this site is coded with its whole address', async () => {
  expect(await pageFor({ url: '/sandbox-pay/pay/1', code: null })).toMatchObject({
    url: '/sandbox-pay/pay/1',
    code: `${location.origin}/sandbox-pay/pay/1`,
    mayFrame: true,
  });
});

test('in the app a page of the site is opened at the site', async () => {
  vi.resetModules();
  vi.doMock('../../native/server.ts', () => ({
    SERVER: 'https://my.site',
    siteOrigin: () => 'https://my.site',
  }));
  onTestFinished(() => vi.doUnmock('../../native/server.ts'));
  const inApp = (await import('./order.ts')).continueOrder;
  expect(await pageFor({ url: '/sandbox-pay/pay/1', code: null }, inApp)).toMatchObject({
    url: 'https://my.site/sandbox-pay/pay/1',
    code: 'https://my.site/sandbox-pay/pay/1',
  });
  const elsewhere = 'https://pay.example/1';
  expect(await pageFor({ url: elsewhere }, inApp)).toMatchObject({ url: elsewhere });
});

test.each([
  ['alipays://platformapi/startapp?x=1', true],
  ['weixin://wxpay/bizpayurl?pr=1', true],
  ['javascript:alert(1)', false],
  ['intent://pay', false],
])('of the links of apps only those that take payments are shown: %s', async (appLink, isShown) => {
  expect((await pageFor({ appLink })).appLink).toBe(isShown ? appLink : null);
});
