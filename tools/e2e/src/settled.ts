import type { Page } from 'playwright-core';

/** What is seen has come: all pictures, and what fades in has done so. */
export async function settled(page: Page, fadeMs: number): Promise<void> {
  // What is beside and below the screen is not fetched, and would never be there.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const isSeen = left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      return image.complete || !isSeen;
    }),
  );
  await page.waitForTimeout(fadeMs);
}
