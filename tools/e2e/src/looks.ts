import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeSentence } from '@baohe/domain/codes/sentence';
import type { Locator, Page } from 'playwright-core';
import { dropCopies, pageIsCopied } from './copies.ts';
import { canInstall, rememberDays } from './install-event.ts';
import type { DialogLook, Look, Looks, Who } from './look.ts';
import { playerLook } from './looks-audio.ts';
import { readerPictureLooks } from './looks-reader-picture.ts';
import { readerTextLooks } from './looks-reader-text.ts';
import { makeSeries } from './make-series.ts';
import { deployFor, offerRelease, withdrawRelease } from './new-release.ts';
import { closeTop } from './pages/dialogs.ts';
import { libraryPage } from './pages/library-page.ts';
import { lockPage } from './pages/lock-page.ts';
import { loginPage } from './pages/login-page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { pictureReaderPage } from './pages/picture-reader-page.ts';
import { readerTextPage } from './pages/reader-text-page.ts';
import { sesamePage } from './pages/sesame-page.ts';
import { shellPage } from './pages/shell-page.ts';
import { USER } from './people.ts';
import type { World } from './world.ts';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
/** The keys come in the first quiet moment: pressed before, nothing happens. */
async function pressUntilShown(page: Page, key: string, dialog: string): Promise<void> {
  const shown = page.getByRole('dialog', { name: dialog });
  while ((await shown.count()) === 0) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
  await shown.waitFor();
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 });
/** In 开通会员 of the member centre. */
const tierCard = (page: Page) => page.getByRole('button', { name: /^次元会员/ });
const noRecords = (page: Page) => page.getByRole('tabpanel').getByText('暂无记录');
const covers = (page: Page) => sesamePage(page).covers;
const cards = (page: Page) => libraryPage(page).cards;

