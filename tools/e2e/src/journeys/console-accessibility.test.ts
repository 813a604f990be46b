import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE, type Visit } from '../browser.ts';
import { consoleSections, mayUse, type ConsoleRole } from '../console-sections.ts';
import { startFilledWorld } from '../filled-world.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import { watchRequests } from '../watch-requests.ts';
import type { World } from '../world.ts';

const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 640 };
const REFUSED = /^这里需要.+权限$/;
const SECTIONS = consoleSections();

/** Every section is looked at in this window, in the others every third, and all in `npm run drill`. */
const SMALLEST = 'small phone in German';
const EVERY = process.env['DRILL'] === '1' ? 1 : 3;

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function signedInAs(role: ConsoleRole): Promise<Visit> {
  await hireAs(world, role);
  const visit = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => visit.context.close());
  await visit.page.goto(`${world.address}/console`);
  await consolePage(visit.page).signIn();
  return visit;
}

/** The way the console's own links take: the address changes, the page stays. */
async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/console${path}`);
}

/** To another section; each has a title of its own. */
async function goTo(page: Page, path: string): Promise<void> {
  const title = () => page.getByRole('heading', { level: 1 }).first().textContent();
  const before = new URL(page.url()).pathname === '/console' && path === '/' ? '' : await title();
  await push(page, path);
  await expect.poll(title, { message: path }).not.toBe(before);
}

async function speak(page: Page, language: string, theme: string): Promise<void> {
  await page.evaluate(
    ([chosen, look]) => {
      const expires = Date.now() + 86_400_000;
      localStorage.setItem('language', JSON.stringify({ value: chosen, expires }));
      localStorage.setItem('theme', JSON.stringify({ value: look, expires }));
    },
    [language, theme],
  );
}

/** Of the page as it stands; what is wider than the screen is a finding too. */
async function findingsOn(page: Page): Promise<string[]> {
  const found = await axeFindings(page);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return beyond > 0 ? [...found, `${beyond} px wider than the screen`] : found;
}

test('the table of sections is read', () => {
  expect(SECTIONS[0]).toEqual({ path: '/', role: 'editor' });
});

test('axe finds nothing on the way in, while the site is closed too', async () => {
  await world.set('appEnabled', false);
  onTestFinished(() => world.set('appEnabled', true));
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => context.close());
  await page.goto(`${world.address}/console`);
  await page.getByText('站点还没有开放').waitFor();
  for (const size of [PHONE, SMALL, WIDE]) {
    await page.setViewportSize(size);
    expect(await findingsOn(page)).toEqual([]);
  }
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('请输入账号').waitFor();
  expect(await findingsOn(page)).toEqual([]);
});

describe('every section', () => {
  const LOOKS = {
    'dark phone': [PHONE, 'zh-CN', 'dark'],
    [SMALLEST]: [SMALL, 'de', 'light'],
    desktop: [WIDE, 'zh-CN', 'black'],
  } as const;
  /** One window for each look, through all sections: signing in takes longer than most of them. */
  const windows = new Map<string, Visit & { isQuiet: () => Promise<void> }>();

  beforeAll(async () => {
    await hireAs(world, 'root');
    for (const [name, [size, language, theme]] of Object.entries(LOOKS)) {
      const visit = await newVisit(browser, { reducedMotion: true });
      const { page } = visit;
      const isQuiet = watchRequests(page);
      await page.setViewportSize(size);
      await page.goto(`${world.address}/console`);
      await consolePage(page).signIn();
      await speak(page, language, theme);
      await page.reload();
      windows.set(name, { ...visit, isQuiet });
    }
  });
  afterAll(async () => {
    await Promise.all([...windows.values()].map(({ context }) => context.close()));
  });

  const sections = SECTIONS.map(({ path }, at): [string, number] => [path, at]);
  test.each(sections)('axe finds nothing at /console%s', async (path, at) => {
    const findings: Record<string, string[]> = {};
    const looked = [...windows].filter(([name]) => name === SMALLEST || at % EVERY === 0);
    for (const [name, { page, complaints, isQuiet }] of looked) {
      await goTo(page, path);
      await isQuiet();
      expect(new URL(page.url()).pathname).toBe(`/console${path}`);
      findings[name] = [...(await findingsOn(page)), ...complaints.splice(0)];
    }
    expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((name) => [name, []])));
  });
});

test('axe finds nothing in what lies over every screen', async () => {
  const { page } = await signedInAs('root');
  const openers = {
    drawer: () => page.getByRole('button', { name: '导航' }).click(),
    palette: () => page.getByRole('button', { name: '搜索或跳转' }).click(),
    help: () => page.keyboard.press('?'),
    async appearance() {
      await page.getByRole('button', { name: '导航' }).click();
      await page.getByRole('button', { name: '外观与语言' }).click();
    },
  };
  for (const [name, open] of Object.entries(openers)) {
    for (const size of [PHONE, SMALL]) {
      await page.setViewportSize(size);
      await open();
      await page.getByRole('dialog').waitFor();
      expect([name, await findingsOn(page)]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
});

/** Pages below a section, and what opens from it: how one gets there by hand. */
const BELOW: Record<string, (page: Page) => Promise<void>> = {
  '/posts/new': (page) => page.getByRole('heading', { level: 1, name: '新作品' }).waitFor(),
  async '/series'(page) {
    await page.locator('main a[href*="/series/"]').first().click();
    await page.getByLabel('系列名').waitFor();
  },
  '/tags': (page) => page.getByRole('button', { name: '新标签' }).click(),
  '/categories': (page) =>
    page
      .getByRole('button', { name: /^在 .+ 下面加一个$/ })
      .first()
      .click(),
  '/carousel': (page) => page.getByRole('button', { name: '新图片' }).first().click(),
  '/coupons': (page) => page.getByRole('button', { name: '新优惠' }).first().click(),
  async '/codes'(page) {
    await page.locator('.data-table-row').first().waitFor();
    await page.keyboard.press('j');
    await page.locator('.data-table-row[data-current]').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog').waitFor();
  },
  '/source-types?open=post_10_exhentai': (page) => page.getByRole('dialog').waitFor(),
  '/posts': (page) => page.keyboard.press('f'),
};

test('axe finds nothing in pages below the sections and in the panels that open from them', async () => {
  const { page } = await signedInAs('root');
  const isQuiet = watchRequests(page);
  await world.sql(
    `insert into code (key, account_id, post_id)
     select 'AXEAXEAXE2', account.id, post.id from account, post where account.name = $1 limit 1`,
    ['demo_allsite'],
  );
  const findings: Record<string, string[]> = {};
  for (const [path, open] of Object.entries(BELOW)) {
    for (const size of [PHONE, SMALL]) {
      await page.setViewportSize(size);
      await page.goto(`${world.address}/console${path}`);
      await isQuiet();
      await open(page);
      await isQuiet();
      const found = await findingsOn(page);
      if (found.length > 0) {
        findings[`${path} ${size.width}`] = found;
      }
    }
  }
  expect(findings).toEqual({});
});

test.each(['editor', 'admin', 'root'] as const)(
  'an account that is %s sees and reaches what is for it, and nothing else',
  async (role) => {
    const { page } = await signedInAs(role);
    await page.setViewportSize(WIDE);
    const shell = consolePage(page);
    const hrefs = await shell.nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const seen = hrefs.map((href) => href?.replace(/^\/console/, '').replace(/\/?$/, '') || '/');
    const allowed = SECTIONS.filter((section) => mayUse(role, section.role));
    expect(seen.toSorted()).toEqual(allowed.map(({ path }) => path).toSorted());
    const refused = SECTIONS.filter((section) => !mayUse(role, section.role));
    for (const { path } of allowed) {
      await goTo(page, path);
      expect(`${path} ${await shell.title.first().textContent()}`).not.toMatch(/ 这里需要.+权限$/);
    }
    for (const { path } of refused) {
      // From a screen with another title: the one before was refused with the same words.
      await goTo(page, '/');
      await push(page, path);
      const title = () => shell.title.first().textContent();
      await expect.poll(title, { message: path }).toMatch(REFUSED);
    }
  },
);

test('whoever does not work here is told kindly', async () => {
  await hireAs(world, 'editor');
  await world.sql(`update account set roles = '{user}' where name = 'demo_allsite'`);
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => context.close());
  await page.goto(`${world.address}/console/posts`);
  await page.getByLabel('账号').fill('demo_allsite');
  await page.getByLabel('密码', { exact: true }).fill('baohe-demo-2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText(/没有后台权限/).waitFor();
  expect(await findingsOn(page)).toEqual([]);
});
