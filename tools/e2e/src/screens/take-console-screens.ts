import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { newVisit, PHONE } from '../browser.ts';
import { consoleSections } from '../console-sections.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

const WIDE = { width: 1280, height: 800 };

/** What docs/operators.md shows, as far as the console has it. */
const SHOWN = new Set([
  '/',
  '/today',
  '/orders',
  '/gateways',
  '/card-keys',
  '/tiers',
  '/settings',
  '/zones',
  '/tokens',
  '/jobs',
  '/health',
  '/audit',
]);
/** Seen on a phone too, because they are opened on the way. */
const ON_PHONES = new Set(['/settings', '/audit']);
const FOLDER = '/srv/baohe/data';

/** The folder of this run is nobody's business. */
async function hideFolder(page: Page, folder: string): Promise<void> {
  await page.evaluate(
    ([own = '', shown = '']) => {
      for (const code of document.querySelectorAll('code')) {
        if (code.textContent.startsWith(own)) {
          code.textContent = shown;
        }
      }
    },
    [folder, FOLDER],
  );
}

/** Sections of the console as ROOT sees them: `console-settings.png`, `console-settings-phone.png`. */
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
  for (const { path } of consoleSections().filter((section) => SHOWN.has(section.path))) {
    const name = `console-${path === '/' ? 'start' : path.slice(1)}`;
    const sizes = ON_PHONES.has(path) ? ([WIDE, PHONE] as const) : ([WIDE] as const);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(`${world.address}/console${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await hideFolder(page, world.folder);
      const file = `${name}${size === WIDE ? '' : '-phone'}.png`;
      await page.screenshot({ path: join(folder, file) });
      console.log(`docs/screens/${file}`);
    }
  }
  await context.close();
}
