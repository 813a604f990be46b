import type { Page } from 'playwright-core';

/** The guest page as a person sees it. */
export function guestPage(page: Page, address: string) {
  return {
    page,
    open: (path = '/') => page.goto(address + path),
    splash: page.locator('#splash'),
    moreResources: page.getByRole('button', { name: '获取更多资源' }),
    announcementCard: page.getByRole('button', { name: '宝盒 0.1 开箱' }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    button: (name: string) => page.getByRole('button', { name }),
    async choose(name: string) {
      await page.getByRole('radio', { name, exact: true }).click();
    },
    async openPreferences() {
      await page.getByRole('button', { name: '偏好设置' }).click();
    },
  };
}
