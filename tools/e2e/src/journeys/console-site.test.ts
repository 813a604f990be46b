import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

const SIZES = { phone: PHONE, desktop: { width: 1280, height: 800 } } as const;

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  await hireAs(world, 'root');
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${world.address}/console${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function noFindings(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** What only somebody can do who rules over the database. */
async function damageEntry(number: number): Promise<void> {
  await world.sql('alter table audit_entry disable trigger user');
  await world.sql(`update audit_entry set actor = actor || '?' where seq = $1`, [number]);
  await world.sql('alter table audit_entry enable trigger user');
}

async function repairEntry(number: number): Promise<void> {
  await world.sql('alter table audit_entry disable trigger user');
  await world.sql(`update audit_entry set actor = rtrim(actor, '?') where seq = $1`, [number]);
  await world.sql('alter table audit_entry enable trigger user');
}

test.each(Object.entries(SIZES))(
  'on a %s an operator changes a price and a text, finds who did it, and a damaged entry is named',
  async (_name, size) => {
    const { page, context, complaints } = await newVisit(browser, { reducedMotion: true });
    onTestFinished(() => context.close());
    await page.setViewportSize(size);
    await page.goto(`${world.address}/console`);
    await consolePage(page).signIn();

    // A price.
    await open(page, '/settings?q=usualPointPrice', '设置');
    const price = page.getByRole('textbox', { name: '默认解锁点数' });
    await price.fill('0');
    await page.getByText('请填 1 到 1000000 之间的整数').waitFor();
    await price.fill('42');
    await noFindings(page);
    await price.press('Enter');
    await page.getByText('「默认解锁点数」已生效').waitFor();
    await page.getByText('改过', { exact: true }).waitFor();

    // A text of the guest page, which visitors see at once.
    await open(page, '/settings?open=guestBannerTitle', '设置');
    const panel = page.getByRole('dialog', { name: '介绍页标题' });
    await panel.getByLabel('简体中文').fill('欢迎来到新站');
    await noFindings(page);
    await panel.getByRole('button', { name: '保存' }).click();
    await page.getByText('「介绍页标题」已生效').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销').waitFor();

    // Who it was.
    await open(page, '/settings?q=usualPointPrice', '设置');
    await page.getByRole('link', { name: '「默认解锁点数」的修改记录' }).click();
    await page.getByRole('heading', { level: 1, name: '审计' }).waitFor();
    await page
      .getByRole('button', { name: /^看第 \d+ 条$/ })
      .first()
      .click();
    const entry = page.getByRole('dialog', { name: /^第 \d+ 条$/ });
    await entry.getByText('站点 · 改设置').waitFor();
    await entry.locator('ins').getByText('42', { exact: true }).waitFor();
    await noFindings(page);
    const title = (await entry.getByRole('heading').first().textContent()) ?? '';
    const number = Number(/\d+/.exec(title)?.[0]);
    await page.keyboard.press('Escape');

    // Whether the log is whole.
    await open(page, '/audit', '审计');
    await page.getByRole('button', { name: '核对记录' }).click();
    await page.getByText(/^全部 .+ 条都和写下时一样。$/).waitFor();
    await damageEntry(number);
    await page.getByRole('button', { name: '核对记录' }).click();
    await page.getByText(new RegExp(`^第 ${number} 条和写下时不一样`)).waitFor();
    await noFindings(page);
    await repairEntry(number);

    // Back to what is shipped, for the next size.
    await open(page, '/settings?q=usualPointPrice', '设置');
    await page.getByRole('button', { name: '「默认解锁点数」恢复默认' }).click();
    await expect.poll(() => page.getByText('改过', { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('ROOT makes a token that works, and ends it', async () => {
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => context.close());
  await page.goto(`${world.address}/console`);
  await consolePage(page).signIn();
  await open(page, '/tokens', '令牌');
  await page.getByRole('button', { name: '新建令牌' }).click();
  const panel = page.getByRole('dialog', { name: '新建令牌' });
  await panel.getByLabel('名称').fill('监控');
  await panel.getByLabel('角色').selectOption('admin');
  await panel.getByLabel('设置、任务、健康和审计').selectOption('read');
  await noFindings(page);
  await panel.getByRole('button', { name: '生成令牌' }).click();
  const token = await page.getByRole('dialog', { name: '新令牌' }).locator('output').innerText();
  await page.getByRole('button', { name: '我已记下' }).click();
  await world.set('envelope', 'off');
  onTestFinished(() => world.set('envelope', 'on'));
  const jobs = () =>
    fetch(`${world.address}/api/sys/job/list`, { headers: { authorization: `Bearer ${token}` } });
  expect((await jobs()).status).toBe(200);
  await page.getByRole('button', { name: '吊销「监控」' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '吊销' }).click();
  await page.getByText('「监控」已吊销').waitFor();
  expect((await jobs()).status).toBe(401);
});

test('ROOT reads on the home of the site what is left to do, and one tap leads to the console', async () => {
  const { page, context } = await newVisit(browser, {
    reducedMotion: true,
    known: peopleOf(world).member,
  });
  onTestFinished(() => context.close());
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport);
    await page.goto(`${world.address}/one/osusume`);
    const card = page.getByRole('region', { name: '把站点准备好' });
    await card.waitFor();
    // The sheet rests at the same edge.
    await page.getByRole('button', { name: '每日签到' }).waitFor();
    expect(await axeFindings(page, { within: '.first-steps-card' })).toEqual([]);
    await card.getByRole('link', { name: '去后台继续' }).click();
    await page.waitForURL('**/console**');
  }
});
