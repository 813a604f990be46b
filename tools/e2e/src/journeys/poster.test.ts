import { codeInSentence } from '@baohe/domain/codes/sentence';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { posterPage, sizeOfPng } from '../pages/poster-page.ts';
import { USER } from '../people.ts';
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

/** The pixels of a picture are those of the canvas, whatever the screen has. */
async function visit(pixelRatio = 1): Promise<Page> {
  const { user } = peopleOf(world);
  const { context, page, complaints } = await newVisit(browser, { known: user, pixelRatio });
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  return page;
}

interface Shared {
  id: string;
  title: string;
  source: string;
}

/** One post of each source that the demo has in the open zone. */
const onePerSource = () =>
  world.sql<Shared>(
    `select distinct on (source_type) id, title, source_type as source from post
     where zone = 'CAT_1' and status = 1 and not hidden order by source_type, no`,
  );

const FIRST_DESIGN: Readonly<Record<string, string>> = {
  post_10_exhentai: '分镜',
  post_60_hentaiclub: '分镜',
  post_40_asmrone: '唱片',
};

test.each([1, 2])(
  'every kind of post has a poster whose QR code leads to its code, at %ix',
  async (pixelRatio) => {
    const posts = await onePerSource();
    expect(posts.length).toBeGreaterThan(5);
    const poster = posterPage(await visit(pixelRatio), world.address);
    for (const post of posts) {
      await poster.open(post.id);
      const png = await poster.png();
      expect(sizeOfPng(png)).toEqual({ width: 1080, height: 1920 });
      expect(await poster.chosen.innerText()).toBe(FIRST_DESIGN[post.source] ?? '票根');
      const code = codeInSentence(await poster.sentence.innerText());
      expect(await poster.readQr()).toBe(`${world.address}/k/${code}`);
      expect(await poster.picture.getAttribute('alt')).toContain(post.title);
    }
  },
);

test('each design carries the same link, whatever the title is', async () => {
  const [post] = await onePerSource();
  const page = await visit();
  const poster = posterPage(page, world.address);
  for (const title of [
    '猫',
    '关于我转生到异世界之后，每天都在给会说话的茶壶先生写信这件事：最终章（上），以及那些没有寄出的明信片',
    'Donaudampfschifffahrtsgesellschaftskapitän und die sehr lange Reise nach Hause',
  ]) {
    await world.sql('update post set title = $1 where id = $2', [title, post!.id]);
    await poster.open(post!.id);
    for (const design of ['分镜', '唱片', '票根']) {
      await poster.button(design).click();
      expect(sizeOfPng(await poster.png())).toEqual({ width: 1080, height: 1920 });
      const code = codeInSentence(await poster.sentence.innerText());
      expect(await poster.readQr()).toBe(`${world.address}/k/${code}`);
    }
  }
  await world.sql('update post set title = $1 where id = $2', [post!.title, post!.id]);
});

test('the poster is saved as a file, and fits onto the phone without being scrolled', async () => {
  const [post] = await onePerSource();
  const page = await visit();
  const poster = posterPage(page, world.address);
  await poster.open(post!.id);
  await poster.png();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    poster.button('保存海报').click(),
  ]);
  const code = codeInSentence(await poster.sentence.innerText());
  expect(download.suggestedFilename()).toMatch(new RegExp(`^异次元宝盒_.+_${code}\\.png$`));
  const { y = 0, height = Infinity } = (await poster.button('复制口令').boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(PHONE.height);
});

test('nothing of the page behind it shines through, in every theme', async () => {
  const [post] = await onePerSource();
  const page = await visit();
  const poster = posterPage(page, world.address);
  await poster.open(post!.id);
  for (const theme of ['dark', 'light', 'black']) {
    const ground = await poster.dialog.evaluate((dialog, value) => {
      document.documentElement.dataset['theme'] = value;
      return getComputedStyle(dialog).backgroundColor;
    }, theme);
    expect([theme, ground]).toEqual([theme, expect.stringMatching(/^rgb\(/)]);
  }
});

test('a cover that does not come says 图片加载失败, and another try draws the poster', async () => {
  const [post] = await onePerSource();
  const { user } = peopleOf(world);
  const { context, page } = await newVisit(browser, { known: user });
  onTestFinished(() => context.close());
  const poster = posterPage(page, world.address);
  await page.goto(`${world.address}/detail?post=${post!.id}`);
  await page.getByRole('tab').first().waitFor();
  await page.route('**/m/**', (route) => route.abort());
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await poster.dialog.getByText('图片加载失败').waitFor();
  expect(await poster.sentence.count()).toBe(1);
  await page.unroute('**/m/**');
  await poster.button('重试').click();
  expect(sizeOfPng(await poster.png())).toEqual({ width: 1080, height: 1920 });
});

test('a friend’s code in the clipboard opens its post, is in the history and helps, once', async () => {
  const [post] = await world.sql<Shared>(
    `select id, title, source_type as source from post
     where source_type = 'post_10_exhentai' and zone = 'CAT_1' and status = 1 and not hidden
       and point_price is null
       and not exists (select from unlock join account on account.id = account_id
                       where post_id = post.id and name = $1)
     order by id desc limit 1`,
    [USER.username],
  );
  const owner = posterPage(await visit(), world.address);
  await owner.open(post!.id);
  const sentence = await owner.sentence.innerText();

  const { context, page } = await newVisit(browser, { known: peopleOf(world).guest });
  onTestFinished(() => context.close());
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.address });
  await page.goto(`${world.address}/one/osusume`);
  await page.locator('a.post-card').first().waitFor();
  const found = page.getByRole('dialog', { name: '识别到口令' });
  await page.evaluate((text) => navigator.clipboard.writeText(text), `帮帮我 ${sentence}`);
  const before = new Date();
  // Back from the chat.
  const elsewhere = await context.newPage();
  await elsewhere.bringToFront();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await found.getByRole('button', { name: '查看' }).click();
  await page.waitForURL(`**/detail?post=${post!.id}**`);
  await page.getByText('助力成功', { exact: true }).waitFor();
  await expect
    .poll(() =>
      world.sql(
        `select from list_entry join list on list.id = list_id
         where post_id = $1 and type = 'history' and added_at > $2`,
        [post!.id, before],
      ),
    )
    .toHaveLength(1);

  await page.reload();
  await page.getByRole('tab').first().waitFor();
  // The page reads in turn: when this read is done, that of the focus is.
  await page.evaluate(async () => {
    dispatchEvent(new Event('focus'));
    await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    await navigator.clipboard.readText();
  });
  expect(await found.count()).toBe(0);
  const another = sentence.replace(/代号..../, '代号AAAA');
  await page.evaluate((text) => navigator.clipboard.writeText(text), another);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await found.getByText('AAAA', { exact: true }).waitFor();
});
