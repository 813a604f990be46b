import { join } from 'node:path';
import files from '@fastify/static';
import fastify from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser } from '../browser.ts';

const app = fastify();
let browser: Browser;
let address: string;

beforeAll(async () => {
  await app.register(files, { root: join(import.meta.dirname, '../../../../apps/web/dist-parts') });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function openParts(theme: string): Promise<Page> {
  const { page } = await newVisit(browser, { reducedMotion: true });
  await page.goto(`${address}/parts.html`);
  await page.getByRole('radio', { name: theme, exact: true }).first().click();
  return page;
}

describe.each(['深色', '浅色', '纯黑'])('the page of all parts, %s', (theme) => {
  test('axe finds nothing, and nothing scrolls sideways even at 320 px', async () => {
    const page = await openParts(theme);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  });
});

test.each([
  [320, 280],
  [390, 292.5],
  [1280, 420],
])('on a window of %i px a dialog is %d px wide', async (width, wide) => {
  const page = await openParts('深色');
  await page.setViewportSize({ width, height: 800 });
  await page.getByRole('button', { name: '退出', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // It grows while it comes.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(wide);
  await page.context().close();
});
