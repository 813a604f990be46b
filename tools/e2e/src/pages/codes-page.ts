import type { Page } from 'playwright-core';

/** Codes and the ways into a locked post, as a person sees them. */
export function codesPage(page: Page, address: string) {
  const field = page.getByLabel('输入 10 位资源码');
  return {
    openPost: (postId: string) => page.goto(`${address}/detail?post=${postId}`),
    missing: (helps: number) => page.getByRole('main').getByText(`还需${helps}助力`),
    share: page.getByRole('button', { name: '分享助力' }),
    sentence: page.getByText(/^代号/),
    closeDialog: () =>
      page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click(),
    points: page.getByRole('button', { name: '用点数' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    toast: (text: string) => page.getByText(text, { exact: true }),
    /** Enters a code, or the sentence it stands in, at the box. */
    async enter(text: string) {
      await page.goto(`${address}/sesame`);
      await field.fill(text);
      await field.press('Enter');
    },
  };
}
