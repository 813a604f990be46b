import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { guestPage } from '../pages/guest-page.ts';
import { libraryPage } from '../pages/library-page.ts';
import type { World } from '../world.ts';

interface Manifest {
  id: string;
  name: string;
  lang: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
}

let browser: Browser;
let world: World;
let visit: Visit;
let tools: CDPSession;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser({ whole: true }), startFilledWorld()]);
});
afterEach(() => visit.context.close());
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function openHome(): Promise<Page> {
  visit = await newVisit(browser, {
    known: peopleOf(world).user,
    reducedMotion: true,
    worksOffline: true,
  });
  const { page } = visit;
  await page.goto(`${world.address}/one/osusume`);
  await libraryPage(page).cards.first().waitFor();
  // Asked while the link is changing, Chromium says that it has changed, or goes on with the one it was reading.
  await page.locator('link[rel=manifest][href*="lang="]').waitFor({ state: 'attached' });
  tools = await visit.context.newCDPSession(page);
  return page;
}

/** The manifest that Chromium itself has read for the page, and what it finds wrong with it. */
async function readManifest(): Promise<{ manifest: Manifest; errors: unknown[]; url: string }> {
  const { url, errors, data } = await tools.send('Page.getAppManifest');
  return { manifest: JSON.parse(data ?? '{}') as Manifest, errors, url };
}

/** How large a picture really is. */
const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, address);

test('Chromium would install the app: name, icons, start and colour are what they say', async () => {
  const page = await openHome();
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A visit of its own is no place to install into; nothing else is missing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  const { manifest, errors } = await readManifest();
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({
    id: '/',
    name: '异次元宝盒',
    start_url: '/one/osusume',
    scope: '/',
    display: 'standalone',
  });
  // As the page begins; the theme that was chosen colours it afterwards.
  const start = await (await fetch(world.address + manifest.start_url)).text();
  expect(start).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons) {
    expect(`${src} ${await sizeOf(page, src)}`).toBe(`${src} ${sizes}`);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
    await page.goto(world.address + url);
    await page.getByRole('main').first().waitFor();
    expect(page.url()).toContain(world.address + url);
  }
});

test('the menu of the installed app speaks the language that was chosen, under the name of the site', async () => {
  await world.set('siteName', '月光书库');
  const guest = guestPage(await openHome(), world.address);
  await guest.open('/guest');
  await guest.openPreferences();
  await guest.choose('Deutsch');
  await guest.page.locator('link[rel=manifest][href$="lang=de"]').waitFor({ state: 'attached' });
  const { manifest, url } = await readManifest();
  expect(url).toContain('lang=de');
  expect([manifest.lang, manifest.name]).toEqual(['de', '月光书库']);
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('Suche');
});
