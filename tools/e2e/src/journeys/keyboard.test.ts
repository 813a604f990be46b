import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { keyboardPerson } from '../keyboard-person.ts';
import { openNovel } from '../looks-reader-text.ts';
import { audioPage } from '../pages/audio-page.ts';
import { codesPage } from '../pages/codes-page.ts';
import { hireAs } from '../pages/console-page.ts';
import { libraryPage } from '../pages/library-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { USER, type Known } from '../people.ts';
import type { World } from '../world.ts';

/* The main ways through the app with Tab, arrows, Enter and Escape: no mouse, and no focus but the page's own. */

/** A work of the demo with two tracks. */
const SOUND = '雪国旅馆 · 障子外';
const WELCOME = '宝盒 0.1 开箱';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function arrive(known?: Known) {
  const visit = await newVisit(browser, { reducedMotion: true, byKeyboard: true, known });
  onTestFinished(() => visit.context.close());
  return { ...visit, keyboard: keyboardPerson(visit.page) };
}

const dialogOn = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What comes by itself on the first visit of the home page. */
async function putWelcomeAway(page: Page): Promise<void> {
  await dialogOn(page, WELCOME).waitFor();
  await page.keyboard.press('Escape');
  await dialogOn(page, WELCOME).waitFor({ state: 'detached' });
}

/** A picture post of the open zone that is locked for whoever has bought nothing. */
async function lockedPost(): Promise<string> {
  const [post] = await world.sql<{ id: string }>(
    `select id from post where source_type = 'post_10_exhentai' and zone = 'CAT_1'
       and status = 1 and not hidden and point_price is null order by no desc limit 1`,
  );
  return post!.id;
}

test('from the first visit into a comic and back', async () => {
  const { page, keyboard } = await arrive();
  await page.goto(world.address);
  await loginPage(page).lookAround.waitFor();
  await keyboard.enter('button', '先逛逛');
  await page.waitForURL('**/one/osusume');
  await putWelcomeAway(page);

  await keyboard.enter('link', '搜索');
  await keyboard.isOn('searchbox', '搜索');
  await keyboard.type('星星');
  await keyboard.press('Enter');
  await libraryPage(page).cards.first().waitFor();
  await keyboard.enter('link', /星星修理铺/);
  await libraryPage(page).heading('星星修理铺').waitFor();
  await keyboard.enter('link', /^开始阅读/);
  await page.waitForURL('**/reader-picture*');
  await page.getByRole('img', { name: '第 1 页', exact: true }).waitFor();
  await keyboard.tabTo('button', '目录');
  await keyboard.press('Enter');
  await dialogOn(page, '目录').waitFor();
  await keyboard.press('Escape');
  await keyboard.isOn('button', '目录');
  await keyboard.press('Escape');
  await page.waitForURL('**/detail*');
  await libraryPage(page).heading('星星修理铺').waitFor();
  await keyboard.isOn('link', /^(继续|续看|开始阅读)/);
  await keyboard.enter('button', '返回');
  await page.waitForURL('**/search*');
  await keyboard.isOn('link', /星星修理铺/);
  expect(keyboard.faults).toEqual([]);
});

test('somebody registers, likes a work and comes back to where they were', async () => {
  const { page, keyboard } = await arrive();
  await page.goto(`${world.address}/login`);
  await loginPage(page).lookAround.waitFor();
  await keyboard.enter('button', '没有账号？去注册');
  await keyboard.tabTo('textbox', '账号', { key: 'Shift+Tab' });
  await keyboard.type('keyboard_person');
  await keyboard.tabTo('textbox', '密码');
  await keyboard.type('sesame2026');
  await keyboard.tabTo('textbox', '确认密码');
  await keyboard.type('sesame2026');
  await keyboard.press('Enter');
  await page.getByText('注册成功，请登录').waitFor();
  await keyboard.enter('button', '登录');
  await page.waitForURL('**/one/osusume');
  await putWelcomeAway(page);

  await keyboard.enter('link', / 免费 /);
  await page.getByRole('button', { name: '喜欢' }).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await keyboard.tabTo('button', '喜欢');
  await keyboard.press('Space');
  await page.getByRole('button', { name: '喜欢', pressed: true }).waitFor();
  await keyboard.tabTo('button', '返回', { key: 'Shift+Tab' });
  await keyboard.press('Enter');
  await page.waitForURL('**/one/osusume');
  await keyboard.isOn('link', new RegExp(title));
  expect(keyboard.faults).toEqual([]);
});

test('points open a locked work', async () => {
  await world.sql(
    `insert into ledger_entry (account_id, delta, kind, reference, at)
     select id, 30, 'gift', gen_random_uuid()::text, now() from account where name = $1`,
    [USER.username],
  );
  const { page, keyboard } = await arrive(peopleOf(world).user);
  await codesPage(page, world.address).openPost(await lockedPost());
  await page.getByRole('button', { name: '用点数' }).waitFor();
  await keyboard.enter('button', '用点数');
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.isOn('button', '用点数');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await keyboard.enter('button', '解锁');
  await dialogOn(page, '打开了').waitFor();
  await keyboard.enter('button', '开始看');
  await page.getByRole('link', { name: /^开始阅读/ }).waitFor();
  await keyboard.enter('link', /^开始阅读/);
  await page.waitForURL('**/reader-picture*');
  expect(keyboard.faults).toEqual([]);
});

