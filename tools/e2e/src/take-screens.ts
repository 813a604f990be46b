import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit, openBrowser } from './browser.ts';
import { guestPage } from './pages/guest-page.ts';
import { startWorld } from './world.ts';

/** npm run screens: pictures of every screen into docs/screens, as a phone shows them. */
const folder = join(import.meta.dirname, '../../../docs/screens');
await mkdir(folder, { recursive: true });
const [browser, world] = await Promise.all([openBrowser(), startWorld()]);

type Guest = ReturnType<typeof guestPage>;

async function shoot(name: string, theme: string, go: (guest: Guest, page: Page) => Promise<void>) {
  const { context, page } = await newVisit(browser, { reducedMotion: true });
  await context.addInitScript((value) => {
    localStorage.setItem('theme', JSON.stringify({ value, expires: Date.now() + 60_000 }));
  }, theme);
  await go(guestPage(page, world.address), page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
  console.log(`docs/screens/${name}.png`);
}

async function ready(guest: Guest) {
  await guest.open('/guest');
  await guest.announcementCard.waitFor();
  await guest.splash.waitFor({ state: 'detached' });
}

await shoot('splash', 'dark', async (_, page) => {
  await page.route('**/*.js', () => {});
  await page.goto(world.address, { waitUntil: 'commit' });
  await page.getByRole('status').waitFor();
});
for (const theme of ['dark', 'light', 'black']) {
  await shoot(`guest-${theme}`, theme, ready);
}
await shoot('announcement', 'dark', async (guest) => {
  await ready(guest);
  await guest.dialog('欢迎来到异次元宝盒').waitFor();
});
await shoot('preferences', 'light', async (guest) => {
  await ready(guest);
  await guest.openPreferences();
});
await shoot('network-lost', 'dark', async (guest, page) => {
  await ready(guest);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await guest.dialog('网络连接失败').waitFor();
});
await shoot('not-found', 'dark', async (guest, page) => {
  await guest.open('/nowhere');
  await page.getByRole('heading', { name: '这里什么也没有' }).waitFor();
  await guest.splash.waitFor({ state: 'detached' });
});

await browser.close();
await world.stop();
