import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogNames, routePaths } from '../app-tables.ts';
import { axeFindings, COLOUR_RULES } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { listeningLooks } from '../listening-looks.ts';
import { dialogLooks, routeLooks, type Who } from '../looks.ts';
import { becomeGuest, becomeMember, becomeUser, type Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let known: Record<Who, Known | undefined>;
let phones: Record<Who, Visit>;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  known = {
    stranger: undefined,
    guest: await becomeGuest(browser, world),
    user: await becomeUser(browser, world),
    member: await becomeMember(browser, world),
  };
  const phoneOf = (who: Who) => newVisit(browser, { reducedMotion: true, known: known[who] });
  phones = {
    stranger: await phoneOf('stranger'),
    guest: await phoneOf('guest'),
    user: await phoneOf('user'),
    member: await phoneOf('member'),
  };
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

const looks = (site: string) => ({
  ...routeLooks(site),
  ...dialogLooks(site),
  ...listeningLooks(site),
});

test('every route and every dialog has a visit', () => {
  expect(Object.keys(routeLooks(''))).toEqual(expect.arrayContaining(routePaths()));
  expect(Object.keys(dialogLooks('')).toSorted()).toEqual(dialogNames().toSorted());
  expect(routePaths().length).toBeGreaterThan(0);
});

/** The tokens look at nothing but this; a second way to the same place would take twice as long. */
async function findingsIn(page: Page, theme: string, rules?: string[]): Promise<string[]> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
  return axeFindings(page, rules);
}

/** With the rail, and with what only a wide screen shows. */
const WIDE = { width: 1280, height: 900 };

/**
 * Everything once with every rule on a phone and once on a wide screen; black, which differs from dark
 * by its colours, for those alone.
 */
test.each(Object.keys(looks('')))('axe finds nothing: %s', async (name) => {
  const look = looks(world.address)[name]!;
  const { context } = phones[look.as];
  const page = await context.newPage();
  await look.go(page, context, world);
  await page.locator('#splash').waitFor({ state: 'detached' });
  expect(await findingsIn(page, 'dark')).toEqual([]);
  for (const theme of ['light', 'black']) {
    expect([theme, await findingsIn(page, theme, COLOUR_RULES)]).toEqual([theme, []]);
  }
  await page.setViewportSize(WIDE);
  expect(['wide', await findingsIn(page, 'light')]).toEqual(['wide', []]);
  await page.close();
  await context.setOffline(false);
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
    let asked = 0;
    await page.route('**/assets/zh-CN-*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await look.go(page, context, world);
    await page.waitForLoadState('networkidle');
    expect([address, await page.evaluate(idsShown)]).toEqual([address, []]);
    expect(asked).toBeGreaterThan(0);
    await context.close();
  },
);
