import type { Page } from 'playwright-core';

/** The code home as a person sees it. */
export function sesamePage(page: Page) {
  return {
    register: page.getByRole('button', { name: '注册用户' }),
    account: (name: string) => page.getByRole('button', { name, exact: true }),
    status: (text: '[游客]' | '[用户]' | '[会员]') => page.getByText(text),
    mode: page.getByRole('switch', { name: '解锁模式' }),
    unlockCode: page.getByLabel('解锁码'),
    home: page.getByRole('link', { name: '去首页' }),
    covers: page.getByRole('region', { name: '宝盒里的新东西' }).locator('a.post-card'),
    dialog: (name: string) => page.getByRole('dialog', { name }),
  };
}
