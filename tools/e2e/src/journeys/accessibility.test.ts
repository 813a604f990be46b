import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogNames, routePaths } from '../app-tables.ts';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser } from '../browser.ts';
import { dialogLooks, routeLooks, type Who } from '../looks.ts';
import { becomeGuest, becomeUser, type Known } from '../people.ts';
import { startWorld, type World } from '../world.ts';

let browser: Browser;
let world: World;
let known: Record<Who, Known | undefined>;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startWorld()]);
  known = {
    stranger: undefined,
    guest: await becomeGuest(browser, world),
    user: await becomeUser(browser, world),
  };
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

const looks = (site: string) => ({ ...routeLooks(site), ...dialogLooks(site) });

test('every route and every dialog has a visit', () => {
  expect(Object.keys(routeLooks(''))).toEqual(expect.arrayContaining(routePaths()));
  expect(Object.keys(dialogLooks('')).toSorted()).toEqual(dialogNames().toSorted());
  expect(routePaths().length).toBeGreaterThan(0);
});

test.each(Object.keys(looks('')))('axe finds nothing: %s', async (name) => {
  const look = looks(world.address)[name]!;
  const visit = await newVisit(browser, { reducedMotion: true, known: known[look.as] });
  const { page, context } = visit;
  await look.go(page, visit);
  await page.locator('#splash').waitFor({ state: 'detached' });
  for (const theme of ['dark', 'light']) {
    // The tokens look at nothing else; a second way to the same place would take twice as long.
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    expect([theme, await axeFindings(page)]).toEqual([theme, []]);
  }
  await context.close();
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
    const visit = await newVisit(browser, { known: known[look.as] });
    const { page, context } = visit;
    let asked = 0;
    await page.route('**/assets/zh-CN-*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await look.go(page, visit);
    await page.waitForLoadState('networkidle');
    expect([address, await page.evaluate(idsShown)]).toEqual([address, []]);
    expect(asked).toBeGreaterThan(0);
    await context.close();
  },
);
