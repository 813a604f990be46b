import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { withdrawRelease } from '../new-release.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

const SIZES = {
  phone: PHONE,
  'small phone': { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
} as const;

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  await hireAs(world, 'root');
});
afterEach(() => withdrawRelease(world));
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** What devices are offered now, and to which share of them. */
const offered = () =>
  world.sql<{ version_key: string; rollout_percent: number }>(
    'select version_key, rollout_percent from release where is_active order by version_key',
  );

function releasesPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  return {
    /** How a release stands: 草稿, 灰度 10% … */
    row: (version: string) => page.getByRole('article', { name: version }),
    async draft(version: string, name: string) {
      await button('新版本').click();
      const panel = dialog('新版本');
      await panel.getByLabel('怎么更新').selectOption('page');
      await panel.getByLabel('版本号').fill(version);
      await panel.getByLabel('名称').fill(name);
      await panel.getByRole('button', { name: '存为草稿' }).click();
      await panel.waitFor({ state: 'detached' });
    },
    async publish(version: string, share: string) {
      await button(`发布 ${version}`).click();
      const question = dialog(`发布 ${version}`);
      await question.getByLabel('给多少设备').selectOption(share);
      await question.getByRole('button', { name: '发布' }).click();
      return question;
    },
    async raise(version: string, share: string) {
      await button(`调整比例 ${version}`).click();
      const question = dialog(`调整 ${version} 的比例`);
      await question.getByLabel('给多少设备').selectOption(share);
      await question.getByRole('button', { name: '调整' }).click();
      await question.waitFor({ state: 'detached' });
    },
    async stop(version: string) {
      await button(`停止 ${version}`).click();
      await dialog(`停止发布 ${version}？`).getByRole('button', { name: '停止' }).click();
    },
    former: page.getByText(/^以前的版本/),
  };
}

test.each(Object.entries(SIZES))(
  'on a %s a release is published to some, to all, stopped, and an older one is offered again',
  async (_, size) => {
    const { page, context, complaints } = await newVisit(browser, { reducedMotion: true });
    onTestFinished(() => context.close());
    await page.setViewportSize(size);
    await page.goto(`${world.address}/console`);
    await consolePage(page).signIn();
    await page.goto(`${world.address}/console/releases`);
    await page.getByText('还没有版本').waitFor();
    const releases = releasesPage(page);

    await releases.draft('1.1.0', '双页');
    await releases.row('1.1.0').getByText('草稿').waitFor();
    expect(await offered()).toEqual([]);
    await (await releases.publish('1.1.0', '10')).waitFor({ state: 'detached' });
    await releases.row('1.1.0').getByText('灰度 10%').waitFor();
    await releases.raise('1.1.0', '100');
    await expect.poll(offered).toEqual([{ version_key: '1.1.0', rollout_percent: 100 }]);

    await releases.draft('1.2.0', '定时关闭');
    await (await releases.publish('1.2.0', '50')).waitFor({ state: 'detached' });
    await expect.poll(offered).toEqual([{ version_key: '1.2.0', rollout_percent: 50 }]);
    expect(await axeFindings(page)).toEqual([]);
    await releases.stop('1.2.0');
    await expect.poll(offered).toEqual([]);

    // The version before is offered again only after a second question.
    await releases.former.click();
    const question = await releases.publish('1.1.0', '100');
    await question.getByRole('switch', { name: '退回旧版' }).click();
    expect(await offered()).toEqual([]);
    await question.getByRole('button', { name: '发布' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(offered).toEqual([{ version_key: '1.1.0', rollout_percent: 100 }]);
    // The browser writes down that the first try was refused.
    expect(complaints.filter((text) => !text.includes('status of 4'))).toEqual([]);
  },
);
