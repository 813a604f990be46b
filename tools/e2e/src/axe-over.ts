import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, COLOUR_RULES } from './axe.ts';
import { newVisit, openBrowser, type Visit } from './browser.ts';
import { startFilledWorld } from './filled-world.ts';
import type { Look, Who } from './looks.ts';
import { everybody } from './people.ts';
import type { World } from './world.ts';

/** With the rail, and with what only a wide screen shows. */
const WIDE = { width: 1280, height: 900 };

/**
 * A test for each of these looks: everything once with every rule on a phone and once on a wide screen;
 * black, which differs from dark by its colours, for those alone. They are many: several files share them,
 * each with a site of its own.
 */
export function axeOver(looks: (site: string) => Record<string, Look>): void {
  let browser: Browser;
  let world: World;
  let phones: Record<Who, Visit>;

  beforeAll(async () => {
    [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
    phones = await phonesIn(browser, world);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

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
}

async function phonesIn(browser: Browser, world: World): Promise<Record<Who, Visit>> {
  const known = await everybody(browser, world);
  const phoneOf = (who: Who) => newVisit(browser, { reducedMotion: true, known: known[who] });
  return {
    stranger: await phoneOf('stranger'),
    guest: await phoneOf('guest'),
    user: await phoneOf('user'),
    member: await phoneOf('member'),
  };
}

/** The tokens look at nothing but this; a second way to the same place would take twice as long. */
async function findingsIn(page: Page, theme: string, rules?: string[]): Promise<string[]> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
  return axeFindings(page, rules);
}
