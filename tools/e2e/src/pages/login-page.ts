import type { Page } from 'playwright-core';

/** The login as a person sees it. */
export function loginPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    lookAround: button('先逛逛'),
    toRegister: button('没有账号？去注册'),
    scan: button('扫码登录'),
    toast: (text: string) => page.getByRole('status').getByText(text),

    async logIn(username: string, password: string) {
      await page.getByLabel('账号', { exact: true }).fill(username);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await button('登录').click();
    },
    /** Chooses a credential picture from the album. */
    async choosePicture(path: string) {
      await page.getByLabel('选择凭证图片').setInputFiles(path);
      await page.getByRole('heading', { name: '用登录凭证登录？' }).waitFor();
      await button('登录').click();
    },
    /** Makes an account and goes in with it. */
    async register(username: string, password: string) {
      await this.toRegister.click();
      await page.getByLabel('账号', { exact: true }).fill(username);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByLabel('确认密码', { exact: true }).fill(password);
      await button('注册').click();
      await page.getByText('注册成功，请登录').waitFor();
      // What was typed is still there.
      await button('登录').click();
    },
  };
}
