import { errors, type Page } from 'playwright-core';

/** Longer than a dialog takes to close on any machine: an Escape too many would close the one below. */
const NOT_MEANT_MS = 10_000;

/** Closes the dialog on top, if there is one. Below it may be another. */
export async function closeTop(page: Page): Promise<void> {
  // The element, not whichever is on top by then: one may have come by itself.
  const top = (await page.getByRole('dialog').elementHandles()).at(-1);
  for (let isThere = top !== undefined; isThere;) {
    await page.keyboard.press('Escape');
    // Another dialog that came over it in this moment has taken the key.
    isThere = await top!.waitForElementState('hidden', { timeout: NOT_MEANT_MS }).then(
      () => false,
      (error) => {
        if (error instanceof errors.TimeoutError) {
          return true;
        }
        throw error;
      },
    );
  }
}

/** Closes what somebody has opened, and what has come over it by itself. */
export async function closeAll(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) {
    await closeTop(page);
  }
}
