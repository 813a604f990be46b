import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isPlainReply, recordApi } from '../api-bodies.ts';
import { newVisit, openBrowser, PHONE, type Visit } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { guestPage } from '../pages/guest-page.ts';
import { loginPage } from '../pages/login-page.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let visit: Visit;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});
beforeEach(async () => {
  visit = await newVisit(browser);
});
afterEach(async () => {
  await visit.context.close();
});

test('a newcomer at the guest page sees the splash, then the box, reads the announcement and dismisses it', async () => {
  const { page, complaints } = visit;
  const guest = guestPage(page, world.address);
  const bodies = recordApi(page);

  await guest.open('/guest');
  await guest.announcementCard.waitFor();
  await guest.splash.waitFor({ state: 'detached' });

  const welcome = guest.dialog('欢迎来到异次元宝盒');
  await welcome.waitFor();
  await welcome.getByText('点开就能读').waitFor();
  await page.getByRole('checkbox', { name: '不再提示' }).check();
  await guest.button('我知道了').click();
  await welcome.waitFor({ state: 'detached' });

  await guest.moreResources.click();
  await guest.dialog('获取更多资源').waitFor();
  await guest.button('我知道了').click();

  await page.reload();
  await guest.announcementCard.waitFor();
  await page.waitForTimeout(3500);
  expect(await welcome.count()).toBe(0);

  const sent = await bodies();
  expect(sent.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/sys/site',
      '/api/ope/anno/guestAnno',
      '/api/ope/anno/sesameAnno',
    ]),
  );
  expect(new Set(sent.map(({ reply }) => isPlainReply(reply)))).toEqual(new Set([false]));
  expect(complaints).toEqual([]);
});

test('with the envelope off a newcomer reads the same, and every reply travels plain', async () => {
  await world.set('envelope', 'off');
  onTestFinished(() => world.set('envelope', 'on'));
  const { page, complaints } = visit;
  const guest = guestPage(page, world.address);
  const bodies = recordApi(page);
  await guest.open('/guest');
  await guest.announcementCard.waitFor();
  // On a slow machine the announcement of the guest page is faster.
  await page.addLocatorHandler(guest.dialog('欢迎来到异次元宝盒'), () =>
    guest.button('我知道了').click(),
  );
  await guest.moreResources.click();
  await guest.dialog('获取更多资源').waitFor();
  const sent = await bodies();
  expect(sent.map(({ path }) => path)).toContain('/api/ope/anno/sesameAnno');
  expect(new Set(sent.map(({ reply }) => isPlainReply(reply)))).toEqual(new Set([true]));
  expect(complaints).toEqual([]);
});

test('the whole app changes its language and its look at once, and remembers both', async () => {
  const { page, complaints } = visit;
  const guest = guestPage(page, world.address);
  await guest.open('/guest');
  await guest.openPreferences();

  for (const [name, language, more] of [
    ['繁體中文', 'zh-TW', '取得更多資源'],
    ['English', 'en', 'Get more'],
    ['日本語', 'ja', 'もっと見る'],
    ['Deutsch', 'de', 'Mehr entdecken'],
  ] as const) {
    await guest.choose(name);
    await page.locator(`html[lang="${language}"]`).waitFor();
    await page.getByRole('button', { name: more, includeHidden: true }).waitFor();
  }
  await guest.choose('Hell');
  await page.locator('html[data-theme="light"]').waitFor();

  await page.reload();
  await guest.button('Mehr entdecken').click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await guest.button('Verstanden').waitFor();
  expect(complaints).toEqual([]);
});

test('the splash is painted by the page itself: black, with its words, before any script', async () => {
  const { page } = visit;
  await page.route('**/*.js', () => {});
  await page.goto(world.address, { waitUntil: 'commit' });
  const splash = page.getByRole('status');
  await splash.getByText('少女祈祷中').waitFor();
  expect(await splash.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(0, 0, 0)',
  );
});

test('a page whose script never comes offers another try after a while', async () => {
  const { page } = visit;
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(world.address);
  const again = page.getByRole('link', { name: 'Try again' });
  expect(await again.count(), 'not at once').toBe(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === 'splash-late') {
        animation.finish();
      }
    }
  });
  await page.unroute('**/*.js');
  await again.click();
  await loginPage(page).lookAround.waitFor();
});

test('without scripts the page says that it needs them', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(world.address);
  const said = page.locator('noscript p').first();
  await said.waitFor();
  expect(await said.textContent()).toContain('异次元宝盒需要 JavaScript。');
  await context.close();
});

