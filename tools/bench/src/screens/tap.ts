import type { Page } from 'playwright-core';

/** Ms from the finger on the first card until its page is painted with the title. */
export async function tapToDetail(page: Page, list: string): Promise<number> {
  await page.goto(list);
  const card = page.locator('a.post-card').first();
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const times = globalThis as unknown as { painted: Promise<number> };
    times.painted = new Promise((done) => {
      addEventListener(
        'pointerdown',
        (event) => {
          const begun = event.timeStamp;
          const look = () => {
            const isThere =
              location.pathname === '/detail' && document.querySelector('main h1')?.textContent;
            // The frame after the one in which it stood there is on the screen.
            requestAnimationFrame(() =>
              isThere ? requestAnimationFrame(() => done(performance.now() - begun)) : look(),
            );
          };
          look();
        },
        { once: true, capture: true },
      );
    });
  });
  await card.click();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}
