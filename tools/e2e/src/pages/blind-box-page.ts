import type { Page } from 'playwright-core';

/** 今日盲盒 as a person sees it. */
export function blindBoxPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: '今日盲盒' });
  const titles = dialog.getByRole('list').getByRole('link');
  return {
    dialog,
    titles,
    entry: page.getByRole('button', { name: '今日盲盒' }).first(),
    mark: page.getByText('今天还没有领取'),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    /** What is in it. */
    async posts(): Promise<string[]> {
      await titles.nth(3).waitFor();
      return titles.evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('post')!),
      );
    },
  };
}
