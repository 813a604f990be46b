import type { Page } from 'playwright-core';

/** The device forgets what was read on it: otherwise it would be shown without the server. */
export async function dropCopies(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  });
}
