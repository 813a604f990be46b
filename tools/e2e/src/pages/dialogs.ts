import type { Page } from 'playwright-core';

/** Closes the dialog on top, if there is one. */
export async function closeTop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
}
