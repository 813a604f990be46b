import type { BrowserContext, Page } from 'playwright-core';
import { libraryPage } from './library-page.ts';

interface Point {
  x: number;
  y: number;
}

/** Which comic stands where in the list of a site, once it was looked up. */
const comics = new Map<string, string>();

/** The reader of comics and picture sets, as a person sees and touches it. */
export function pictureReaderPage(page: Page, context: BrowserContext, site: string) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const bar = page.getByRole('banner');

  /** Fingers on the screen, one list of places after the other. */
  async function touch(steps: readonly (readonly Point[])[]): Promise<void> {
    const fingers = await context.newCDPSession(page);
    for (const [at, touchPoints] of steps.entries()) {
      const type = at === 0 ? 'touchStart' : 'touchMove';
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
      await page.waitForTimeout(16);
    }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await fingers.detach();
  }
  async function findComic(which: number): Promise<string> {
    await page.goto(`${site}/term?term=CAT_1_2&kind=category`);
    const card = libraryPage(page).cards.filter({ hasText: '本子' }).nth(which);
    const href = (await card.getAttribute('href')) ?? '';
    const post = new URL(href, site).searchParams.get('post') ?? '';
    comics.set(`${site} ${which}`, post);
    return post;
  }
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, at) => at / count);

  return {
    bar,
    button,
    touch,
    /** 第 1 话 · 4/13 */
    position: bar.getByRole('paragraph'),
    strip: page.getByRole('region', { name: '页面' }),
    picture: (number: number) => page.getByRole('img', { name: `第 ${number} 页`, exact: true }),
    settings: page.getByRole('dialog', { name: '阅读设置' }),
    chapters: page.getByRole('dialog', { name: '目录' }),
    /** Opens a comic, the first one of the list or another, at a place or where it was left; its id. */
    async open(search = '', which = 0): Promise<string> {
      const post = comics.get(`${site} ${which}`) ?? (await findComic(which));
      await page.goto(`${site}/reader-picture?post=${post}${search}`);
      await page.locator('.reader-top').waitFor();
      // Whoever has read here before begins without the bars; the first key may come before anybody listens.
      const shown = page.locator('.reader[data-bars="true"]');
      while ((await shown.count()) === 0) {
        await page.keyboard.press('m');
        await shown.waitFor({ timeout: 500 }).catch(() => undefined);
      }
      return post;
    },
    /** In the middle, where the bars are called and sent away. */
    async tap(): Promise<void> {
      await page.mouse.click(195, 420);
      // It waits whether a second tap follows.
      await page.waitForTimeout(400);
    },
    /** Two fingers around a point, from one distance to another. */
    pinch: (middle: Point, from: number, to: number) =>
      touch(
        steps(10).map((part) => {
          const half = (from + (to - from) * part) / 2;
          return [
            { x: middle.x - half, y: middle.y },
            { x: middle.x + half, y: middle.y },
          ];
        }),
      ),
    swipe: (dx: number) => touch(steps(8).map((part) => [{ x: 195 + dx * part, y: 420 }])),
  };
}