test('a tier is bought at the gateway', async () => {
  const { page, keyboard } = await arrive(peopleOf(world).user);
  const buying = paymentPage(page);
  await page.goto(`${world.address}/one/mine`);
  await page.getByRole('button', { name: /^次元会员/ }).waitFor();
  await keyboard.enter('button', /^次元会员/);
  await buying.buy.waitFor();
  await keyboard.tabTo('radio', /^推荐 90 天/);
  await keyboard.press('ArrowUp');
  await keyboard.isOn('radio', /^30 天/);
  await keyboard.enter('button', /^限时开通/);
  await buying.confirm.waitFor();
  await keyboard.tabTo('radio', /^支付宝/);
  await keyboard.press('ArrowDown');
  await keyboard.isOn('radio', /^微信支付/);
  await keyboard.enter('button', '确认支付');
  await buying.payButton.waitFor();
  await keyboard.tabTo('button', /9[.,]90/);
  await keyboard.press('Enter');
  await buying.paid.waitFor();
  await keyboard.enter('button', '完成');
  await buying.paid.waitFor({ state: 'detached' });
  await page.getByText('30 天').first().waitFor();
  await keyboard.isOn('button', /^次元会员/);
  expect(keyboard.faults).toEqual([]);
});

test('a novel gets larger letters and another paper, and the settings give the focus back', async () => {
  const { page, keyboard } = await arrive(peopleOf(world).member);
  await openNovel(page, world.address);
  await keyboard.enter('button', '设置');
  await page.getByRole('button', { name: '增大字号' }).waitFor();
  const sizeOf = () =>
    page
      .locator('.novel-flow:not(.novel-ruler)')
      .evaluate((flow) => getComputedStyle(flow).fontSize);
  const before = await sizeOf();
  await keyboard.tabTo('button', '增大字号');
  await keyboard.press('Enter');
  await expect.poll(sizeOf).not.toBe(before);
  await keyboard.press('Escape');
  await page.getByRole('button', { name: '增大字号' }).waitFor({ state: 'detached' });
  await keyboard.isOn('button', '设置');
  expect(keyboard.faults).toEqual([]);
});

test('a sound is played, its player opened and left again', async () => {
  const { page, keyboard } = await arrive(peopleOf(world).member);
  const audio = audioPage(page, world.address, SOUND);
  const [post] = await world.sql<{ id: string }>('select id from post where title = $1', [SOUND]);
  await page.goto(`${world.address}/detail?post=${post!.id}`);
  await libraryPage(page).heading(SOUND).waitFor();
  await keyboard.tabTo('tab', /^详情/);
  await keyboard.press('ArrowRight');
  await keyboard.isOn('tab', /^目录/);
  await audio.rows.first().waitFor();
  await keyboard.enter('button', /^文件夹/);
  await audio.rows.filter({ hasText: /^音频/ }).first().waitFor();
  await keyboard.enter('button', /^音频/);
  await audio.mini.waitFor();
  await keyboard.enter('button', /^打开播放器/);
  await audio.full.waitFor();
  await keyboard.enter('button', /^暂停$/);
  await audio.full.getByRole('button', { name: '播放', exact: true }).waitFor();
  await keyboard.press('Escape');
  await audio.full.waitFor({ state: 'detached' });
  await keyboard.isOn('button', /^打开播放器/);
  expect(keyboard.faults).toEqual([]);
});

test('an editor signs in, changes a title and publishes it', async () => {
  await hireAs(world, 'admin');
  const { page, keyboard } = await arrive();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${world.address}/console`);
  await page.getByLabel('账号').waitFor();
  await keyboard.tabTo('textbox', '账号');
  await keyboard.type('demo_allsite');
  await keyboard.tabTo('textbox', '密码');
  await keyboard.type('baohe-demo-2026');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '待办' }).waitFor();
  await keyboard.enter('link', '作品');
  await page.getByRole('heading', { level: 1, name: '作品' }).waitFor();
  await page
    .getByRole('link', { name: /星星修理铺/ })
    .first()
    .waitFor();
  await keyboard.enter('link', /星星修理铺/);
  await page.getByRole('heading', { level: 1, name: '星星修理铺' }).waitFor();
  await keyboard.tabTo('textbox', '标题');
  await keyboard.press('End');
  await keyboard.type('二号店');
  await keyboard.tabTo('button', /^保存/, { key: 'Shift+Tab' });
  await keyboard.press('Enter');
  await page.getByText('已保存').waitFor();
  await page.getByRole('heading', { level: 1, name: '星星修理铺二号店' }).waitFor();
  const titles = await world.sql(`select from post where title = '星星修理铺二号店'`);
  expect(titles).toHaveLength(1);
  expect(keyboard.faults).toEqual([]);
});
