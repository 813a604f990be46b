import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

const SIZES = { phone: PHONE, wide: { width: 1280, height: 800 } };

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

test.each(Object.entries(SIZES))(
  'an operator reads the figures of the day and acts on what nobody found: %s',
  async (name, viewport) => {
    await hireAs(world, 'admin');
    const { page, context } = await newVisit(browser, { reducedMotion: true });
    onTestFinished(() => context.close());
    await page.setViewportSize(viewport);
    await page.goto(`${world.address}/console`);
    await consolePage(page).signIn();
    await page.goto(`${world.address}/console/today`);
    const checkIns = page.locator('dl', { hasText: '签到人数' }).locator('dd').first();
    const before = Number((await checkIns.textContent())?.replaceAll(',', ''));

    await world.sql(
      `insert into check_in (account_id, day, fortune)
       select id, date '2001-01-01' + $1::int, 'good' from account where name = 'demo_user'`,
      [name.length],
    );
    await world.sql(
      `insert into search_miss (day, words, times) values ((now() at time zone 'Asia/Shanghai')::date, $1, 3)`,
      [`失落之城 ${name}`],
    );
    await page.reload();
    await checkIns.getByText(new Intl.NumberFormat('zh-CN').format(before + 1)).waitFor();

    await page.getByRole('radio', { name: '30 天' }).check({ force: true });
    await page.getByText('日均访客').waitFor();
    const chart = page.getByRole('slider', { name: /口令与助力/ });
    await chart.focus();
    const last = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
    await page.getByText('查看表格').first().click();
    expect(
      await page.getByRole('region', { name: '收入与订单：表格' }).getByRole('row').count(),
    ).toBe(31);

    await page.getByRole('link', { name: `为「失落之城 ${name}」建标签` }).click();
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    expect(await page.getByLabel('名称', { exact: true }).inputValue()).toBe(`失落之城 ${name}`);
  },
);
