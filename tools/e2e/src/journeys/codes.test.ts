import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { codesPage } from '../pages/codes-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { becomeMember, USER, type Known } from '../people.ts';
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

async function visit(known?: Known): Promise<Page> {
  const { page, context } = await newVisit(browser, known && { known });
  onTestFinished(() => context.close());
  return page;
}

/** A friend who has never been here: looks around, and enters the code. */
async function newFriend(): Promise<Page> {
  const page = await visit();
  await page.goto(`${world.address}/login`);
  await loginPage(page).lookAround.click();
  await page.waitForURL('**/one/osusume');
  return page;
}

/** A locked picture post of the open zone, for the usual price, with which somebody has not begun. */
async function lockedPost(name: string): Promise<{ id: string; title: string }> {
  const [post] = await world.sql<{ id: string; title: string }>(
    `select id, title from post where source_type = 'post_10_exhentai' and zone = 'CAT_1'
       and status = 1 and not hidden and point_price is null
       and not exists (select from code join account on account.id = account_id
                       where post_id = post.id and name = $1)
       and not exists (select from unlock join account on account.id = account_id
                       where post_id = post.id and name = $1)
     order by id limit 1`,
    [name],
  );
  return post!;
}

test('a locked work opens in place because three friends help, and each of them is seen to come', async () => {
  const post = await lockedPost(USER.username);
  const owner = await visit(peopleOf(world).user);
  const own = codesPage(owner, world.address);
  await own.openPost(post.id);
  await own.missing(3).waitFor();
  await own.share.click();
  const sentence = await own.sentence.innerText();
  expect(sentence).toMatch(
    /^代号[A-Z2-9]{4}特别行动中，我方击败[A-Z2-9]{4}号生化个体，获得[A-Z2-9]{2}级圣遗物。$/,
  );
  await own.closeDialog();

  const friends: Page[] = [];
  for (const left of [2, 1, 0]) {
    const page = await newFriend();
    friends.push(page);
    const friend = codesPage(page, world.address);
    await friend.enter(`帮我打开 ${sentence}`);
    await friend.button('为 TA 助力').click();
    await friend.toast(left > 0 ? '助力成功' : '助力成功，TA 的作品打开了').waitFor();
    await friend.button('已助力').waitFor();
    if (left > 0) {
      await own.missing(left).waitFor();
    }
  }
  // Nobody has reloaded anything.
  await owner
    .getByRole('dialog', { name: '打开了' })
    .getByText(/帮你打开的$/)
    .waitFor();
  await own.button('谢谢他们').click();
  await own.button('已道谢').waitFor();
  await own.button('开始看').click();
  await owner.getByRole('link', { name: /^(开始阅读|继续|续看)/ }).waitFor();
  expect(await own.share.count()).toBe(0);

  await owner.goto(`${world.address}/one/mine`);
  await owner.getByRole('button', { name: '消息' }).click();
  await owner.getByText(`一位朋友 的助力打开了《${post.title}》，去看吧。`).waitFor();

  const [thanked] = friends;
  await thanked!.goto(`${world.address}/one/mine`);
  await thanked!.getByRole('button', { name: '消息' }).click();
  await thanked!.getByText(`${USER.username} 谢谢你：《${post.title}》是你帮忙打开的。`).waitFor();
});

test('one’s own code is no help, and the same browser helps once', async () => {
  const post = await lockedPost('demo_former');
  const known = await becomeMember(browser, world, 'demo_former');
  const owner = codesPage(await visit(known), world.address);
  await owner.openPost(post.id);
  await owner.share.click();
  const sentence = await owner.sentence.innerText();
  await owner.enter(sentence);
  await owner.button('分享助力').waitFor();
  expect(await owner.button('为 TA 助力').count()).toBe(0);

  const page = await newFriend();
  const friend = codesPage(page, world.address);
  await friend.enter(sentence);
  await friend.button('为 TA 助力').click();
  await friend.button('已助力').waitFor();
  await page.reload();
  await friend.enter(sentence);
  await friend.button('已助力').waitFor();
});

test('points open a work where it is looked at, and the balance says so', async () => {
  const post = await lockedPost('demo_user');
  const page = await visit(await becomeMember(browser, world, 'demo_user'));
  const person = codesPage(page, world.address);
  await person.openPost(post.id);
  await page.getByText('解锁后剩 6').waitFor();
  await person.points.click();
  await page
    .getByRole('dialog', { name: '点数解锁' })
    .getByText(/解锁后剩 6 点/)
    .waitFor();
  await person.button('解锁').click();
  await page.getByRole('dialog', { name: '打开了' }).waitFor();
  await person.button('开始看').click();
  await page.getByRole('link', { name: /^(开始阅读|继续|续看)/ }).waitFor();
  const [account] = await world.sql<{ points: number }>(
    `select points from account where name = 'demo_user'`,
  );
  expect(account?.points).toBe(6);

  // And every point is explained.
  await page.goto(`${world.address}/sesame`);
  await person.button('每日签到').click();
  const records = page.getByRole('dialog', { name: '签到成功' });
  const [, earned] = (await records.getByText(/^\+\d 点$/).innerText()).match(/(\d)/) ?? [];
  await records.getByRole('tab', { name: '点数记录' }).click();
  const lines = records.getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.first().innerText()).toContain(`+${earned}`);
  expect(await lines.nth(1).innerText()).toContain(`解锁《${post.title}》`);
  await records
    .getByText(`余 ${6 + Number(earned)}`)
    .first()
    .waitFor();
  await records.getByRole('button', { name: '关闭' }).click();
  // A second time today there is nothing to draw.
  await person.button('每日签到').click();
  await page.getByRole('dialog', { name: '我的记录' }).waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByText(/^\+\d 点$/)
      .count(),
  ).toBe(0);
});

test('a code that stands for nothing says so', async () => {
  const page = await newFriend();
  await codesPage(page, world.address).enter('AAAAAAAAAA');
  await page.getByText('解析失败').waitFor();
});
