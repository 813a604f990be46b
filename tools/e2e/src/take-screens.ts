import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { newVisit, openBrowser } from './browser.ts';
import type { Look, Who } from './look.ts';
import { dialogLooks, routeLooks } from './looks.ts';
import { everybody } from './people.ts';
import { takeConsoleScreens } from './take-console-screens.ts';
import { startWorld } from './world.ts';

/**
 * npm run screens: every route and every dialog as a phone shows them, into docs/screens. The name of
 * a picture is that of the route or dialog; what is shown first is there in every theme.
 * npm run screens -- console: only the sections of the console, which docs/operators.md shows.
 */
const folder = join(import.meta.dirname, '../../../docs/screens');
const IN_EVERY_THEME = new Set(['/guest', '/login', '/sesame', '/one/osusume', '/one/mine']);

await mkdir(folder, { recursive: true });
const [browser, world] = await Promise.all([openBrowser(), startWorld()]);
const isConsoleOnly = process.argv[2] === 'console';
if (!isConsoleOnly) {
  await takeVisitorScreens();
}
await takeConsoleScreens(browser, world, folder);
await browser.close();
await world.stop();

async function takeVisitorScreens(): Promise<void> {
  const known = await everybody(browser, world);

  async function shoot(name: string, themes: string[], as: Who, go: Look['go']) {
    const { context, page } = await newVisit(browser, { reducedMotion: true, known: known[as] });
    await go(page, context, world);
    for (const theme of themes) {
      await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
      await page.waitForTimeout(400);
      const file = themes.length > 1 ? `${name}-${theme}` : name;
      await page.screenshot({ path: join(folder, `${file}.png`) });
      console.log(`docs/screens/${file}.png`);
    }
    await context.close();
  }

  async function drawn(look: Look, page: Page, phone: BrowserContext) {
    await look.go(page, phone, world);
    await page.locator('#splash').waitFor({ state: 'detached' });
    await page.waitForLoadState('load');
  }

  await shoot('splash', ['dark'], 'stranger', async (page) => {
    await page.route('**/*.js', () => {});
    await page.goto(world.address, { waitUntil: 'commit' });
    await page.getByRole('status').waitFor();
  });
  const { '/': _, '/one': __, ...routes } = routeLooks(world.address);
  for (const [address, look] of Object.entries(routes)) {
    const themes = IN_EVERY_THEME.has(address) ? ['dark', 'light', 'black'] : ['dark'];
    const name =
      address === '/nowhere' ? 'not-found' : address.replace(/^\//, '').replaceAll(/[/ $]+/g, '-');
    await shoot(name, themes, look.as, (page, phone) => drawn(look, page, phone));
  }
  for (const [name, look] of Object.entries(dialogLooks(world.address))) {
    await shoot(`dialog-${name}`, ['dark'], look.as, (page, phone) => drawn(look, page, phone));
  }
}
