import type { Page } from 'playwright-core';

/** The sample of a locked post and its end, as a person sees them. */
export function samplePage(page: Page, site: string) {
  const end = page.getByRole('region', { name: /^试.结束$/ });
  return {
    end,
    /** The ways to open it, at its end. */
    points: end.getByRole('button', { name: '用点数' }),
    share: end.getByRole('button', { name: '分享助力' }),
    openPost: (postId: string) => page.goto(`${site}/detail?post=${postId}`),
    start: (word: string) =>
      page.getByRole('link', { name: word }).or(page.getByRole('button', { name: word })),
    mask: page.getByText('❤ 暂无权限 ❤'),
    /** Of the article, as it is drawn. */
    articleText: () => page.locator('.article-sample').innerText(),
  };
}
