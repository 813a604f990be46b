import type { Page } from 'playwright-core';

/** 应用锁 as a person sees it. */
export function lockPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const locked = page.getByRole('dialog', { name: '应用已锁定' });
  return {
    locked,
    field: page.getByLabel('应用锁密码', { exact: true }),
    row: page.getByRole('button', { name: /^应用锁/ }),
    owner: button('用面容或指纹解锁'),
    forgotten: button('忘记密码？'),
    button,

    /** From the settings tab. */
    async set(pin: string) {
      await this.row.click();
      await page.getByLabel('新的应用锁密码').fill(pin);
      await page.getByLabel('再输入一次').fill(pin);
      await button('开启').click();
      await button('关闭应用锁').waitFor();
    },
    async enter(pin: string) {
      await this.field.fill(pin);
      await button('解锁').click();
    },
    /** By the keys that a phone shows. */
    async tapPin(pin: string) {
      for (const digit of pin) {
        await button(digit).click();
      }
      await button('解锁').click();
    },
    /** The app is left and opened again, as the browser tells the page. */
    leaveAndReturn: () =>
      page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      }),
  };
}
