import type { Page } from 'playwright-core';

/** Closes the dialog on top, if there is one. Below it may be another. */
export async function closeTop(page: Page): Promise<void> {
  // The element, not whichever is on top by then: one may have come by itself.
  const top = (await page.getByRole('dialog').elementHandles()).at(-1);
  if (top) {
    await page.keyboard.press('Escape');
    await top.waitForElementState('hidden');
  }
}

/** Closes what somebody has opened, and what has come over it by itself. */
export async function closeAll(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) {
    await closeTop(page);
  }
}
