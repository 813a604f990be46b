import type { Page } from 'playwright-core';

/** The reader of novels and articles, as a person sees it. */
export function readerTextPage(page: Page) {
  const stage = page.getByRole('main');
  const paragraphs = page.locator('.novel-flow:not(.novel-ruler) > [data-block]');
  return {
    stage,
    paragraphs,
    foot: page.locator('.novel-foot'),
    /** Which paragraph stands at the top, by its number in the chapter. */
    async atTop(): Promise<number> {
      await paragraphs.first().waitFor();
      return paragraphs.evaluateAll((all) => {
        const edge = document.querySelector('main')!.getBoundingClientRect().top;
        // What only its last pixels are left of is behind the reader.
        const first = all.find((one) => one.getBoundingClientRect().bottom > edge + 24);
        return Number(first?.getAttribute('data-block'));
      });
    },
    /** What the browser measured in its last frame has been drawn. */
    isLaidOut: () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) {
          await new Promise((done) => requestAnimationFrame(done));
        }
      }),
    /** The elements of the whole reader. */
    size: () => page.locator('.novel *').count(),
    /** The bars come with a tap in the middle, and go with the next one. */
    async tap() {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      await page.mouse.click(width / 2, height / 4);
    },
    async scroll(by: number) {
      await stage.hover({ position: { x: 100, y: 200 } });
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(300);
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    choice: (name: string) => page.getByRole('radio', { name, exact: true }),
    start: page.getByRole('link', { name: /^(开始阅读|继续|续看|查看介绍)/ }).first(),
  };
}