/** Every address of the router's table, and what stands there when it has come. */
export function routeLooks(site: string): Looks {
  const at = (address: string, as: Who, came: (page: Page) => Locator): Look => ({
    as,
    async go(page) {
      await page.goto(site + address);
      await came(page).first().waitFor();
    },
  });
  const reader = (page: Page) => pictureReaderPage(page, page.context(), site);
  const codeField = (page: Page) => page.getByRole('textbox', { name: '输入 10 位资源码' });
  const lookUp = async (page: Page, code: string) => {
    await codeField(page).fill(code);
    await page.getByRole('button', { name: '查看', exact: true }).click();
  };
  let friendsCode = '';
  /** Each lets a request go on. */
  const held: ((value: unknown) => void)[] = [];
  return {
    '/': at('/', 'stranger', (page) => loginPage(page).lookAround),
    '/guest': at('/guest', 'stranger', button('宝盒 0.1 开箱')),
    '/login': at('/login', 'stranger', (page) => loginPage(page).lookAround),
    '/c': at('/c', 'stranger', heading('登录凭证无效或已失效')),
    '/k/$code': {
      as: 'stranger',
      async go(page, _phone, world) {
        await page.goto(`${site}/k/${await sharedCode(world)}`);
        await button('助力')(page).waitFor();
      },
      states: {
        async helped(page) {
          await button('助力')(page).click();
          await heading('谢谢你！')(page).waitFor();
        },
        async unknown(page) {
          await page.goto(`${site}/k/AAAAAAAAAA`);
          await heading('解析失败')(page).waitFor();
        },
      },
    },
    '/g': {
      as: 'stranger',
      async go(page, _phone, world) {
        await page.goto(`${site}/g#${await lentToken(world)}`);
        await button('打开看看')(page).waitFor();
      },
      states: {
        async over(page) {
          await page.goto(`${site}/g#${'A'.repeat(43)}`);
          await heading('这份心意已经结束')(page).waitFor();
        },
      },
    },
    '/a': {
      as: 'stranger',
      async go(page, _phone, world) {
        await page.goto(`${site}/a#${await sharedAlbum(world)}`);
        await page.getByRole('heading', { name: '雨天' }).waitFor();
      },
      states: {
        async gone(page) {
          await page.goto(`${site}/a#${'A'.repeat(43)}`);
          await heading('没有这个清单')(page).waitFor();
        },
      },
    },
    '/success': {
      as: 'user',
      async go(page, _phone, world) {
        await page.goto(`${site}/success?out_trade_no=${await orderIn(world, 'paid')}`);
        await heading('支付成功')(page).waitFor();
      },
      states: {
        async stranger(page) {
          await page.goto(`${site}/success`);
          await heading('没有订单号')(page).waitFor();
        },
      },
    },
    '/setup': at('/setup', 'stranger', heading('设置链接无效或已过期')),
    '/preview': at('/preview', 'stranger', (page) =>
      page.getByText('正在编辑的作品会显示在这里。'),
    ),
    '/sesame': {
      as: 'user',
      async go(page, _phone, world) {
        friendsCode = await sharedCode(world);
        await at('/sesame', 'user', covers).go(page, _phone, world);
      },
      states: {
        async 'code half typed'(page) {
          await codeField(page).fill(friendsCode.slice(0, 5));
        },
        async 'code being looked up'(page) {
          await page.route('**/api/**', async (route) => {
            await new Promise((go) => held.push(go));
            await route.continue();
          });
          await lookUp(page, friendsCode);
          await page.getByRole('button', { name: '获取中...' }).waitFor();
        },
        async 'code found'(page) {
          const waiting = held.splice(0);
          // What comes from now on passes; what was held back has to go on first.
          const released = page.unrouteAll({ behavior: 'wait' });
          waiting.forEach((go) => go(undefined));
          await released;
          await page.getByRole('button', { name: '为 TA 助力' }).waitFor();
        },
        async 'code of nothing'(page) {
          await page.getByRole('button', { name: '清除' }).click();
          await lookUp(page, 'AAAAAAAAAA');
          await page.getByText('解析失败').waitFor();
        },
        async 'sheet pulled up'(page) {
          await page.getByRole('button', { name: '历史记录' }).click();
          await page.getByRole('tab', { name: '我的收藏' }).waitFor();
        },
      },
    },
    '/one': at('/one', 'guest', cards),
    '/one/osusume': at('/one/osusume', 'user', cards),
    '/one/home': at('/one/home', 'member', cards),
    '/one/square': at('/one/square', 'guest', heading('敬请期待')),
    '/term': {
      ...at('/term?term=CAT_1&kind=category', 'guest', cards),
      states: {
        async filters(page) {
          await button('筛选')(page).click();
          await page.getByRole('combobox', { name: '年份' }).waitFor();
        },
        async 'nothing left'(page) {
          await page.goto(`${site}/term?term=CAT_1&kind=category&year=1999`);
          await heading('没有符合条件的作品')(page).waitFor();
        },
      },
    },
    '/search': {
      ...at('/search?q=%E9%9B%A8', 'member', (page) =>
        page.getByRole('combobox', { name: '年份' }),
      ),
      states: {
        async suggestions(page) {
          await page.getByRole('searchbox').fill('yu');
          await page.getByRole('list', { name: '搜索建议' }).waitFor();
        },
      },
    },
    '/detail': {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('tab').first().waitFor();
      },
    },
    '/player': {
      as: 'member',
      async go(page) {
        await page.goto(`${site}/term?term=CAT_1_1&kind=category`);
        await cards(page).first().click();
        await page.getByRole('link', { name: /^(播放|续看)/ }).click();
        await page.getByRole('slider', { name: '进度' }).waitFor();
      },
    },
    ...readerTextLooks(site),
    ...readerPictureLooks(site),
    '/reader-picture': {
      as: 'member',
      async go(page) {
        await reader(page).open('&chapterIndex=0&imageIndex=1');
        await reader(page).picture(2).waitFor();
      },
      states: {
        async settings(page) {
          await reader(page).button('设置').click();
          await reader(page).settings.waitFor();
        },
        async chapters(page) {
          await closeTop(page);
          await reader(page).button('目录').click();
          await reader(page).chapters.waitFor();
        },
        async 'page by page'(page) {
          await closeTop(page);
          await reader(page).button('翻页').click();
          await reader(page).picture(2).waitFor();
        },
        'no bars': (page) => reader(page).tap(),
      },
    },
    '/one/mine': {
      ...at('/one/mine', 'user', button('次元会员')),
      states: {
        async collections(page) {
          await page.getByRole('tab', { name: '我的收藏' }).click();
          await page.getByRole('radio', { name: '我的喜欢' }).waitFor();
        },
        async history(page) {
          await page.getByRole('tab', { name: '观看历史' }).click();
          await page.getByText(/没有更多记录|没有找到相关内容/).waitFor();
        },
        async feedback(page) {
          await page.getByRole('tab', { name: '意见反馈' }).click();
          await button('提交')(page).click();
          await page.getByText('请填写内容').waitFor();
        },
        async settings(page) {
          await page.getByRole('tab', { name: '设置' }).click();
          await button('检查更新')(page).waitFor();
        },
      },
    },
    '/one/mine/list': {
      ...at('/one/mine/list?type=collect&all=true', 'member', cards),
      states: {
        async albums(page) {
          await page.goto(`${site}/one/mine/list?type=albums`);
          await page.getByLabel('新清单的名字').fill('雨天听的');
          await button('新建')(page).click();
          await page.getByRole('link', { name: /^雨天听的/ }).waitFor();
        },
        async album(page) {
          await page.getByRole('link', { name: /^雨天听的/ }).click();
          await page.getByRole('switch', { name: '通过链接分享' }).click();
          await button('复制链接')(page).waitFor();
        },
        async 'album gone'(page) {
          await button('删除')(page).click();
          await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
          await page.getByText('已删除清单').waitFor();
        },
        async 'no updates'(page) {
          await page.goto(`${site}/one/mine/list?type=updates`);
          await page
            .getByText(/还没有更新|没有更多记录/)
            .first()
            .waitFor();
        },
        async 'a year'(page) {
          await page.goto(`${site}/one/mine/list?type=year`);
          await page.getByRole('switch', { name: '记录阅读时间' }).waitFor();
        },
        async 'nothing offline'(page) {
          await dropCopies(page);
          await page.goto(`${site}/one/mine/list?type=offline`);
          await heading('这台设备上还没有内容')(page).waitFor();
        },
        async offline(page) {
          await reader(page).open('&chapterIndex=0&imageIndex=0');
          await pageIsCopied(page);
          await page.goto(`${site}/one/mine/list?type=offline`);
          await page.getByText('离线可读').first().waitFor();
          await button('整理')(page).click();
        },
      },
    },
    '/one/mine/devices': at('/one/mine/devices', 'user', heading('设备管理')),
    '/one/mine/orders': {
      as: 'user',
      async go(page, _phone, world) {
        for (const state of ['refunded', 'over', 'late', 'paid', 'open'] as const) {
          await orderIn(world, state);
        }
        await page.goto(`${site}/one/mine/orders`);
        await button('继续支付')(page).first().waitFor();
      },
    },
    '/one/mine/credential': at('/one/mine/credential', 'user', heading('登录凭证')),
    ...Object.fromEntries(
      [
        '/detail',
        '/term',
        '/search',
        '/player',
        '/reader-picture',
        '/reader-article',
        '/one/home',
        '/one/mine/list',
      ].map((address) => [`${address} without parameters`, at(address, 'member', firstHeading)]),
    ),
    'records of somebody who has none': {
      as: 'guest',
      async go(page) {
        await page.goto(`${site}/one/mine`);
        await page.getByRole('button', { name: /我的点数/ }).click();
        await noRecords(page).waitFor();
      },
      states: {
        async 'no check-ins'(page) {
          await page.getByRole('tab', { name: '签到记录' }).click();
          await page.getByRole('tabpanel').getByText('签到').first().waitFor();
        },
        async 'no invites'(page) {
          await page.getByRole('tab', { name: '邀请记录' }).click();
          await noRecords(page).waitFor();
        },
      },
    },
    // Not in the table: what the table's notFoundComponent shows.
    '/nowhere': at('/nowhere', 'stranger', heading('这里什么也没有')),
  };
}

