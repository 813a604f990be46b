import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

const SIZES = { phone: PHONE, desktop: { width: 1280, height: 800 } } as const;

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  await hireAs(world, 'admin');
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function noFindings(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** Who writes to the site, and what about. */
async function strangersWrite(): Promise<{ postId: string; title: string }> {
  await world.sql(
    `insert into feedback (account_id, content)
     select id, '希望有夜间模式的定时开关' from account where name = 'demo_user'`,
  );
  const [post] = await world.sql<{ id: string; title: string }>(
    `select id, title from post where status = 1 and not hidden order by no limit 1`,
  );
  await world.sql(
    `insert into rights_report (post_id, account_id, kind, content)
     select $1, id, 'copyright', '这是我的作品' from account where name = 'demo_user'`,
    [post!.id],
  );
  return { postId: post!.id, title: post!.title };
}

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${world.address}/console${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test.each(Object.entries(SIZES))(
  'on a %s somebody new to it edits in bulk and takes it back, edits a post, answers, gives a tier and takes a post down',
  async (_name, size) => {
    const reported = await strangersWrite();
    const { page, context, complaints } = await newVisit(browser, { reducedMotion: true });
    onTestFinished(() => context.close());
    await page.setViewportSize(size);
    await page.goto(`${world.address}/console`);
    await consolePage(page).signIn();

    // Many at once.
    await open(page, '/posts', '作品');
    const marks = page.getByRole('checkbox', { name: /^选中“/ });
    await marks.nth(0).click();
    await marks.nth(1).click();
    await page.getByRole('button', { name: '批量改' }).click();
    const panel = page.getByRole('dialog', { name: '改 2 部作品' });
    await panel.getByLabel('加标签').fill('双马尾');
    await panel.getByRole('button', { name: '双马尾', exact: true }).click();
    await panel.getByLabel('推荐级别').selectOption('7');
    await panel.getByText('部改推荐级别').waitFor();
    await noFindings(page);
    const level7 = async () =>
      (await world.sql('select from post where osusume_level = 7 and status = 1')).length;
    const before = await level7();
    await panel.getByRole('button', { name: '应用' }).click();
    const undo = page.getByRole('button', { name: '撤销' });
    await undo.waitFor();
    expect(await level7()).toBe(before + 2);
    await undo.click();
    await expect.poll(level7).toBe(before);

    // One that is not there yet begins there.
    await page.getByRole('link', { name: '新作品' }).click();
    await page.getByRole('heading', { level: 1, name: '新作品' }).waitFor();

    // One of them.
    await open(page, `/posts/${reported.postId}`, reported.title);
    const title = page.getByLabel('标题', { exact: true });
    await title.fill(`${reported.title}（改）`);
    await noFindings(page);
    // As visitors will see it, before it is saved.
    const isPhone = size.width < 1200;
    const preview = page.getByRole('button', { name: '预览', exact: true });
    if (isPhone) {
      await preview.click();
    }
    const visitors = page.frameLocator('iframe[title="访客看到的样子"]');
    await visitors.getByText(`${reported.title}（改）`).first().waitFor();
    await noFindings(page);
    if (isPhone) {
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    }
    await page.keyboard.press('Control+s');
    await page.getByText('已保存').waitFor();
    await page.getByRole('heading', { level: 1, name: `${reported.title}（改）` }).waitFor();
    await title.fill(reported.title);
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: reported.title, exact: true }).waitFor();

    // Somebody waits for an answer.
    await open(page, '/feedback', '反馈');
    await page.getByRole('button', { name: /希望有夜间模式的定时开关/ }).click();
    const conversation = page.getByRole('dialog');
    await conversation.getByLabel('回复').fill('已经在做了，谢谢！');
    await noFindings(page);
    await conversation.getByRole('button', { name: '回复并标为已处理' }).click();
    await page.getByText('已回复，对方会收到消息').waitFor();
    const [notified] = await world.sql(
      `select from notification join account on account.id = account_id
       where kind = 'feedback_answered' and name = 'demo_user'`,
    );
    expect(notified).toBeDefined();

    // Somebody is given a week.
    await open(page, '/people', '用户与会员');
    await page.getByRole('searchbox').fill('demo_user');
    // Until then the rows change their places, and a press goes astray.
    await expect.poll(() => page.getByRole('link', { name: /demo_/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'demo_user' }).click();
    await page.getByRole('heading', { name: 'demo_user' }).waitFor();
    await noFindings(page);
    await page.getByRole('button', { name: '加一段' }).click();
    const grant = page.getByRole('dialog', { name: '加会员时长' });
    await grant.getByLabel('天数').fill('7');
    await grant.getByLabel('原因').fill('补偿故障');
    await noFindings(page);
    await grant.getByRole('button', { name: '加上' }).click();
    await page.getByText('已加时长').waitFor();

    // Something must not be there any more: seen in the list, …
    await open(page, '/posts', '作品');
    const listed = page.getByRole('button', { name: /^下架《/ }).first();
    const name = await listed.getAttribute('aria-label');
    await listed.click();
    const held = page.getByRole('dialog', { name: name ?? '' });
    await held.getByLabel('公开的下架原因').fill('来源不明');
    await noFindings(page);
    await held.getByRole('button', { name: '下架', exact: true }).click();
    const back = page.getByRole('button', { name: name?.replace('下架', '恢复') ?? '' });
    await back.click();
    await page.getByLabel('恢复原因').fill('查清了');
    await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click();
    await listed.waitFor();

    // … or reported.
    await open(page, '/reports', '举报与下架');
    await page.getByRole('button', { name: '下架作品' }).first().click();
    const takedown = page.getByRole('dialog', { name: /^下架/ });
    await takedown.getByLabel('公开的下架原因').fill('权利人要求');
    await noFindings(page);
    await takedown.getByRole('button', { name: '下架', exact: true }).click();
    await page.getByText('已下架').first().waitFor();
    const visitor = await newVisit(browser, { reducedMotion: true });
    onTestFinished(() => visitor.context.close());
    await visitor.page.goto(`${world.address}/detail?post=${reported.postId}`);
    await visitor.page.getByText('权利人要求').waitFor();
    expect(complaints).toEqual([]);
    await world.sql('delete from rights_report');
    await world.sql(
      `update takedown set restored_at = now(), restore_reason = '更正' where restored_at is null`,
    );
    await world.sql('update post set status = 1 where id = $1', [reported.postId]);
  },
);
