import type { Page } from 'playwright-core';

/** Buying a tier as a person sees it. */
export function paymentPage(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const gateway = page.frameLocator('iframe[title="支付页面"]');
  return {
    tiers: dialog('升级会员'),
    payment: dialog('支付订单'),
    paid: dialog('支付成功'),
    tab: (name: string) => dialog('升级会员').getByRole('tab', { name }),
    buy: button(/^限时开通 /),
    confirm: button('确认支付'),
    cancel: dialog('支付订单').getByRole('button', { name: '取消支付' }),
    leave: dialog('支付订单').getByRole('button', { name: '关闭' }),
    done: button('完成'),
    outside: page.getByRole('link', { name: '在外部打开' }),
    /** 支付 of the gateway's page inside of the dialog; it speaks the language of the browser. */
    payButton: gateway.locator('button[value="pay"]'),

    chooseMethod: (method: string) =>
      dialog('支付订单')
        .getByRole('radio', { name: new RegExp(method) })
        .check(),
    /** From 升级会员 to the page of the gateway. */
    async order(method = '支付宝') {
      await this.buy.click();
      await this.chooseMethod(method);
      await this.confirm.click();
      await this.payButton.waitFor();
    },
    async enterCoupon(code: string) {
      await button('有优惠码？').click();
      await page.getByLabel('优惠码').fill(code);
      await button('使用').click();
    },
  };
}
