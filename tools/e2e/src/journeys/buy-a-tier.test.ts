import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { shellPage } from '../pages/shell-page.ts';
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

const PASSWORD = 'sesame2026';

/** Somebody who has just registered. */
async function newUser(username: string) {
  const opened = await newVisit(browser);
  onTestFinished(() => opened.context.close());
  await opened.page.goto(`${world.address}/login`);
  await loginPage(opened.page).register(username, PASSWORD);
  await opened.page.waitForURL('**/one/osusume');
  return { ...opened, buying: paymentPage(opened.page) };
}

/** What is asked of the page is true of one that was never loaded anew. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSame' in window);

const orderOf = async (name: string) => {
  const [order] = await world.sql<{
    status: number;
    money: number;
    order_no: string;
    held: number;
  }>(
    `select pay_order.status, money, order_no,
       (select count(*)::int from held_tier where account_id = account.id) as held
     from pay_order join account on account.id = account_id where name = $1
     order by pay_order.created_at desc limit 1`,
    [name],
  );
  return order!;
};

const openTiers = async (page: Page) => {
  await page.goto(`${world.address}/one/mine`);
  await page.getByRole('button', { name: /^次元会员/ }).click();
  await paymentPage(page).buy.waitFor();
};

test('a new user buys a tier at the refusal of a zone, which opens without a reload', async () => {
  const { page, buying, complaints } = await newUser('gate_buyer');
  await markPage(page);
  await shellPage(page).link('次元').click();
  const refusal = page.getByRole('dialog', { name: '暂无权限' });
  await refusal.getByText('次元会员 或 全站通', { exact: true }).waitFor();
  await refusal.getByRole('link', { name: '限时开通' }).click();
  await page.waitForURL('**/one/mine');
  await buying.tab('次元会员').waitFor();
  await buying.order();
  await buying.payment.getByText('测试支付，不会扣款').waitFor();
  await buying.payButton.click();
  await buying.paid.waitFor();
  await buying.done.click();

  await shellPage(page).link('次元').click();
  await page.waitForURL('**/one/home*');
  await libraryPage(page).cards.first().waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(await orderOf('gate_buyer')).toMatchObject({ status: 1, held: 1 });
  expect(complaints).toEqual([]);
});

test('a work that is looked at opens where it is', async () => {
  const { page, buying } = await newUser('post_buyer');
  const [post] = await world.sql<{ id: string }>(
    `select id from post where source_type = 'post_10_exhentai' and zone = 'CAT_1' and status = 1
       and not hidden and point_price is null order by no limit 1`,
  );
  await page.goto(`${world.address}/detail?post=${post!.id}`);
  await markPage(page);
  await page.getByRole('button', { name: '限时开通' }).click();
  await buying.order('微信支付');
  await buying.payButton.click();
  await buying.paid.waitFor();
  await buying.done.click();
  await page.getByRole('link', { name: /^开始阅读/ }).waitFor();
  expect(await isSamePage(page)).toBe(true);
});

test('a coupon lowers what is paid', async () => {
  await world.sql(
    `insert into coupon (code, kind, worth, most_uses_each, status) values ('SPRING10', 'percent', 10, 1, 1)`,
  );
  const { page, buying } = await newUser('coupon_buyer');
  await openTiers(page);
  await buying.buy.click();
  await buying.enterCoupon('autumn-1');
  await page.getByText('优惠码无效，或不适用于这个会员').waitFor();
  await page.getByLabel('优惠码').fill('spring 10');
  await page.getByRole('button', { name: '使用' }).click();
  await page.getByText('¥23.31').waitFor();
  await buying.chooseMethod('支付宝');
  await buying.confirm.click();
  await buying.payButton.click();
  await buying.paid.waitFor();
  expect(await orderOf('coupon_buyer')).toMatchObject({ status: 1, money: 2331, held: 1 });
});

test('an order is cancelled, another one left and paid later, a third one runs out of time', async () => {
  const { page, buying } = await newUser('slow_buyer');
  await openTiers(page);
  await buying.order();
  await buying.cancel.click();
  await page.getByText('订单已取消').waitFor();
  expect(await orderOf('slow_buyer')).toMatchObject({ status: 2, held: 0 });

  await openTiers(page);
  await buying.order();
  await buying.leave.click();
  await page.getByRole('button', { name: '我的订单' }).click();
  await page.waitForURL('**/one/mine/orders');
  await page.getByRole('button', { name: '继续支付' }).click();
  await buying.payButton.click();
  await buying.paid.waitFor();
  await buying.done.click();
  await page.getByRole('button', { name: /^已支付\s*1$/ }).waitFor();

  await openTiers(page);
  await buying.order();
  const { order_no } = await orderOf('slow_buyer');
  await world.sql('update pay_order set expires_at = now() where order_no = $1', [order_no]);
  await buying.payment.getByText('订单已超时').waitFor();
  await page.getByRole('button', { name: '重新下单' }).click();
  await buying.chooseMethod('支付宝');
  await buying.confirm.click();
  await buying.payButton.waitFor();
  expect((await orderOf('slow_buyer')).order_no).not.toBe(order_no);
});

test('who pays outside comes back to /success, and the dialog knows too', async () => {
  const { page, context, buying } = await newUser('tab_buyer');
  await openTiers(page);
  await buying.order();
  const opening = context.waitForEvent('page');
  await buying.outside.click();
  const tab = await opening;
  await tab.locator('button[value="pay"]').click();
  await tab.locator('a.button.main').click();
  await tab.waitForURL('**/success*');
  await tab.getByRole('heading', { name: '支付成功' }).waitFor();
  await page.bringToFront();
  await buying.paid.waitFor();

  const { order_no } = await orderOf('tab_buyer');
  const stranger = await newVisit(browser);
  onTestFinished(() => stranger.context.close());
  await stranger.page.goto(
    `${world.address}/success?out_trade_no=${order_no}&trade_status=TRADE_SUCCESS`,
  );
  await stranger.page.getByRole('heading', { name: '这里看不到支付结果' }).waitFor();
});

test('a guest who wants a tier registers first and is led back to it', async () => {
  const { page, context } = await newVisit(browser, { known: peopleOf(world).guest });
  onTestFinished(() => context.close());
  const buying = paymentPage(page);
  await page.goto(`${world.address}/one/osusume`);
  await shellPage(page).link('福利').click();
  await page
    .getByRole('dialog', { name: '暂无权限' })
    .getByRole('link', { name: '限时开通' })
    .click();
  const form = page.getByRole('dialog', { name: '注册用户' });
  await form.getByLabel('账号', { exact: true }).fill('guest_buyer');
  await form.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await form.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  const reloaded = page.waitForEvent('load');
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await buying.tab('福利会员').waitFor();
  // Registering begins the page anew; what was wanted is still there.
  await reloaded;
  await buying.tab('福利会员').waitFor();
  await buying.order();
});
