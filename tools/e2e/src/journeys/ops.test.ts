import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { opsPage } from '../pages/ops-page.ts';
import type { World } from '../world.ts';

const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 640 };
const OPERATOR = 'demo_operator';
const SECOND = 'demo_allsite';

let browser: Browser;
let world: World;
let images: number;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  await world.sql(`update account set roles = '{user,operator}' where name = $1`, [SECOND]);
  // The job that puts them under review runs behind the start.
  await vi.waitFor(
    async () => {
      const waiting = await world.sql(`
        select where exists (select from review_due) or not exists (select from review_image)`);
      if (waiting.length > 0) {
        throw new Error('not every picture is under review');
      }
    },
    { timeout: 60_000, interval: 500 },
  );
  images = (await world.sql(`select 1 from review_image`)).length;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});
beforeEach(async () => {
  await world.sql(`update review_image set action = 0`);
  await world.sql(`update review_folder set held_by = null, held_until = null`);
});

const countOf = async (action: number) =>
  (await world.sql(`select 1 from review_image where action = $1`, [action])).length;

async function open(username: string, { reducedMotion = true } = {}) {
  const { page, context, complaints } = await newVisit(browser, { reducedMotion });
  onTestFinished(() => context.close());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${world.address}/ops`);
  const ops = opsPage(page);
  await ops.signIn(username);
  return { page, complaints, ops };
}

const LONG = { timeout: 400_000 };

test(
  'an operator reviews 200 images by swipe and by keys, takes back, publishes, resets and takes that back',
  LONG,
  async () => {
    const { page, ops, complaints } = await open(OPERATOR, { reducedMotion: false });
    await ops.tab(`${images} / ${images}`).waitFor();
    await page.getByRole('link', { name: '逐张' }).click();
    await ops.picture.waitFor();

    let keeps = 0;
    const isToKeep = (at: number) => at % 3 !== 0;
    const decide = async (at: number, isSwipe: boolean) => {
      const stays = isToKeep(at);
      await (isSwipe
        ? ops.swipe(stays ? 'right' : 'left')
        : ops.press(stays ? 'ArrowRight' : 'ArrowLeft'));
      keeps += stays ? 1 : 0;
    };

    /** Takes the last one back and decides it again: which picture was on top before, between and after. */
    const takeBack = async (at: number) => {
      const before = await ops.name();
      await ops.press('z');
      const between = await ops.name();
      await ops.press(isToKeep(at) ? 'ArrowRight' : 'ArrowLeft');
      return { before, between, after: await ops.name() };
    };
    const decideFromTo = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        await decide(at, at % 4 === 0);
      }
    };

    let done = 0;
    for (const count of [10, 30, 31, 70]) {
      await decideFromTo(done, count);
      done = count;
      const { before, between, after } = await takeBack(count - 1);
      expect(between).not.toBe(before);
      expect(after).toBe(before);
    }
    await page.keyboard.press('p');
    await page.getByText('已复制口令').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^代号[0-9A-Z]{4}特别行动中/,
    );
    await decideFromTo(done, images);
    await ops.allDone.waitFor();
    expect([await countOf(2), await countOf(1)]).toEqual([keeps, images - keeps]);
    expect(await world.sql(`select 1 from review_image where publish_times = 1`)).toHaveLength(1);

    await page.getByRole('link', { name: '返回网格' }).click();
    const reset = async () => {
      await page.getByRole('button', { name: '更多' }).click();
      await page.getByRole('button', { name: /^重置/ }).click();
      await page.getByRole('dialog', { name: '确认重置？' }).waitFor();
    };
    await reset();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await page.getByText('取消操作').waitFor();
    await reset();
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await ops.tab(`${images} / ${images}`).waitFor();
    await page.getByRole('button', { name: '撤销重置' }).click();
    await ops.tab(`0 / ${images}`).waitFor();
    expect([await countOf(2), await countOf(1)]).toEqual([keeps, images - keeps]);

    await reset();
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await ops.tab(`${images} / ${images}`).waitFor();
    await page.getByRole('link', { name: '逐张' }).click();
    await ops.picture.waitFor();
    await decideFromTo(images, 200);
    await page.getByRole('link', { name: '返回网格' }).click();
    await ops.tab(`${images - (200 - images)} / ${images}`).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('the next picture is there before it is asked for', async () => {
  const { page, ops } = await open(OPERATOR, { reducedMotion: false });
  await page.goto(`${world.address}/ops/swipe`);
  await ops.picture.waitFor();
  await page.waitForLoadState('networkidle');
  for (let step = 0; step < 8; step += 1) {
    const isComplete = await page
      .locator('.ops-cards > .ops-swipe-card[data-depth="1"] .ops-swipe-picture')
      .evaluate(async (picture: HTMLImageElement) => {
        await picture.decode();
        return picture.complete && picture.naturalWidth > 0;
      });
    expect(isComplete).toBe(true);
    await ops.press('ArrowRight');
  }
  // One that is still on its way would count in the next test.
  await expect.poll(() => countOf(2)).toBe(8);
});

test('two operators at once never have the same folder, and who holds one is said', async () => {
  const [one, two] = await Promise.all([open(OPERATOR), open(SECOND)]);
  const both = [one, two] as const;
  await Promise.all(
    both.map(async ({ page, ops }) => {
      await page.getByRole('link', { name: '逐张' }).click();
      await ops.picture.waitFor();
    }),
  );
  const held = () =>
    world.sql<{ post: string; name: string }>(
      `select post_id as post, name from review_folder join account on account.id = held_by
       where held_until > now()`,
    );
  for (let step = 0; step < 20; step += 1) {
    await Promise.all(both.map(({ ops }) => ops.press('ArrowRight')));
    const folders = await held();
    expect(new Set(folders.map(({ post }) => post)).size).toBe(folders.length);
  }
  const own = (await held()).find(({ name }) => name === OPERATOR);
  await two.page.goto(`${world.address}/ops/swipe?post=${own?.post}`);
  await two.page.getByText(new RegExp(`${OPERATOR} 正在审核`)).waitFor();
  await two.page.getByRole('button', { name: '看下一份' }).click();
  await two.ops.picture.waitFor();
  // They are sent behind the screen.
  await expect.poll(() => countOf(2)).toBe(40);
});

test('what is decided without a network arrives later, after a reload too', async () => {
  const { page, ops } = await open(OPERATOR);
  await page.getByRole('link', { name: '逐张' }).click();
  await ops.picture.waitFor();
  await page.route('**/ops/sick/opsAction', (route) => route.abort());
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight'] as const) {
    await ops.press(key);
  }
  await page.getByText('3 个决定等着发送').waitFor();
  expect(await countOf(0)).toBe(images);
  await page.reload();
  await page.getByText('3 个决定等着发送').waitFor();
  await page.unroute('**/ops/sick/opsAction');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(/个决定等着发送/).waitFor({ state: 'detached' });
  await ops.picture.waitFor();
  expect([await countOf(2), await countOf(1)]).toEqual([2, 1]);
});

test('a batch in the grid is done at once, or it is said who is in the way', async () => {
  const [one, two] = await Promise.all([open(OPERATOR), open(SECOND)]);
  await one.page.locator('.ops-mode-bar input').nth(2).check();
  await one.page.getByRole('button', { name: '全选' }).click();
  await one.page.getByText(`已选 ${images}`).waitFor();
  await two.page.getByRole('link', { name: '逐张' }).click();
  await two.ops.picture.waitFor();
  await one.page.getByRole('button', { name: '保留所选' }).click();
  await one.page.getByText(new RegExp(`${SECOND} 正在审核`)).waitFor();
  expect(await countOf(2)).toBe(0);
  await two.page.getByRole('link', { name: '返回网格' }).click();
  await expect
    .poll(() => world.sql(`select 1 from review_folder where held_by is not null`))
    .toEqual([]);
  await one.page.getByRole('button', { name: '保留所选' }).click();
  await one.page.getByText('操作成功').waitFor();
  await one.ops.tab(`0 / ${images}`).waitFor();
});

test('whoever is no operator is told so; an operator gets in while the site is closed', async () => {
  await world.set('appEnabled', false);
  onTestFinished(() => world.set('appEnabled', true));
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => context.close());
  await page.goto(`${world.address}/ops`);
  await page.getByText('站点还没有开放').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('账号').fill('demo_editor');
  await page.getByLabel('密码', { exact: true }).fill('baohe-demo-2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText(/没有审核权限/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await open(OPERATOR);
});

test.each([
  ['a phone', PHONE],
  ['a desktop', WIDE],
])('what a toast says on %s covers no button that is needed next', async (_, size) => {
  const { page, ops } = await open(OPERATOR);
  await page.setViewportSize(size);
  const toast = page.locator('.toast');
  const isClearOf = async (bar: string) => {
    const [said, below] = await Promise.all([toast.boundingBox(), page.locator(bar).boundingBox()]);
    return said !== null && below !== null && said.y + said.height <= below.y;
  };
  await page.locator('.ops-card-tick').first().click();
  await page.getByText('请选择模式').waitFor();
  await expect.poll(() => isClearOf('.ops-mode-bar')).toBe(true);
  await page.goto(`${world.address}/ops/swipe`);
  await ops.picture.waitFor();
  await page.keyboard.press('p');
  await page.getByText('次数已+1').waitFor();
  await expect.poll(() => isClearOf('.ops-swipe-actions')).toBe(true);
});

test('the counters of a large library stand in their places on a phone', async () => {
  await world.sql(
    `update review_count set images = images + 100000 where action = 0 and not is_nsfw`,
  );
  onTestFinished(async () => {
    await world.sql(
      `update review_count set images = images - 100000 where action = 0 and not is_nsfw`,
    );
  });
  const { page, ops } = await open(OPERATOR);
  for (const size of [PHONE, SMALL]) {
    await page.setViewportSize(size);
    await ops.tab(`待审`).waitFor();
    const beyond = await page
      .locator('.ops-counter > b')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(beyond).toBe(0);
  }
});

/** Of three pages of different works; what they look like is theirs alone. */
const ALIKE = `
  update media_file set perceptual_hash = decode('0f1e2d3c4b5a6978', 'hex')
  where hash in (select hash from review_image where position = (select min(position) from review_image)
    order by post_no limit 3)`;

const LOOKS = [
  ['dark phone', PHONE, 'zh-CN', 'dark'],
  ['small phone in German', SMALL, 'de', 'light'],
  ['desktop', WIDE, 'zh-CN', 'black'],
] as const;

/** What axe finds at an address in every look, and over it with what these open; only what is wrong. */
async function findingsAt(page: Page, path: string, openers: readonly string[]): Promise<string[]> {
  const findings: string[] = [];
  const look = async (name: string) => {
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const found = await axeFindings(page);
    findings.push(...found.map((finding) => `${name}: ${finding}`));
    if (beyond > 0) {
      findings.push(`${name}: ${beyond} px wider than the screen`);
    }
  };
  for (const [name, size, language, theme] of LOOKS) {
    await page.setViewportSize(size);
    await page.evaluate(
      ([chosen, shown]) => {
        const expires = Date.now() + 86_400_000;
        localStorage.setItem('language', JSON.stringify({ value: chosen, expires }));
        localStorage.setItem('theme', JSON.stringify({ value: shown, expires }));
      },
      [language, theme],
    );
    await page.goto(`${world.address}/ops${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(name);
    for (const opener of openers) {
      await page.locator(opener).first().click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await look(`${name}, ${opener}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  return findings;
}

const MORE = '.ops-head > [aria-haspopup="dialog"]';

test.each([
  ['', ['.ops-card-picture', MORE]],
  ['?tab=kept', []],
  ['?q=nothing-is-called-so', []],
  ['/swipe', []],
  ['/duplicates', [MORE]],
  ['/nowhere', []],
])('axe finds nothing at /ops%s and over it', LONG, async (path, openers) => {
  const { page, complaints } = await open(OPERATOR);
  expect(await findingsAt(page, path, openers)).toEqual([]);
  expect(complaints).toEqual([]);
});

test(
  'images that look the same are found, decided by keys, taken back and dismissed',
  LONG,
  async () => {
    await world.sql(ALIKE);
    const { page, ops } = await open(OPERATOR);
    await page.getByRole('link', { name: '重复' }).click();
    await page.getByRole('button', { name: '开始查找' }).click();
    await page.getByRole('button', { name: /^留 1 张，丢 2 张/ }).waitFor({ timeout: 60_000 });
    expect(await findingsAt(page, '/duplicates', ['.ops-head > [aria-haspopup="dialog"]'])).toEqual(
      [],
    );
    await page.reload();
    const before = await page.locator('.ops-group-place').textContent();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: /^留 2 张，丢 1 张/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('留了 2 张，丢了 1 张').waitFor();
    await expect.poll(async () => [await countOf(2), await countOf(1)]).toEqual([2, 1]);
    await page.keyboard.press('z');
    await page.getByText('已撤销').waitFor();
    await expect.poll(() => page.locator('.ops-group-place').textContent()).toBe(before);
    expect(await countOf(0)).toBe(images);
    await page.keyboard.press('n');
    await page.getByText('这一组不再出现').waitFor();
    await ops.title.waitFor();
    expect(
      await world.sql(`select 1 from review_group where dismissed_at is not null`),
    ).toHaveLength(1);
  },
);
