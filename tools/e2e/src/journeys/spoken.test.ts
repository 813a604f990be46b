import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { dialogLooks, routeLooks } from '../looks.ts';
import { linesOf, spokenBy, stumbles } from '../spoken.ts';
import { watchRequests } from '../watch-requests.ts';
import type { World } from '../world.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/accessibility.md');

/** The screens that everybody passes, in the order in which one comes to them. */
const SCREENS = {
  Login: '/login',
  Home: '/one/osusume',
  Browse: '/one/home',
  'Search results': '/search',
  Detail: '/detail',
  'Comic reader': '/reader-picture',
  'Novel reader': '/reader-article',
  'Film player': '/player',
  我的: '/one/mine',
  Membership: 'membership',
  Payment: 'payment',
} as const;

const HEAD = `# What a screen reader says

The main screens on a phone in Chinese, as Chromium tells them to a screen reader: landmarks, headings, controls and
live regions in the order in which they are read. What the library is filled with is left out: \`…\` stands for names
of works, tags and people, \`#\` for numbers, and entries of a list that differ by these alone are one line.

Written by \`npm run spoken\`; a journey fails when something on these screens has no name, or when headings skip a level.
`;

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** Takes works, tags, people and all numbers out of a name. */
async function withoutData(): Promise<(name: string, role: string) => string> {
  const works = await world.sql<{ name: string }>('select title as name from post');
  const others = await world.sql<{ name: string }>(
    'select name from term union select name from account where name is not null',
  );
  const titles = works.map(({ name }) => name);
  const named = new Set(others.map(({ name }) => name));
  return (name, role) => {
    const isTag = ['link', 'button', 'heading'].includes(role) && named.has(name);
    const isWork = titles.some((title) => name.includes(title));
    // Which one plays is decided by the line.
    const bare = name.replace(/^画质 .*/, '画质 …').replaceAll(/\d+(?:[.,:]\d+)*w?/g, '#');
    return isTag || isWork ? '…' : bare;
  };
}

test('nobody stumbles over what the main screens say', async () => {
  const bare = await withoutData();
  const looks = { ...routeLooks(world.address), ...dialogLooks(world.address) };
  const people = { stranger: undefined, ...peopleOf(world) };
  const found: Record<string, string[]> = {};
  const parts: string[] = [];
  for (const [title, name] of Object.entries(SCREENS)) {
    const look = looks[name]!;
    const { context, page } = await newVisit(browser, {
      reducedMotion: true,
      known: people[look.as],
    });
    onTestFinished(() => context.close());
    const isQuiet = watchRequests(page);
    await look.go(page, context, world);
    await page.locator('#splash').waitFor({ state: 'detached' });
    await isQuiet();
    // As long as something is on its way, the page says less than it will.
    const read = async () => linesOf(await spokenBy(page), bare).join('\n');
    let said = await read();
    await expect
      .poll(
        async () => {
          const before = said;
          said = await read();
          return said === before;
        },
        { interval: 1000 },
      )
      .toBe(true);
    found[title] = stumbles(await spokenBy(page));
    parts.push(`## ${title}\n\n\`\`\`text\n${said}\n\`\`\`\n`);
    await context.close();
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(SCREENS).map((title) => [title, []])));
  // What somebody has liked differs from start to start, so the document is written on demand and not compared.
  if (process.env.SPOKEN === '1') {
    writeFileSync(DOCUMENT, [HEAD, ...parts].join('\n'));
  }
}, 300_000);
