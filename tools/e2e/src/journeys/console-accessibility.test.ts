import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE, type Visit } from '../browser.ts';
import { consoleSections, mayUse, type ConsoleRole } from '../console-sections.ts';
import { startFilledWorld } from '../filled-world.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 640 };
const SECTIONS = consoleSections();

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

/** As long as something is on its way, it is not the screen that people work with. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
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

test.each(SECTIONS.map(({ path }) => path))('axe finds nothing at /console%s', async (path) => {
  const { page, complaints } = await signedInAs('root');
  const findings: Record<string, string[]> = {};
  const looks = [
    ['dark phone', PHONE, 'zh-CN', 'dark'],
    ['small phone in German', SMALL, 'de', 'light'],
    ['desktop', WIDE, 'zh-CN', 'black'],
  ] as const;
  for (const [name, size, language, theme] of looks) {
    await page.setViewportSize(size);
    await speak(page, language, theme);
    await page.goto(`${world.address}/console${path}`);
    await settle(page);
    findings[name] = await findingsOn(page);
  }
  expect(findings).toEqual({ 'dark phone': [], 'small phone in German': [], desktop: [] });
  expect(complaints).toEqual([]);
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
    for (const { path, role: needed } of SECTIONS) {
      await page.goto(`${world.address}/console${path}`);
      await settle(page);
      const isRefused = /^这里需要.+权限$/.test((await shell.title.first().textContent()) ?? '');
      expect([path, isRefused]).toEqual([path, !mayUse(role, needed)]);
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
