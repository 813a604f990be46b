import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import type { Who } from '../look.ts';
import { routeLooks } from '../looks.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let known: Record<Who, Known | undefined>;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  known = { stranger: undefined, ...peopleOf(world) };
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** A text that has not come is drawn as its id: six letters of base64. */
const idsShown = () =>
  [...document.querySelectorAll('body *')]
    .flatMap((element) => [...element.childNodes, ...element.attributes])
    .map((node) => (node.nodeType === Node.ELEMENT_NODE ? '' : (node.nodeValue ?? '').trim()))
    .filter((text) => /^[\w+/]{6}$/.test(text) && /[A-Z0-9+/]/.test(text));

test.each(['/guest', '/login', '/sesame', '/one/osusume', '/one/mine'])(
  '%s brings its own words: the whole catalogue may never come',
  async (address) => {
    const look = routeLooks(world.address)[address]!;
    const { page, context } = await newVisit(browser, { known: known[look.as] });
    let requests = 0;
    await page.route('**/assets/zh-CN-*.js', (route) => {
      requests += 1;
      return route.abort();
    });
    await look.go(page, context, world);
    await page.waitForLoadState('networkidle');
    expect([address, await page.evaluate(idsShown)]).toEqual([address, []]);
    expect(requests).toBeGreaterThan(0);
    await context.close();
  },
);

test('a dialog whose words do not come says that it did not load, and opens once they do', async () => {
  const { page, context } = await newVisit(browser, { known: undefined });
  let isCut = true;
  await page.route('**/assets/zh-CN-*.js', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`${world.address}/guest`);
  // The announcement of the page opens by itself.
  await page.getByText('没有加载出来').waitFor();
  expect(await page.evaluate(idsShown)).toEqual([]);
  isCut = false;
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '我知道了' }).waitFor();
  expect(await page.evaluate(idsShown)).toEqual([]);
  await context.close();
});
