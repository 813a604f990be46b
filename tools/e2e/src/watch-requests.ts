import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than it takes a screen to ask for the next thing. */
const QUIET_MS = 250;

/** Waits until nothing has been on its way for a moment; the live connection always is. */
export function watchRequests(page: Page): () => Promise<void> {
  const onTheWay = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    if (!request.url().includes('/api/live')) {
      onTheWay.add(request);
      changed = Date.now();
    }
  });
  const end = (request: Request) => {
    onTheWay.delete(request);
    changed = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    changed = Date.now();
    await expect
      .poll(() => onTheWay.size === 0 && Date.now() - changed > QUIET_MS, { interval: 50 })
      .toBe(true);
  };
}
