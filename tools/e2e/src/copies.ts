import type { Page } from 'playwright-core';

/** The device forgets what was read on it: otherwise it would be shown without the server. */
export async function dropCopies(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  });
}

/** Once something of a work itself lies on the device, and its record says so. */
export async function pageIsCopied(page: Page): Promise<void> {
  // What a script answers later is not waited for by waitForFunction.
  while (!(await hasCopiedPart(page))) {
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
}

const LOOK_AGAIN_MS = 100;

const hasCopiedPart = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (new URL(key.url).pathname.startsWith('/offline/posts/')) {
          const record = (await (await cache.match(key))?.json()) as { parts: object } | undefined;
          if (record && Object.keys(record.parts).length > 0) {
            return true;
          }
        }
      }
    }
    return false;
  });
