import type { Page } from 'playwright-core';
import type { LargeSite } from './open-site.ts';

/** Signs in at one of the staff's apps; the session is the context's, the page is closed. */
export async function signInStaff(
  page: Page,
  app: string,
  { name, password }: LargeSite['root'],
): Promise<void> {
  await page.goto(app);
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByLabel('密码', { exact: true }).waitFor({ state: 'detached' });
  await page.close();
}
