import { createClient } from '@baohe/client/client';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { HOSTILE_HTML } from '../hostile-html.ts';
import { guestPage } from '../pages/guest-page.ts';

const hasRun = (page: Page) => page.evaluate(() => 'ran' in globalThis);

test('nothing that an announcement says can act, not even when it is tapped', async () => {
  const [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
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

    // All at once; what one of them has swallowed comes in the next round.
    let waiting = HOSTILE_HTML.map((html, index) => ({ mark: `第${index}条`, html }));
    while (waiting.length > 0) {
      const annoContent = waiting.map(({ mark, html }) => `<p>${mark}</p>${html}`).join('');
      await editor.call(managed.batchUpdate, { annos: [{ annoId, annoContent }] });
      await guest.moreResources.press('Enter');
      await dialog.getByText(waiting[0]!.mark, { exact: true }).waitFor();
      for (const link of await dialog.locator('.announcement-text :is(a, button, summary)').all()) {
        await link.dispatchEvent('click');
      }
      const acts = await hasRun(page);
      expect([acts, acts ? waiting : []], 'one of these has acted').toEqual([false, []]);
      expect(await dialog.locator('[style], [class="dialog"], script, iframe, form').count()).toBe(
        0,
      );
      const shown = new Set(await dialog.locator('p').allInnerTexts());
      waiting = waiting.filter(({ mark }) => !shown.has(mark));
      await guest.button('我知道了').press('Enter');
      await dialog.waitFor({ state: 'detached' });
    }
  } finally {
    await browser.close();
    await world.stop();
  }
});

test('twin: the same texts, shown as they are, do act', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  // Some lead the page away: each has a frame of its own, which may lead away itself only.
  await page.evaluate((texts) => {
    for (const text of texts) {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-forms');
      document.body.append(frame);
      const { body } = frame.contentDocument!;
      body.innerHTML = text;
      for (const tapped of body.querySelectorAll('a, button, summary')) {
        tapped.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
  }, HOSTILE_HTML);
  const acted = async () => {
    const each = page
      .mainFrame()
      .childFrames()
      .map((frame) => frame.evaluate(() => 'ran' in globalThis).catch(() => false));
    return (await Promise.all(each)).filter(Boolean).length;
  };
  await expect.poll(acted).toBeGreaterThan(5);
  await browser.close();
});
