import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import type { Look } from '../look.ts';
import { dialogLooks, routeLooks } from '../looks.ts';
import { everybody } from '../people.ts';
import { settled } from '../settled.ts';
import { speak } from '../speak.ts';
import { startWorld } from '../world.ts';
import { chosenScreens, HEIGHTS, pictureName, type View } from './screen-choice.ts';
import { shownScreens } from './shown-screens.ts';
import { takeConsoleScreens } from './take-console-screens.ts';

/**
 * npm run screens: the pictures of docs/screens, anew.
 * npm run screens -- console: only those of the console, which docs/operators.md shows.
 * npm run screens -- /login payment --widths 320,1280 --languages de,ja --themes dark,light: of any looks, in any
 * of these ways, into `.cache/screens`. One site and one browser for all of them.
 */
const args = process.argv.slice(2);
const choice = args.length === 0 ? shownScreens : chosenScreens(args);
const isConsoleOnly = args[0] === 'console';
const root = join(import.meta.dirname, '../../../..');
const folder = join(root, isConsoleOnly ? shownScreens.folder : choice.folder);
/** What fades in when the theme, the width or the words change. */
const FADE_MS = 350;
const QUALITY = 76;

await mkdir(folder, { recursive: true });
const [browser, world] = await Promise.all([openBrowser(), startWorld()]);
try {
  await world.filled();
  if (!isConsoleOnly) {
    await takeVisitorScreens();
  }
  if (isConsoleOnly || args.length === 0) {
    await takeConsoleScreens(browser, world, folder);
  }
} finally {
  await browser.close();
  await world.stop();
}

async function takeVisitorScreens(): Promise<void> {
  const known = await everybody(browser, world);
  const looks = { ...routeLooks(world.address), ...dialogLooks(world.address) };
  for (const [name, look] of Object.entries(looks)) {
    if (namesOf(name, look).some((it) => choice.viewsOf(it).length > 0)) {
      const { context, page } = await newVisit(browser, {
        reducedMotion: true,
        known: known[look.as],
      });
      try {
        await look.go(page, context, world);
        await page.locator('#splash').waitFor({ state: 'detached' });
        await takeEach(page, name);
        for (const [state, go] of Object.entries(look.states ?? {})) {
          await go(page);
          await takeEach(page, `${name}.${state}`);
        }
      } catch (error) {
        // The others are taken all the same.
        console.error(`${name} could not be looked at:`, error);
        process.exitCode = 1;
      }
      await context.close();
    }
  }
}

function namesOf(name: string, { states }: Look): string[] {
  return [name, ...Object.keys(states ?? {}).map((state) => `${name}.${state}`)];
}

/** The page in every way that was asked for; afterwards it is as it was. */
async function takeEach(page: Page, name: string): Promise<void> {
  const views = choice.viewsOf(name);
  let spoken: View['language'] = 'zh-CN';
  for (const view of views) {
    const { width, language, theme } = view;
    if (language !== spoken) {
      await speak(page, language);
      spoken = language;
    }
    await page.setViewportSize({ width, height: HEIGHTS[width]! });
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    await settled(page, FADE_MS);
    const picture = await page.screenshot({ fullPage: choice.isWhole });
    const file = `${pictureName(name, view)}.webp`;
    await sharp(picture).webp({ quality: QUALITY, effort: 5 }).toFile(join(folder, file));
    console.log(join(choice.folder, file));
  }
  if (views.length > 0) {
    await speak(page, 'zh-CN');
    await page.setViewportSize(PHONE);
  }
}
