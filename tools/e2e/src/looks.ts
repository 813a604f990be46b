import type { BrowserContext, Locator, Page } from 'playwright-core';
import { guestPage } from './pages/guest-page.ts';
import { loginPage } from './pages/login-page.ts';
import { sesamePage } from './pages/sesame-page.ts';
import { shellPage } from './pages/shell-page.ts';
import { USER } from './people.ts';

/** Who looks at it: a stranger's phone is empty. */
export type Who = 'stranger' | 'guest' | 'user';

/** How a person gets to an address or a dialog. */
export interface Look {
  as: Who;
  go: (page: Page, phone: BrowserContext) => Promise<void>;
}

export type Looks = Readonly<Record<string, Look>>;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const covers = (page: Page) => sesamePage(page).covers;

/** Every address of the router's table, and what stands there when it has come. */
export function routeLooks(site: string): Looks {
  const at = (address: string, as: Who, came: (page: Page) => Locator): Look => ({
    as,
    async go(page) {
      await page.goto(site + address);
      await came(page).first().waitFor();
    },
  });
  return {
    '/': at('/', 'stranger', (page) => loginPage(page).lookAround),
    '/guest': at('/guest', 'stranger', button('宝盒 0.1 开箱')),
    '/login': at('/login', 'stranger', (page) => loginPage(page).lookAround),
    '/c': at('/c', 'stranger', heading('登录凭证无效或已失效')),
    '/setup': at('/setup', 'stranger', heading('设置链接无效或已过期')),
    '/sesame': at('/sesame', 'user', covers),
    '/one': at('/one', 'guest', covers),
    '/one/osusume': at('/one/osusume', 'user', covers),
    '/one/home': at('/one/home', 'guest', heading('次元正在上架')),
    '/one/square': at('/one/square', 'guest', heading('敬请期待')),
    '/one/mine': at('/one/mine', 'user', heading(USER.username)),
    '/one/mine/devices': at('/one/mine/devices', 'user', heading('设备管理')),
    '/one/mine/credential': at('/one/mine/credential', 'user', heading('登录凭证')),
    // Not in the table: what the table's notFoundComponent shows.
    '/nowhere': at('/nowhere', 'stranger', heading('这里什么也没有')),
  };
}

/** Every dialog of the registry, open. */
export function dialogLooks(site: string): Looks {
  const behind = (
    address: string,
    as: Who,
    press: (page: Page) => Locator,
    dialog: string,
  ): Look => ({
    as,
    async go(page) {
      await page.goto(site + address);
      await press(page).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
    },
  });
  const openGuestPage = async (page: Page) => {
    const guest = guestPage(page, site);
    await guest.open('/guest');
    await guest.announcementCard.waitFor();
    await page.waitForLoadState('networkidle');
  };
  const loseNetwork = async (page: Page, phone: BrowserContext) => {
    await openGuestPage(page);
    await phone.setOffline(true);
    await page.getByRole('dialog', { name: '网络连接失败' }).waitFor();
  };
  const sesame = (page: Page) => sesamePage(page);

  return {
    account: behind('/sesame', 'guest', (page) => sesame(page).register, '注册用户'),
    announcement: {
      as: 'stranger',
      async go(page) {
        await guestPage(page, site).open('/guest');
        await page.getByRole('checkbox', { name: '不再提示' }).waitFor();
      },
    },
    changePassword: behind('/one/mine', 'user', button('修改密码'), '修改密码'),
    confirm: behind('/one/mine', 'user', button('退出登录'), '确定退出登录？'),
    contact: behind('/one/mine', 'user', button('绑定邮箱'), '绑定邮箱'),
    exit: {
      as: 'guest',
      async go(page) {
        await page.goto(`${site}/one/osusume`);
        await covers(page).first().waitFor();
        await page.evaluate(() => history.back());
        await shellPage(page).exit.waitFor();
      },
    },
    networkLost: { as: 'stranger', go: loseNetwork },
    networkRestored: {
      as: 'stranger',
      async go(page, phone) {
        // Back before the page has noticed: nothing would have happened.
        await loseNetwork(page, phone);
        await phone.setOffline(false);
        await page.getByRole('dialog', { name: '网络连接恢复' }).waitFor();
      },
    },
    notices: behind('/one/mine', 'user', button('消息'), '消息'),
    preferences: behind('/guest', 'stranger', button('偏好设置'), '偏好设置'),
    scanCredential: behind('/login', 'stranger', (page) => loginPage(page).scan, '扫描登录凭证'),
    unlockMode: behind('/sesame', 'guest', (page) => sesame(page).mode, '切换到解锁模式'),
    userPanel: behind('/sesame', 'user', (page) => sesame(page).account(USER.username), '我的账号'),
  };
}
