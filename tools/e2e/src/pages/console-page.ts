import type { Page } from 'playwright-core';
import type { ConsoleRole } from '../console-sections.ts';
import type { World } from '../world.ts';

/** Somebody of the demo, who gets the role that a journey needs. */
const STAFF = { username: 'demo_allsite', password: 'baohe-demo-2026' };

export async function hireAs(world: World, role: ConsoleRole): Promise<void> {
  await world.sql(`update account set roles = $1 where name = $2`, [
    ['user', role],
    STAFF.username,
  ]);
}

export function consolePage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1 }),
    nav: page.getByRole('navigation', { name: '后台导航' }),
    async signIn({ username, password } = STAFF) {
      await page.getByLabel('账号').fill(username);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByRole('heading', { level: 1, name: '待办' }).waitFor();
    },
  };
}