/** Every dialog of the registry, open. */
export function dialogLooks(site: string): Looks {
  const over = (
    address: string,
    as: Who,
    open: DialogLook['open'],
    before: DialogLook['open'] = async () => undefined,
  ): DialogLook => ({
    as,
    address: site + address,
    open,
    async go(page) {
      await page.goto(site + address);
      await before(page);
      await open(page);
    },
  });
  const behind = (address: string, as: Who, press: (page: Page) => Locator, dialog: string) =>
    over(address, as, async (page) => {
      await press(page).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
    });
  const hearWelcome = (page: Page) => page.getByRole('checkbox', { name: '不再提示' }).waitFor();
  // The welcome comes by itself after some seconds, and would lie over what is to be seen.
  const sendWelcomeAway = async (page: Page) => {
    await hearWelcome(page);
    await closeTop(page);
  };
  const loseNetwork = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('dialog', { name: '网络连接失败' }).waitFor();
  };
  const sesame = (page: Page) => sesamePage(page);

  return {
    account: behind('/sesame', 'guest', (page) => sesame(page).register, '注册用户'),
    announcement: over('/guest', 'stranger', hearWelcome),
    appDownload: behind(
      '/guest',
      'stranger',
      (page) => page.getByRole('button', { name: '下载', exact: true }),
      '下载 异次元宝盒',
    ),
    appLock: {
      as: 'user',
      async go(page) {
        await page.goto(`${site}/one/mine?tab=settings`);
        await lockPage(page).row.click();
        await page.getByLabel('再输入一次').waitFor();
      },
      states: {
        async 'different PINs'(page) {
          await page.getByLabel('新的应用锁密码').fill('2580');
          await lockPage(page).button('开启').click();
          await page.getByText('两次输入的密码不一致').waitFor();
        },
        async 'is on'(page) {
          await page.getByLabel('再输入一次').fill('2580');
          await lockPage(page).button('开启').click();
          await lockPage(page).button('关闭应用锁').waitFor();
        },
        async change(page) {
          await lockPage(page).button('修改应用锁密码').click();
          await page.getByLabel('当前的应用锁密码').waitFor();
        },
        async locked(page) {
          await lockPage(page).leaveAndReturn();
          await lockPage(page).locked.waitFor();
        },
        async 'wrong PIN'(page) {
          await lockPage(page).enter('1111');
          await page.getByText(/密码不对/).waitFor();
        },
        async forgotten(page) {
          await lockPage(page).forgotten.click();
          await lockPage(page).button('返回').waitFor();
        },
        // The next look of this phone finds no lock.
        async removed(page) {
          await lockPage(page).button('返回').click();
          await lockPage(page).enter('2580');
          await lockPage(page).button('取消').click();
          await lockPage(page).button('关闭应用锁').click();
          await page.getByLabel('当前的应用锁密码').fill('2580');
          await lockPage(page).button('关闭应用锁').click();
          await page.getByText('应用锁已关闭').waitFor();
        },
      },
    },
    blindBox: over('/sesame', 'user', async (page) => {
      await page.getByRole('button', { name: '今日盲盒' }).first().click();
      await page.getByRole('button', { name: '一键领取' }).waitFor();
    }),
    blocked: behind('/one/mine?tab=settings', 'user', button('屏蔽的内容'), '屏蔽的内容'),
    changePassword: behind('/one/mine?tab=settings', 'user', button('修改密码'), '修改密码'),
    confirm: behind('/one/mine', 'user', button('退出登录'), '确定退出登录？'),
    confirmPassword: behind('/one/mine/credential', 'user', button('生成登录凭证'), '生成登录凭证'),
    contact: behind('/one/mine?tab=settings', 'user', button('绑定邮箱'), '绑定邮箱'),
    deleteAccount: {
      as: 'member',
      async go(page) {
        await page.goto(`${site}/one/mine?tab=settings`);
        await page.getByRole('button', { name: /注销账号/ }).click();
        await page.getByText('注销后会失去：').waitFor();
      },
    },
    deletionPending: {
      as: 'stranger',
      async go(page, _phone, world) {
        await world.sql(
          `update account set deletion_due = now() + interval '7 days' where name = 'demo_former'`,
        );
        await page.goto(`${site}/login`);
        await loginPage(page).logIn('demo_former', 'baohe-demo-2026');
        await page.getByRole('dialog', { name: '账号正在注销' }).waitFor();
      },
    },
    shortcuts: over('/one/osusume', 'user', async (page) => {
      await cards(page).first().waitFor();
      await pressUntilShown(page, '?', '快捷键');
    }),
    redeem: behind('/one/mine', 'user', button('兑换卡密'), '兑换卡密'),
    exportData: behind('/one/mine?tab=settings', 'user', button('导出我的数据'), '导出我的数据'),
    exit: over('/one/osusume', 'user', async (page) => {
      await cards(page).first().waitFor();
      await page.evaluate(() => history.back());
      await shellPage(page).exit.waitFor();
    }),
    access: behind('/one/osusume', 'user', (page) => shellPage(page).link('暗网'), '暂无权限'),
    update: {
      as: 'user',
      async go(page, _phone, world) {
        await page.goto(`${site}/one/mine?tab=settings`);
        const check = page.getByRole('button', { name: /检查更新/ });
        await check.waitFor();
        // Only now: a page that starts with it would load itself anew in a quiet moment.
        await offerRelease(world);
        await deployFor(page, site);
        await check.click();
        await page.getByRole('button', { name: '立即更新' }).waitFor();
        await withdrawRelease(world);
      },
    },
    upgrade: behind(
      '/one/osusume',
      'user',
      (page) => page.locator('a.zone-tile').first(),
      '升级会员',
    ),
    feed: behind(
      '/one/osusume',
      'user',
      (page) => page.getByRole('button', { name: /我的订阅/ }),
      '我的订阅',
    ),
    downloads: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_8%');
        await world.sql(
          `insert into download_info (post_id, name, url, password, size_bytes, position)
           values ($1, '网盘', 'https://pan.example/s/1', 'abcd', 405000000, 0)`,
          [id],
        );
        await world.set('downloads', true);
        await page.goto(`${site}/detail?post=${id}`);
        // The main button of a game; the small one of every other post has no text.
        await page.getByRole('main').getByText('下载', { exact: true }).click();
        await page.getByRole('dialog', { name: '资源下载' }).waitFor();
      },
    },
    lend: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('button', { name: '更多', exact: true }).click();
        await page.getByRole('button', { name: /送你一看/ }).click();
        await page.getByRole('button', { name: '生成链接' }).click();
        await page.getByRole('button', { name: '复制链接' }).waitFor();
      },
    },
    albums: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('button', { name: '更多', exact: true }).click();
        await page.getByRole('button', { name: /加入清单/ }).click();
        await page.getByLabel('新清单的名字').waitFor();
      },
    },
    rating: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('button', { name: /评分/ }).click();
        // Chosen when the server has it.
        await page.getByRole('radio', { name: /^4 星/ }).press('Space');
        await page.getByRole('button', { name: '取消评分' }).waitFor();
      },
      states: {
        async 'taken back'(page) {
          await button('取消评分')(page).click();
          await page.getByText('点一颗星来评分').waitFor();
        },
      },
    },
    membership: behind('/one/mine', 'user', tierCard, '升级会员'),
    membershipFaq: over('/one/mine/orders', 'user', async (page) => {
      await button('常见问题')(page).click();
      await page.getByRole('dialog', { name: '常见问题' }).getByRole('paragraph').first().waitFor();
    }),
    payment: {
      as: 'user',
      async go(page) {
        await page.goto(`${site}/one/mine`);
        await tierCard(page).click();
        await paymentPage(page).buy.click();
        await paymentPage(page).chooseMethod('支付宝');
      },
      states: {
        async coupon(page) {
          await button('有优惠码？')(page).click();
        },
        async waiting(page) {
          await paymentPage(page).confirm.click();
          await page.getByText('正在为你打开支付页…').waitFor();
        },
        'at the gateway': (page) => paymentPage(page).payButton.waitFor(),
        async paid(page) {
          await paymentPage(page).payButton.click();
          await paymentPage(page).paid.waitFor();
        },
      },
    },
    networkLost: over('/guest', 'stranger', loseNetwork, sendWelcomeAway),
    series: {
      as: 'member',
      async go(page, _phone, world) {
        const { name, posts } = await makeSeries(world, '夜行三部：从终点站开始的漫长旅途');
        await page.goto(`${site}/detail?post=${posts[1]!.id}`);
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await page.getByRole('dialog', { name }).getByText('共 3 部').waitFor();
      },
      states: {
        async marks(page) {
          await button('标记')(page).click();
          await page
            .getByRole('button', { name: /之前的都读完$/ })
            .first()
            .waitFor();
        },
      },
    },
    marks: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_50_bilinovel');
        await page.goto(`${site}/detail?post=${id}&tab=catalogue`);
        await button('标记')(page).click();
        await page.getByRole('checkbox').first().waitFor();
      },
    },
    postMore: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('button', { name: '更多', exact: true }).click();
        await page.getByRole('dialog', { name: '更多' }).waitFor();
      },
    },
    blockPost: {
      as: 'member',
      async go(page, _phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('button', { name: '更多', exact: true }).click();
        await page.getByRole('button', { name: /^屏蔽/ }).click();
        await page.getByRole('switch', { name: '屏蔽这部作品' }).waitFor();
      },
    },
    audioFile: {
      as: 'member',
      async go(page) {
        await page.goto(`${site}/term?term=CAT_1_5&kind=category`);
        await cards(page).first().click();
        await page.getByRole('tab', { name: /^目录/ }).click();
        const files = page.getByRole('tabpanel');
        await files.getByRole('button', { name: /附赠/ }).click();
        await files.getByRole('button', { name: /\.txt/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    accessEnded: {
      as: 'member',
      async go(page, _phone, world) {
        const id = await longestNovel(world);
        // Who hears of it at once goes on with the sample; this is for whoever hears of it by a refusal.
        await page.route('**/api/live?*', (route) => route.abort());
        await page.goto(`${site}/reader-article?post=${id}&volumeIndex=0&chapterIndex=0`);
        await readerTextPage(page).paragraphs.first().waitFor();
        if (!(await readerTextPage(page).button('目录').isVisible())) {
          await readerTextPage(page).tap();
        }
        await readerTextPage(page).button('目录').click();
        const contents = page.getByRole('dialog', { name: '目录' });
        const last = contents.getByRole('listitem').last().getByRole('button');
        await last.waitFor();
        const [tier] = await world.sql<{ id: string }>(
          `update held_tier set until = now() where account_id =
             (select id from account where name = 'demo_allsite') returning id`,
        );
        // The next chapter may be there already; the last one is not, and is refused once the server has heard.
        await sleep(500);
        await last.click();
        await page.getByRole('dialog', { name: '阅读权限已结束' }).waitFor();
        await world.sql('update held_tier set until = null where id = $1', [tier?.id]);
      },
    },
    continueMore: {
      as: 'member',
      async go(page, _phone, world) {
        const { id, title } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/reader-picture?post=${id}&chapterIndex=0&imageIndex=1`);
        await positionSaved(world, id, 1);
        await page.goto(`${site}/one/osusume`);
        await page.getByRole('button', { name: `更多 ${title}`, exact: true }).click();
        await page.getByRole('dialog', { name: title }).waitFor();
      },
    },
    progressConflict: {
      as: 'member',
      async go(page, phone, world) {
        const { id } = await oneOf(world, 'post_10_exhentai');
        const reader = `${site}/reader-picture?post=${id}&chapterIndex=0`;
        const tablet = await phone.browser()!.newContext({ serviceWorkers: 'block' });
        const there = await tablet.newPage();
        await there.goto(`${site}/login`);
        await loginPage(there).logIn('demo_allsite', 'baohe-demo-2026');
        await there.waitForURL('**/one/osusume');
        await there.goto(`${reader}&imageIndex=3`);
        await positionSaved(world, id, 3);
        await tablet.close();
        await page.goto(`${reader}&imageIndex=0`);
        await page.getByRole('dialog', { name: '从哪里继续？' }).waitFor();
      },
    },
    audioPlayer: playerLook(site),
    networkRestored: over(
      '/guest',
      'stranger',
      async (page) => {
        await page.context().setOffline(false);
        await page.getByRole('dialog', { name: '网络连接恢复' }).waitFor();
      },
      async (page) => {
        await sendWelcomeAway(page);
        // Back before the page has noticed: nothing would have happened.
        await loseNetwork(page);
        await closeTop(page);
      },
    ),
    ageLimit: {
      as: 'user',
      async go(page, _phone, world) {
        // Whoever has said an age may change it, also where nothing is rated.
        await world.sql('update account set age_limit = 0 where name = $1', [USER.username]);
        await page.goto(`${site}/one/mine?tab=settings`);
        await page.getByRole('button', { name: /^年龄分级/ }).click();
        await page.getByRole('dialog', { name: '年龄分级' }).waitFor();
      },
    },
    installApp: {
      as: 'guest',
      async go(page) {
        await canInstall(page);
        await rememberDays(page);
        await page.goto(`${site}/one/osusume`);
        await page.getByRole('dialog', { name: '把宝盒放到主屏幕？' }).waitFor();
      },
      states: {
        async card(page) {
          await closeTop(page);
          await page.goto(`${site}/one/mine`);
          await page.getByRole('region', { name: '安装到主屏幕' }).waitFor();
        },
      },
    },
    language: behind('/one/mine?tab=settings', 'user', button('语言'), '语言'),
    readerDefaults: behind(
      '/one/mine?tab=settings',
      'user',
      button('阅读默认设置'),
      '阅读默认设置',
    ),
    notifications: behind('/one/mine', 'user', button('消息'), '消息'),
    diagnosis: over('/sesame', 'user', async (page) => {
      await page.getByRole('button', { name: '关于与检测' }).click();
      await page.getByRole('button', { name: '检测', exact: true }).click();
      await page.getByRole('list').getByText('已是最新版本').waitFor();
    }),
    records: {
      as: 'user',
      async go(page, _phone, world) {
        await recordsOf(world, USER.username);
        await page.goto(`${site}/sesame`);
        await page.getByRole('button', { name: /^我的点数/ }).click();
        await page.getByRole('tab', { name: '签到记录' }).click();
        await page.getByRole('table').waitFor();
      },
      states: {
        async points(page) {
          await page.getByRole('tab', { name: '点数记录' }).click();
          await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
        },
        async invites(page) {
          await page.getByRole('tab', { name: '邀请记录' }).click();
          await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
        },
      },
    },
    postOpened: {
      as: 'user',
      async go(page, _phone, world) {
        await endTiers(world);
        await world.sql(
          `insert into ledger_entry (account_id, delta, kind, reference, at)
           select id, 30, 'gift', gen_random_uuid()::text, now() from account where name = $1`,
          [USER.username],
        );
        const [post] = await world.sql<{ id: string }>(
          `select id from post where source_type = 'post_10_exhentai' and zone = 'CAT_1'
             and status = 1 and not hidden and point_price is null
             and not exists (select from unlock join account on account.id = account_id
                             where post_id = post.id and name = $1)
           order by no desc limit 1`,
          [USER.username],
        );
        await page.goto(`${site}/detail?post=${post!.id}`);
        await page.getByRole('button', { name: '用点数' }).click();
        await page.getByRole('button', { name: '解锁', exact: true }).click();
        await page.getByRole('dialog', { name: '打开了' }).waitFor();
      },
    },
    preferences: behind('/guest', 'stranger', button('偏好设置'), '偏好设置'),
    scanCredential: behind('/login', 'stranger', (page) => loginPage(page).scan, '扫描登录凭证'),
    shareCode: {
      as: 'user',
      async go(page, _phone, world) {
        await endTiers(world);
        const { id } = await oneOf(world, 'post_10_exhentai');
        await page.goto(`${site}/detail?post=${id}`);
        await page.getByRole('button', { name: '分享助力' }).click();
        await page.getByRole('img', { name: /的分享海报/ }).waitFor();
      },
      states: {
        async record(page) {
          await page.getByRole('button', { name: '唱片' }).click();
          await page.locator('[aria-busy="false"] > img').waitFor();
        },
        async panels(page) {
          await page.getByRole('button', { name: '分镜' }).click();
          await page.locator('[aria-busy="false"] > img').waitFor();
        },
      },
    },
    foundCode: {
      as: 'guest',
      async go(page, phone) {
        await phone.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
        await page.goto(`${site}/one/osusume`);
        await cards(page).first().waitFor();
        const code = Array.from({ length: 10 }, () => 'ABCDEFGH'[Math.floor(Math.random() * 8)]);
        await page.evaluate(
          (text) => navigator.clipboard.writeText(text),
          codeSentence(code.join('')),
        );
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await page.getByRole('dialog', { name: '识别到口令' }).waitFor();
        await phone.clearPermissions();
      },
    },
    unlockMode: behind('/sesame', 'guest', (page) => sesame(page).mode, '切换到解锁模式'),
    userPanel: behind('/sesame', 'user', (page) => sesame(page).account(USER.username), '我的账号'),
  };
}

/** A post of a source in the open zone, as the library of this world has it. */
async function oneOf(world: World, source: string): Promise<{ id: string; title: string }> {
  const [post] = await world.sql<{ id: string; title: string }>(
    `select id, title from post join post_content on post_id = id
     where source_type like $1 and zone = 'CAT_1' and content_of is null and status = 1
       and not hidden
     order by no limit 1`,
    [source],
  );
  return post!;
}

/** One that is not read to its end before the server has heard that a tier ended. */
async function longestNovel(world: World): Promise<string> {
  const [post] = await world.sql<{ id: string }>(
    `select id from post join post_content on post_id = id
     where source_type = 'post_50_bilinovel' and zone = 'CAT_1' and content_of is null
       and status = 1 and not hidden
     order by jsonb_array_length(jsonb_path_query_array(content_info, '$.volumeList[*].chapterList[*]')) desc, no
     limit 1`,
  );
  return post!.id;
}

const sharedCodes = new WeakMap<World, Promise<string>>();

/** A member's code for a locked post; of the few posts that have none, each site gives one away. */
function sharedCode(world: World): Promise<string> {
  const known = sharedCodes.get(world) ?? shareCode(world);
  sharedCodes.set(world, known);
  return known;
}

async function shareCode(world: World): Promise<string> {
  const [code] = await world.sql<{ key: string }>(
    `insert into code (key, account_id, post_id)
     select (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + floor(random() * 32)::int, 1), '')
             from generate_series(1, 10)), account.id, post.id
     from account, post
     where name = 'demo_user' and source_type = 'post_10_exhentai' and zone = 'CAT_1'
       and post.status = 1 and not hidden and point_price is null
       and not exists (select from code where account_id = account.id and post_id = post.id)
     order by no limit 1 returning key`,
  );
  return code!.key;
}

/** A check-in, points and somebody whom they invited. */
async function recordsOf(world: World, name: string): Promise<void> {
  await world.sql(
    `with own as (select id from account where name = $1), checked as (
       insert into check_in (account_id, day, fortune, points)
       select id, (now() at time zone 'Asia/Shanghai')::date - 1, 'great', 9 from own
       on conflict do nothing returning account_id, day, points
     ), entered as (
       insert into ledger_entry (account_id, delta, kind, reference)
       select account_id, points, 'check_in', day::text from checked
     ), friend as (insert into account (name) values ('小满') returning id)
     insert into invite (account_id, invited_id) select own.id, friend.id from own, friend`,
    [name],
  );
}

/** Of a link by which a member lends a post. */
async function lentToken(world: World): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await world.sql(
    `insert into loan (token_hash, account_id, post_id, created_at, expires_at)
     select sha256($1::text::bytea), account.id, post.id, now(), now() + interval '7 days'
     from account, post
     where name = 'demo_allsite' and source_type = 'post_10_exhentai' and zone = 'CAT_1'
       and post.status = 1 and not hidden and point_price is null
     order by no limit 1`,
    [token],
  );
  return token;
}

/** The key of an album that a member shares, made once. */
async function sharedAlbum(world: World): Promise<string> {
  const shareKey = 'B'.repeat(43);
  await world.sql(
    `with made as (
       insert into album (account_id, name, share_key, created_at, updated_at)
       select id, '雨天', $1, now(), now() from account where name = 'demo_allsite'
       on conflict (share_key) do nothing returning id)
     insert into album_entry (album_id, post_id, position, added_at)
     select made.id, chosen.id, no, now() from made, (
       select id, no from post where zone = 'CAT_1' and status = 1 and not hidden order by no limit 6) chosen`,
    [shareKey],
  );
  return shareKey;
}

/** Works are locked again for the user, who bought a tier in another look. */
const endTiers = (world: World) =>
  world.sql(
    `update held_tier set until = now()
     where until > now() and account_id = (select id from account where name = $1)`,
    [USER.username],
  );

/** The server has this position, or a further one, of what the member reads. */
async function positionSaved(world: World, post: string, position: number): Promise<void> {
  const saved = () =>
    world.sql(
      `select from reading_part join account on id = account_id
       where name = 'demo_allsite' and post_id = $1 and position >= $2`,
      [post, position],
    );
  while ((await saved()).length === 0) {
    await sleep(100);
  }
}

const ORDERS = {
  open: { status: 0, flags: [], left: '9 minutes', paid: null, refunded: null },
  paid: { status: 1, flags: [], left: '-1 days', paid: '-2 days', refunded: null },
  late: {
    status: 1,
    flags: ['late'],
    left: '-9 days',
    paid: '-8 days -23 hours -37 minutes',
    refunded: null,
  },
  over: { status: 2, flags: [], left: '-10 days', paid: null, refunded: null },
  refunded: { status: 3, flags: [], left: '-20 days', paid: '-20 days', refunded: '-19 days' },
} as const;

/** An order of the user's that has come so far, by its number. */
async function orderIn(world: World, state: keyof typeof ORDERS): Promise<string> {
  const { status, flags, left, paid, refunded } = ORDERS[state];
  const number = `LOOK${randomBytes(10).toString('hex')}`;
  await world.sql(
    `insert into pay_order (order_no, account_id, tier_id, level, tier_type, tier_name, tier_names,
       days, full_money, money, gateway_id, method, is_test, status, flags, created_at, expires_at,
       paid_at, refunded_at, refund_reason)
     select $1, account.id, tier.id, tier.level, tier.type, tier.name, tier.names, 90, 3000, 3000,
       (select id from pay_gateway limit 1), 'alipay', true, $3, $4,
       now() + $5::interval - interval '10 minutes', now() + $5::interval,
       now() + $6::interval, now() + $7::interval, $8
     from account, tier where account.name = $2 and tier.level = 12`,
    [number, USER.username, status, flags, left, paid, refunded, refunded ? '重复购买' : ''],
  );
  return number;
}
