import { createClient } from '@baohe/client/client';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { HOSTILE_HTML } from '../hostile-html.ts';
import { guestPage } from '../pages/guest-page.ts';
import { startWorld } from '../world.ts';

const hasRun = (page: Page) => page.evaluate(() => 'ran' in globalThis);

test('nothing that an announcement says can act, not even when it is tapped', async () => {
  const [browser, world] = await Promise.all([openBrowser(), startWorld()]);
  try {
    const token = world.session('editor');
    const editor = createClient({
      base: `${world.address}/api`,
      language: () => 'zh-CN',
      token: () => token,
    });
    const { records } = await editor.call(managed.list, { status: 1 });
    const annoId = records.find(({ annoKey }) => annoKey === 'sesameAnno')?.annoId ?? '';

    const { page } = await newVisit(browser, { reducedMotion: true });
    const guest = guestPage(page, world.address);
    await guest.open('/guest');
    await guest.dialog('欢迎来到异次元宝盒').waitFor();
    await guest.button('我知道了').click();
    const dialog = guest.dialog('获取更多资源');
    const acted: string[] = [];

    for (const [index, html] of HOSTILE_HTML.entries()) {
      const mark = `第${index}条`;
      const annoContent = `<p>${mark}</p>${html}`;
      await editor.call(managed.batchUpdate, { annos: [{ annoId, annoContent }] });
      await guest.moreResources.click();
      await dialog.getByText(mark).waitFor();
      for (const link of await dialog.locator('.announcement-text :is(a, button, summary)').all()) {
        await link.dispatchEvent('click');
      }
      if (await hasRun(page)) {
        acted.push(html);
      }
      expect(await dialog.locator('[style], [class="dialog"], script, iframe, form').count()).toBe(
        0,
      );
      await guest.button('我知道了').click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(acted).toEqual([]);
  } finally {
    await browser.close();
    await world.stop();
  }
});

test('twin: the same texts, shown as they are, do act', async () => {
  const browser = await openBrowser();
  const acted: string[] = [];
  for (const html of HOSTILE_HTML) {
    // Some lead the page away: each has its own.
    const page = await browser.newPage();
    await page.evaluate((text) => {
      document.body.innerHTML = text;
      for (const tapped of document.querySelectorAll('a, button, summary')) {
        tapped.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }, html);
    await page.waitForTimeout(50);
    if (await hasRun(page).catch(() => false)) {
      acted.push(html);
    }
    await page.close();
  }
  expect(acted.length).toBeGreaterThan(5);
  await browser.close();
});
