import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { newVisit, PHONE } from './browser.ts';
import { consoleSections } from './console-sections.ts';
import { consolePage, hireAs } from './pages/console-page.ts';
import type { World } from './world.ts';

const WIDE = { width: 1280, height: 800 };

/** Seen on a phone too, because they are opened on the way. */
const ON_PHONES = new Set(['/', '/settings', '/health', '/audit']);

/** Every section of the console as ROOT sees it: `console-settings.png`, `console-settings-phone.png`. */
export async function takeConsoleScreens(
  browser: Browser,
  world: World,
  folder: string,
): Promise<void> {
  await hireAs(world, 'root');
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  await page.setViewportSize(WIDE);
  await page.goto(`${world.address}/console`);
  await consolePage(page).signIn();
  for (const { path } of consoleSections()) {
    const name = `console-${path === '/' ? 'start' : path.slice(1)}`;
    const sizes = ON_PHONES.has(path) ? ([WIDE, PHONE] as const) : ([WIDE] as const);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(`${world.address}/console${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = `${name}${size === WIDE ? '' : '-phone'}.png`;
      await page.screenshot({ path: join(folder, file) });
      console.log(`docs/screens/${file}`);
    }
  }
  await context.close();
}
