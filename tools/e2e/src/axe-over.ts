import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { newVisit, openBrowser, PHONE, type Visit } from './browser.ts';
import { peopleOf, startFilledWorld } from './filled-world.ts';
import { lostInForcedColors } from './forced-colors.ts';
import { enlargeText, unreadableText, usualText } from './large-text.ts';
import type { DialogLook, Look, Who } from './look.ts';
import { moving } from './motion.ts';
import { closeAll } from './pages/dialogs.ts';
import { speak } from './speak.ts';
import type { World } from './world.ts';

/** With the rail, and with what only a wide screen shows. */
const WIDE = { width: 1280, height: 900 };

/** The smallest phone, with the longest words. */
const SMALL = { width: 320, height: 640 };

/** Routes that look like another one when the screen is wide. */
const SAME_WHEN_WIDE = ['/', '/one', '/c', '/setup', '/one/mine/devices', '/one/mine/credential'];

/** Of what only a wide screen shows, the colours are looked at here: the rail, two columns, the player's frame. */
const WIDE_IN_COLOUR = ['/one/osusume', '/detail', '/search', '/player'];

/** With edges, what is chosen, switches, sliders and cut-out icons. */
const IN_FORCED_COLOURS = [
  '/login',
  '/one/osusume',
  '/search',
  '/one/mine',
  'settings',
  'readerDefaults',
];

type Looks = Record<string, Look | DialogLook>;

/** Besides those that are looked at for what only they have: every fifth in `npm test`, all in `npm run drill`. */
const EVERY = process.env['DRILL'] === '1' ? 1 : 5;

/**
 * Everything with every rule on the smallest phone in German and in the light, where text of twice the size can be
 * read too. On a phone in the dark, where nothing moves for whoever asked for less motion, and routes on a wide
 * screen, all of them in `npm run drill` and some in `npm test`: the rules are the same, and the colours of the dark
 * and of black are tokens, which contrast.test checks. They are many: several files share them, each with a site of
 * its own.
 */
export function axeOver(looks: (site: string) => Looks): void {
  let browser: Browser;
  let world: World;
  let phones: Record<Who, Visit>;

  beforeAll(async () => {
    [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
    const phoneOf = (known?: Parameters<typeof newVisit>[1]) =>
      newVisit(browser, { reducedMotion: true, ...known });
    const { guest, user, member } = peopleOf(world);
    phones = {
      stranger: await phoneOf(),
      guest: await phoneOf({ known: guest }),
      user: await phoneOf({ known: user }),
      member: await phoneOf({ known: member }),
    };
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  test.each(visitsTo(looks('')))('axe finds nothing: %s', async (_, names) => {
    const all = looks(world.address);
    const first = all[names[0]!]!;
    const { context } = phones[first.as];
    const page = await context.newPage();
    onTestFinished(async () => {
      await page.close();
      await context.setOffline(false);
    });
    const findings: Record<string, string[]> = {};

    await first.go(page, context, world);
    await page.locator('#splash').waitFor({ state: 'detached' });
    findings[names[0]!] = await findingsIn(page, names[0]!);
    for (const [name, go] of Object.entries(first.states ?? {})) {
      await go(page);
      findings[name] = await findingsIn(page, name);
    }
    for (const name of names.slice(1)) {
      await closeAll(page);
      await (all[name] as DialogLook).open(page);
      findings[name] = await findingsIn(page, name);
    }
    expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((name) => [name, []])));
  });
}

/** Dialogs over the same page of the same person are seen in one visit. */
function visitsTo(looks: Looks): [title: string, names: string[]][] {
  const visits = new Map<string, string[]>();
  for (const [name, look] of Object.entries(looks)) {
    const key = 'address' in look ? `${look.as} at ${look.address}` : name;
    visits.set(key, [...(visits.get(key) ?? []), name]);
  }
  return [...visits.values()].map((names) => [names.join(', '), names]);
}

/** Always the same ones, spread over the alphabet. */
function isLookedAtTwice(name: string): boolean {
  const number = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  return number % EVERY === 0 || WIDE_IN_COLOUR.includes(name) || IN_FORCED_COLOURS.includes(name);
}

const isWide = (name: string) => /^\/[a-z/-]*$/.test(name) && !SAME_WHEN_WIDE.includes(name);

/** A screen of its own, by its address, is looked at wide too. */
async function findingsIn(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize() ?? PHONE;
  const found: string[] = [];
  if (isLookedAtTwice(name)) {
    found.push(...(await findingsWith(page, 'dark')), ...(await moving(page)));
  }
  if (IN_FORCED_COLOURS.includes(name)) {
    found.push(...(await lostInForcedColors(page)).map((text) => `forced colours: ${text}`));
  }
  if (isWide(name) && isLookedAtTwice(name)) {
    await page.setViewportSize(WIDE);
    // A screen that gives way to another stands beside it for a moment.
    await page.waitForFunction(() => document.querySelectorAll('.title-bar').length < 2);
    const withoutColours = !WIDE_IN_COLOUR.includes(name);
    const wide = await findingsWith(page, 'light', { withoutColours });
    found.push(...wide.map((text) => `wide: ${text}`));
  }
  await page.setViewportSize(SMALL);
  await speak(page, 'de');
  found.push(...(await findingsWith(page, 'light')).map((text) => `320 px, German: ${text}`));
  await enlargeText(page);
  found.push(...(await unreadableText(page)).map((text) => `320 px, German, 200 %: ${text}`));
  await usualText(page);
  await speak(page, 'zh-CN');
  await page.setViewportSize(size);
  return found;
}

/** The tokens look at nothing but this; a second way to the same place would take twice as long. */
async function findingsWith(
  page: Page,
  theme: string,
  options?: Parameters<typeof axeFindings>[1],
): Promise<string[]> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
  return axeFindings(page, options);
}
