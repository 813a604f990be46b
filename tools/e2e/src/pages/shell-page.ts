import type { Page } from 'playwright-core';

/** What stands around the screens below /one. */
export function shellPage(page: Page) {
  const navigation = page.getByRole('navigation', { name: '主导航' });
  return {
    navigation,
    /** Behind the name may stand that it is not open. */
    link: (name: string) => navigation.getByRole('link', { name: new RegExp(`^${name}`) }).first(),
    title: page.getByRole('heading', { level: 1 }).getByRole('link'),
    key: page.getByRole('button', { name: '口令首页', exact: true }),
    exit: page.getByRole('dialog', { name: '确定退出异次元宝盒？' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}
