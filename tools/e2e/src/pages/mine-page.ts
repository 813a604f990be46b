import type { Page } from 'playwright-core';

/** 我的 and the two pages below it, as a person sees them. */
export function minePage(page: Page, address: string) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    name: page.getByRole('heading', { level: 1 }),
    open: (path = '') => page.goto(`${address}/one/mine${path}`),
    row: button,

    /** A guest gets a name; the page comes back by itself. */
    async registerHere(username: string, password: string) {
      await button(/注册用户/).click();
      const dialog = page.getByRole('dialog', { name: '注册用户' });
      await dialog.getByLabel('账号', { exact: true }).fill(username);
      await dialog.getByLabel('密码', { exact: true }).fill(password);
      await dialog.getByLabel('确认密码', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: '注册', exact: true }).click();
      await page.getByRole('status').getByText('注册成功').waitFor();
      await page.waitForEvent('load');
    },
    async logOut() {
      await button('退出登录').click();
      await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    },
    /** Makes the first credential picture and keeps it; where it lies is given back. A guest has no password. */
    async savePicture(password?: string): Promise<string> {
      await button('生成登录凭证').click();
      if (password !== undefined) {
        const dialog = page.getByRole('dialog', { name: '生成登录凭证' });
        await dialog.getByLabel('当前密码', { exact: true }).fill(password);
        await dialog.getByRole('button', { name: '生成', exact: true }).click();
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button('保存图片').click(),
      ]);
      return download.path();
    },
    /** Saves a copy of one's own data; where it lies is given back. */
    async exportData(password: string): Promise<string> {
      await button(/导出我的数据/).click();
      const dialog = page.getByRole('dialog', { name: '导出我的数据' });
      await dialog.getByRole('button', { name: '导出' }).click();
      await dialog.getByLabel('当前密码', { exact: true }).fill(password);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.last().getByRole('button', { name: '导出', exact: true }).click(),
      ]);
      return download.path();
    },
    async deleteAccount(password: string) {
      await button(/注销账号/).click();
      const losses = page.getByRole('dialog', { name: '注销账号', exact: true });
      await losses.getByText('注销后会失去：').waitFor();
      await losses.getByRole('button', { name: '继续注销' }).click();
      const question = page.getByRole('dialog', { name: '确定注销账号？' });
      await question.getByLabel('当前密码', { exact: true }).fill(password);
      await question.getByRole('button', { name: '注销账号' }).click();
    },
    /** Puts out the device that is not this one. */
    async revokeOther(password: string) {
      await page.getByRole('button', { name: /^退出「/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('当前密码', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: '退出', exact: true }).click();
      await page.getByRole('status').getByText('已退出').waitFor();
    },
  };
}
