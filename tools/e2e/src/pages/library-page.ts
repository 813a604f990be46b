import type { Page } from 'playwright-core';

/** Lists of posts and the page of one, as a person sees them. */
export function libraryPage(page: Page) {
  const main = page.getByRole('main');
  const cards = main.locator('a.post-card');
  return {
    cards,
    async titleOf(card: number): Promise<string> {
      // Below it stands how long the work is, or how far one is.
      return (await cards.nth(card).locator('.line-clamp-2').first().innerText()).trim();
    },
    /** The wheel rolls on for a while, and what is pressed on moving cards meets none of them. */
    standsStill: () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let last = window.scrollY;
            let frames = 0;
            function look() {
              frames = window.scrollY === last ? frames + 1 : 0;
              last = window.scrollY;
              if (frames === 20) {
                resolve();
              } else {
                requestAnimationFrame(look);
              }
            }
            look();
          }),
      ),
    heading: (name: string) => page.getByRole('heading', { name, level: 1 }),
    back: page.getByRole('button', { name: '返回', exact: true }),
    like: page.getByRole('button', { name: '喜欢', exact: true }),
    keep: page.getByRole('button', { name: '收藏', exact: true }),
    download: page.getByRole('button', { name: '下载', exact: true }),
    tab: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    /** Its emoji is a picture where there is no font for it. */
    sort: (name: string) => page.getByRole('radio', { name: new RegExp(`${name}$`) }),
    toast: (text: string) => page.getByRole('status').getByText(text, { exact: true }),
  };
}
