import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, PHONE, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
let visit: Visit | undefined;

/** Every post twelve times over: a list that is long enough to be lost in. */
const MANY = `
  insert into post
  select (jsonb_populate_record(post, jsonb_build_object(
    'id', gen_random_uuid(), 'no', nextval('post_no'), 'key', null,
    'upload_time', upload_time - make_interval(mins => 7 * copy)))).*
  from post cross join generate_series(1, 11) as copy`;

/** Seen by everybody, one after the other. */
const ALL_SEEN = `
  insert into list_entry (list_id, post_id, added_at)
  select list.id, post.id, now() - make_interval(mins => 10 + post.no)
  from list cross join post where list.type = 'history' and post.status = 1
  on conflict do nothing`;

beforeAll(async () => {
  [world, browser] = await Promise.all([startFilledWorld(), openBrowser()]);
  await world.sql(MANY);
  await world.sql(ALL_SEEN);
  ({ member } = peopleOf(world));
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function enter(address: string): Promise<Page> {
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  await visit.page.goto(world.address + address);
  await libraryPage(visit.page).cards.first().waitFor();
  return visit.page;
}

/** What sticks to the top lies over so much of a list. */
const TOP_PX = 64;
/** A card whose top is here is whole, and the one above it is nearly gone. */
const CLEAR_PX = 100;

interface Seen {
  address: string;
  top: number;
}

/** The first card that is more in sight than out of it. */
const firstInSight = (page: Page): Promise<Seen | undefined> =>
  libraryPage(page).cards.evaluateAll(
    (cards, line) =>
      cards
        .map((card) => ({ card, box: card.getBoundingClientRect() }))
        .filter(({ box }) => box.top + box.height / 2 > line)
        .map(({ card, box }) => ({ address: card.getAttribute('href') ?? '', top: box.top }))[0],
    TOP_PX,
  );

/** How far below the top of the screen a card stands; nothing while it is not in the page. */
const topOf = (page: Page, address: string): Promise<number | undefined> =>
  libraryPage(page).cards.evaluateAll(
    (cards, text) =>
      cards
        .filter((card) => card.getAttribute('href') === text)
        .map((card) => card.getBoundingClientRect().top)[0],
    address,
  );

/** Whether its top stands between these lines of the screen. */
async function isBetween(page: Page, { address }: Seen, above: number, below: number) {
  const top = await topOf(page, address);
  return top !== undefined && top >= above && top <= below;
}

async function scrollFar(page: Page): Promise<Seen> {
  // At the end of what has come, the next page is waited for.
  for (let step = 0, y = 0; step < 12 || y <= 3000; step += 1) {
    await page.mouse.wheel(0, 530);
    await page.waitForTimeout(250);
    y = await page.evaluate(() => window.scrollY);
  }
  const { top } = await standingStill(page);
  // Well below the bars: of a row that they cut in halves, nobody can say whether it is the one being looked at.
  await page.mouse.wheel(0, Math.round(top - CLEAR_PX));
  return standingStill(page);
}

/** The wheel rolls on and pages still come in: what is seen counts when it has stood still. */
async function standingStill(page: Page): Promise<Seen> {
  for (let before = await firstInSight(page); ;) {
    await page.waitForTimeout(500);
    const seen = await firstInSight(page);
    if (seen && before?.address === seen.address && before.top === seen.top) {
      return seen;
    }
    before = seen;
  }
}

const LISTS = [
  '/term?term=CAT_1&kind=category',
  '/one/home?term=CAT_1_1',
  '/one/mine/list?type=history&all=true',
];

test.each(LISTS)('%s: after a reload the same card stands in the same place', async (address) => {
  const page = await enter(address);
  const seen = await scrollFar(page);
  for (let times = 0; times < 2; times += 1) {
    const isBack = async () => {
      const top = await topOf(page, seen.address);
      return top !== undefined && Math.abs(top - seen.top) <= 4;
    };
    await page.reload();
    await expect.poll(isBack).toBe(true);
    await page.waitForTimeout(500);
    expect(await isBack(), 'and nothing moves it away').toBe(true);
  }
});

test('a slow phone that is turned shows the same card, and the same again when it is turned back', async () => {
  const page = await enter(LISTS[0] ?? '');
  const seen = await scrollFar(page);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  for (let times = 0; times < 2; times += 1) {
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await expect.poll(() => isBetween(page, seen, -40, PHONE.width - 100)).toBe(true);
    await page.setViewportSize(PHONE);
    await expect.poll(() => isBetween(page, seen, seen.top - 4, seen.top + 4)).toBe(true);
  }
});

test('a list that is left upright and come back to lying still shows its card', async () => {
  const page = await enter(LISTS[0] ?? '');
  const seen = await scrollFar(page);
  // By its place: a click on an element would scroll to it first.
  await page.mouse.click(80, 420);
  await libraryPage(page).back.waitFor();
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await page.goBack();
  await expect.poll(() => isBetween(page, seen, -40, PHONE.width)).toBe(true);
});

test('单图 and 画廊 begin with the card that was in sight', async () => {
  const page = await enter(LISTS[0] ?? '');
  const seen = await scrollFar(page);
  await page.mouse.wheel(0, -30);
  for (const mode of ['单图', '画廊', '单图']) {
    await page.getByRole('radio', { name: mode }).click();
    await expect.poll(() => isBetween(page, seen, -200, PHONE.height)).toBe(true);
  }
});
