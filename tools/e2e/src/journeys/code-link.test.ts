import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { codesPage } from '../pages/codes-page.ts';
import { USER, type Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function visit(known?: Known) {
  const opened = await newVisit(browser, known && { known });
  onTestFinished(() => opened.context.close());
  return opened;
}

/** The owner stands before a locked work, whose code is on its way to friends. */
async function ownerWithCode() {
  const [post] = await world.sql<{ id: string; title: string }>(
    `select id, title from post
     where zone = 'CAT_1' and status = 1 and not hidden and point_price is null
       and not exists (select from code join account on account.id = account_id
                       where post_id = post.id and name = $1)
       and not exists (select from unlock join account on account.id = account_id
                       where post_id = post.id and name = $1)
     order by id limit 1`,
    [USER.username],
  );
  const { page } = await visit(peopleOf(world).user);
  const owner = codesPage(page, world.address);
  await owner.openPost(post!.id);
  await owner.missing(3).waitFor();
  await owner.share.click();
  await owner.sentence.waitFor();
  const [code] = await world.sql<{ key: string }>(
    `select key from code join account on account.id = account_id where post_id = $1 and name = $2`,
    [post!.id, USER.username],
  );
  await owner.closeDialog();
  return { post: post!, owner, link: `${world.address}/k/${code!.key}` };
}

/** As browsers inside chat programs may have it. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('storage is forbidden here', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(globalThis, name, { get: refuse });
  }
  window.open = refuse;
}

test('a stranger helps from the link in two taps, and the owner sees it come', async () => {
  const { post, owner, link } = await ownerWithCode();
  const { page, complaints } = await visit();
  // The first tap is the link itself.
  await page.goto(link);
  await page.getByRole('heading', { name: '帮我开一下这个盒子' }).waitFor();
  await page.getByText(`来自 ${USER.username}`).waitFor();
  await page.getByRole('heading', { name: post.title }).waitFor();
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole('button', { name: '助力', exact: true }).click();
  await page.getByRole('heading', { name: '谢谢你！' }).waitFor();
  await owner.missing(2).waitFor();

  await page.getByRole('link', { name: '先逛逛' }).click();
  await page.waitForURL('**/one/osusume');
  // Who comes again has helped.
  await page.goto(link);
  await page.getByText('你已经助力过了').waitFor();
  expect(complaints).toEqual([]);
});

test('the link works where nothing may be stored and no window opened', async () => {
  const { owner, link } = await ownerWithCode();
  const { page, context } = await visit();
  await context.addInitScript(forbidStorage);
  await page.goto(link);
  await page.getByRole('button', { name: '助力', exact: true }).click();
  await page.getByRole('heading', { name: '谢谢你！' }).waitFor();
  await owner.missing(2).waitFor();
});

test('while the app is closed the link still works, and nothing else does', async () => {
  const { link } = await ownerWithCode();
  await world.set('appEnabled', false);
  onTestFinished(() => world.set('appEnabled', true));
  const { page } = await visit();
  await page.goto(link);
  await page.getByRole('button', { name: '助力', exact: true }).click();
  await page.getByRole('heading', { name: '谢谢你！' }).waitFor();
  expect(await page.getByText('先逛逛').count()).toBe(0);
  await page.goto(`${world.address}/one/osusume`);
  await page.getByRole('heading', { name: '这里什么也没有' }).waitFor();
});

test('送你一看: a stranger reads by a link what a member has opened, the next one comes too late', async () => {
  const [post] = await world.sql<{ id: string }>(
    `select id from post where source_type = 'post_10_exhentai' and zone = 'CAT_1'
       and status = 1 and not hidden and point_price is null order by id limit 1`,
  );
  const { page: member } = await visit(peopleOf(world).member);
  await member.goto(`${world.address}/detail?post=${post!.id}`);
  await member.getByRole('button', { name: '更多', exact: true }).click();
  await member.getByRole('button', { name: /送你一看/ }).click();
  await member.getByRole('button', { name: '生成链接' }).click();
  const link = await member.getByText(/\/g#[\w-]{43}$/).innerText();

  const { page: first } = await visit();
  await first.goto(link);
  // A phone that reloads the page, or another browser, still has the link.
  await first.getByRole('button', { name: '打开看看' }).waitFor();
  await first.reload();
  await first.getByRole('button', { name: '打开看看' }).click();
  await first.waitForURL('**/detail?post=*');
  await first.getByRole('link', { name: /^(开始阅读|继续|续看)/ }).waitFor();

  const { page: second } = await visit();
  await second.goto(link);
  await second.getByText('已经有别人先打开了。').waitFor();

  await member.getByRole('button', { name: '关闭' }).first().click();
  await member.getByRole('button', { name: '更多', exact: true }).click();
  await member.getByRole('button', { name: /送你一看/ }).click();
  await member.getByText(/一位朋友 正在看/).waitFor();
  await member.getByRole('button', { name: '收回' }).click();
  await member.getByText('已收回').first().waitFor();
  await first.reload();
  await first.getByText('还需3助力').first().waitFor();
});