test('a stranger is told to log in or look around, and can do both, also on the smallest phone', async () => {
  const { page, complaints } = visit;
  const login = loginPage(page);
  await page.goto(world.address);
  await login.toast('设备未识别，请登录或先逛逛').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  for (const size of [{ width: 320, height: 640 }, PHONE]) {
    await page.setViewportSize(size);
    // In sight as it stands: a click that is covered would wait, and a scrolled one would hide the fault.
    const isFree = await login.lookAround.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree, `at ${size.width} px`).toBe(true);
  }
  expect(complaints).toEqual([]);
});

test('the splash stays until it is known whose device this is, and what goes on behind comes after it', async () => {
  const { page } = visit;
  const behind: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/behind-')) {
      behind.push(request.url());
    }
  });
  const held: { answer?: () => void } = {};
  await page.route('**/api/sys/uc/getByBrowserFinger', async (route) => {
    await new Promise<void>((done) => {
      held.answer = done;
    });
    await route.continue();
  });
  const guest = guestPage(page, world.address);
  await guest.open('/guest');
  await expect.poll(() => held.answer).toBeDefined();
  await page.waitForTimeout(500);
  expect(await guest.splash.count()).toBe(1);
  expect(behind).toEqual([]);
  held.answer?.();
  await guest.moreResources.waitFor();
  await guest.splash.waitFor({ state: 'detached' });
  await expect.poll(() => behind).not.toEqual([]);
});

test('a server that is away: the splash goes, the place says so, and another try brings it', async () => {
  const { page } = visit;
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await page.route('**/api/**', (route) => route.abort());
  const guest = guestPage(page, world.address);
  await guest.open('/guest');
  await guest.splash.waitFor({ state: 'detached' });
  await guest.moreResources.click();
  await page.getByRole('alert').getByText('网络连接失败，请检查网络').first().waitFor();
  expect(logged).toContain('[Request error] url: /ope/anno/sesameAnno (network)');

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: '重试' }).click();
  await guest.dialog('获取更多资源').waitFor();
});

test('the refresh keys do nothing, unless the site wants them to', async () => {
  const { page } = visit;
  const guest = guestPage(page, world.address);
  const isBlocked = () =>
    page.evaluate(() => {
      const key = { key: 'F5', bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
  await guest.open('/guest');
  await expect.poll(isBlocked).toBe(true);

  await world.set('blockRefresh', false);
  onTestFinished(() => world.set('blockRefresh', true));
  await page.reload();
  await guest.announcementCard.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await isBlocked()).toBe(false);
});

test('a lost network is told once, and so is its return', async () => {
  const { page, context } = visit;
  const guest = guestPage(page, world.address);
  await guest.open('/guest');
  // It comes after some seconds by itself: on a slow machine, between the other two.
  const welcome = guest.dialog('欢迎来到异次元宝盒');
  await welcome.waitFor();
  await guest.button('我知道了').click();
  await welcome.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await guest.dialog('网络连接失败').waitFor();
  await guest.button('再次尝试').click();
  await context.setOffline(false);
  await guest.dialog('网络连接恢复').waitFor();
  await guest.button('我知道了').click();
  await guest.dialog('网络连接恢复').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('an address that does not exist says so and leads back', async () => {
  const { page } = visit;
  const guest = guestPage(page, world.address);
  await guest.open('/nowhere/at/all');
  await page.getByRole('heading', { name: '这里什么也没有' }).waitFor();
  await page.getByRole('link', { name: '回到首页' }).click();
  await page.waitForURL('**/login');
});

test('a language that cannot be fetched says so over the dialog, and can be tried again there', async () => {
  const { page } = visit;
  const guest = guestPage(page, world.address);
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await guest.open('/guest');
  await guest.openPreferences();
  await guest.choose('Deutsch');
  await page.getByText('语言包获取失败，请重试').waitFor();
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click();
  await page.getByText('语言包获取失败，请重试').waitFor({ state: 'detached' });

  await page.unroute('**/assets/de-*.js');
  await guest.choose('Deutsch');
  await page.locator('html[lang="de"]').waitFor();
});

test('a quiet moment later the dialogs are there, and need no network any more', async () => {
  const { page, context } = visit;
  const registry = page.waitForResponse('**/assets/dialog-registry-*.js');
  await page.goto(`${world.address}/login`);
  await loginPage(page).lookAround.waitFor();
  await (await registry).finished();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  const lost = page.getByRole('dialog', { name: '网络连接失败' });
  await lost.getByRole('button', { name: '关闭' }).click();
  await lost.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '语言与外观' }).click();
  await page.getByRole('dialog', { name: '偏好设置' }).waitFor();
});
