import { batch } from '@baohe/contract/batch';
import { HOME_CALLS, type HomeCall } from '@baohe/tool-bench/library/home-calls';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';

/**
 * Opened after the first quiet moment: no call of the home. It is not let through: a server that has just begun tells
 * that everything may have changed, and then the page asks anew.
 */
const LIVE = '/api/live';

/** Asked behind the screens, some time after the first quiet moment. */
const PULL = '/api/sys/version/pull';

/** The calls that the page makes, and whether it has come to rest. */
function recordCalls(page: Page) {
  const calls: HomeCall[] = [];
  let isQuiet = false;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === LIVE) {
      isQuiet = true;
    } else if (pathname.startsWith('/api/') && pathname !== PULL) {
      const path = pathname.slice('/api'.length) + search;
      const body = request.postDataJSON() as HomeCall['body'] | null;
      const { calls: batched } = (path === batch.path ? body : {}) as { calls?: HomeCall[] };
      calls.push(...(batched ?? [{ method: request.method(), path, ...(body && { body }) }]));
    }
  });
  return { calls, isQuiet: () => isQuiet };
}

const inOrder = (calls: readonly HomeCall[]): string[] =>
  calls.map((call) => JSON.stringify(call)).toSorted();

test('what a first visit of the home asks for is what the bench measures as the home', async () => {
  const [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  try {
    // So that the calls can be read here; which ones there are does not hang on it.
    await world.set('envelope', 'off');
    const { guest, member } = peopleOf(world);
    for (const [who, known] of Object.entries({ guest, member })) {
      const { context, page } = await newVisit(browser, { known });
      const { calls, isQuiet } = recordCalls(page);
      await page.route(`**${LIVE}?*`, (route) => route.abort());
      await page.goto(`${world.address}/one/osusume`);
      await expect.poll(isQuiet).toBe(true);
      const expected = inOrder(HOME_CALLS[who as keyof typeof HOME_CALLS]);
      await expect.poll(() => inOrder(calls), { message: `as ${who}` }).toEqual(expected);
      await context.close();
    }
  } finally {
    await browser.close();
    await world.stop();
  }
});
