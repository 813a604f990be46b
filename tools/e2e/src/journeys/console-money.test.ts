import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
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

const tiersHeld = async (): Promise<number> => {
  const rows = await world.sql(
    `select from held_tier join account on account.id = account_id
     where name = 'demo_user' and since <= now() and (until is null or until > now())`,
  );
  return rows.length;
};

test.each(Object.entries(SIZES))(
  'on a %s an operator writes down an order, refunds it, makes card keys and changes a price',
  async (name, viewport) => {
    const { page, context, complaints } = await newVisit(browser, { reducedMotion: true });
    onTestFinished(() => context.close());
    await page.setViewportSize(viewport);
    await page.goto(`${world.address}/console`);
    await consolePage(page).signIn();
    const open = async (path: string, heading: string) => {
      await page.goto(`${world.address}/console${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    const noFindings = async () => expect(await axeFindings(page)).toEqual([]);
    const before = await tiersHeld();

    // Money that came another way.
    await open('/orders', '订单');
    await noFindings();
    await page.getByRole('button', { name: '记一单' }).click();
    const picker = page.getByRole('dialog', { name: '给谁记一单' });
    await picker.getByRole('searchbox').fill('demo_user');
    await picker.getByRole('button', { name: /demo_user/ }).click();
    const order = page.getByRole('dialog', { name: '给「demo_user」记一单' });
    await order.getByLabel('收到多少（元）').fill('12.50');
    await order.getByLabel('原因').fill('现金');
    await noFindings();
    await order.getByRole('button', { name: '记下并开通' }).click();
    await page.getByText('已记下并开通').waitFor();
    await expect.poll(tiersHeld).toBe(before + 1);

    // And back again: what it takes away is said before.
    await page.getByRole('button', { name: '退款' }).click();
    const refund = page.getByRole('dialog', { name: /退款 ¥12\.50/ });
    await refund.getByText(/立刻结束/).waitFor();
    await refund.getByLabel('原因').fill('按错了');
    await noFindings();
    await refund.getByRole('button', { name: /退款 ¥12\.50/ }).click();
    await page.getByText('已退款').first().waitFor();
    await expect.poll(tiersHeld).toBe(before);

    // Card keys as a file.
    await open('/card-keys', '卡密');
    await page.getByRole('button', { name: '生成卡密' }).click();
    const panel = page.getByRole('dialog', { name: '生成卡密' });
    await panel.getByLabel('批次名称').fill(`淘宝店 ${name}`);
    await panel.getByLabel('多少张').fill('5');
    await noFindings();
    await panel.getByRole('button', { name: '生成', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `淘宝店 ${name}` }).waitFor();
    await noFindings();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /导出/ }).first().click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 5);

    // A price, which the next buyer pays.
    await open('/tiers', '会员');
    await page.getByRole('button', { name: /级别 11/ }).click();
    const tier = page.getByRole('dialog');
    const price = tier.getByLabel('售价（元）');
    const old = await price.inputValue();
    await price.fill('7.70');
    await tier.getByText(/保存后下的单按新价/).waitFor();
    await noFindings();
    await tier.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存，访客马上看到').waitFor();
    const stored = await world.sql('select discount_price as price from tier where level = 11');
    expect(stored).toEqual([{ price: 770 }]);
    await page.getByRole('button', { name: /级别 11/ }).click();
    await page.getByRole('dialog').getByLabel('售价（元）').fill(old);
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect
      .poll(() => world.sql('select discount_price as p from tier where level = 11'))
      .not.toEqual([{ p: 770 }]);
    expect(complaints).toEqual([]);
  },
);
