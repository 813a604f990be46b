import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_TEXTS } from '@baohe/server/demo/sandbox-gateway/page-texts';
import { orderQuery, TEST_MERCHANT } from '@baohe/server/testing/sandbox-call';
import {
  startSandboxGateway,
  type SandboxGatewayServer,
} from '@baohe/server/testing/sandbox-gateway-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { openBrowser, PHONE } from '../browser.ts';

let browser: Browser;
let site: SandboxGatewayServer;
let orders = 0;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startSandboxGateway({ merchants: [TEST_MERCHANT], notify: async () => 'success' }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Where a merchant sends somebody who wants to pay. */
function submitAddress(): string {
  orders += 1;
  const order = { out_trade_no: `B${orders}`, name: '次元会员:次元会员·年卡' };
  return `${site.address}/submit.php?${orderQuery(order)}`;
}

async function visit(
  locale: keyof typeof PAGE_TEXTS,
  colorScheme: 'dark' | 'light',
  viewport = PHONE,
): Promise<Page> {
  const context = await browser.newContext({ locale, colorScheme, viewport });
  onTestFinished(() => context.close());
  return context.newPage();
}

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.each([
  ['zh-CN', 'dark', PHONE],
  ['de', 'light', { width: 320, height: 640 }],
  ['ja', 'dark', { width: 1280, height: 900 }],
] as const)(
  'the pay page in %s, %s: axe finds nothing before or after any button, and nothing is cut off',
  async (language, scheme, viewport) => {
    const page = await visit(language, scheme, viewport);
    const texts = PAGE_TEXTS[language];
    for (const [button, outcome] of [
      ['pay', texts.paid],
      ['cancel', texts.cancelled],
      ['late', texts.willPay],
      ['wrong', texts.paid],
    ] as const) {
      await page.goto(submitAddress());
      expect(await axeFindings(page)).toEqual([]);
      expect(await isWiderThanScreen(page)).toBe(false);
      await page.locator(`button[value=${button}]`).click();
      await page.getByRole('heading', { name: outcome }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await isWiderThanScreen(page)).toBe(false);
    }
  },
);

test('its own site may frame the pay page, and it is paid there; another site may not', async () => {
  const page = await visit('zh-CN', 'dark');
  const framing = (address: string) =>
    `<iframe width="390" height="700" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
  await page.route('**/shop', (route) =>
    route.fulfill({ contentType: 'text/html', body: framing(submitAddress()) }),
  );
  await page.goto(`${site.address}/shop`);
  const frame = page.frameLocator('iframe');
  await frame.locator('button[value=pay]').click();
  await frame.getByRole('heading', { name: '支付成功' }).waitFor();

  // Really another site: a faked answer would be refused for reasons of its own.
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(framing(submitAddress()));
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});
