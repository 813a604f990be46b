import { findBrowser } from '@baohe/tool-test/browser.mjs';
import type pg from 'pg';
import { chromium } from 'playwright-core';
import type { BenchCase } from '../bench-case.ts';
import { openLibrary } from '../library/open-library.ts';
import { row, type Row } from '../row.ts';
import { addressOf, AUDITED_PAGES, auditRows } from '../screens/audited-pages.ts';
import { auditPage, type Audit } from '../screens/lighthouse.ts';
import { scrollThrough } from '../screens/scroll.ts';
import { tapToDetail } from '../screens/tap.ts';

const PHONE = { width: 390, height: 844 };
const REPETITIONS = 5;
const CELLS = 10_000;
/** A page that never came has many points too. */
const FEWEST_NODES = 300;

/** What a phone feels: the first pages of a visit by Lighthouse, a tap on a card, a long list. */
export const screens: BenchCase = {
  name: 'screens',
  async run(world) {
    const executablePath = findBrowser();
    if (!executablePath) {
      throw new Error('no Chromium: npm test says what to install');
    }
    const [posts = 0] = world.sizes;
    const { server, pool, close } = await openLibrary(posts, world);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
      const page = await context.newPage();
      // tsx names functions with this, also those that run in the page.
      await page.addInitScript('globalThis.__name = (named) => named');
      const home = `${server.address}/one/osusume`;
      const list = `${server.address}/term?term=CAT_1&kind=category`;

      await page.goto(home);
      await page.waitForFunction(
        (fewest) => document.querySelectorAll('body *').length > fewest,
        FEWEST_NODES,
      );
      const homeNodes = await page.evaluate(() => document.querySelectorAll('body *').length);
      const scrolled = await scrollThrough(page, list, CELLS);
      const taps: number[] = [];
      for (let turn = 0; turn < REPETITIONS; turn++) {
        taps.push(await tapToDetail(page, list));
      }
      await context.close();
      const comic = await newestComic(pool);
      const audits: Audit[] = [];
      const audited: Row[] = [];
      for (const name of AUDITED_PAGES) {
        const address = addressOf(name, server.address, comic);
        const runs: Audit[] = [];
        for (let turn = 0; turn < REPETITIONS; turn++) {
          runs.push(await auditPage(address, await world.folder(), executablePath));
        }
        audits.push(...runs);
        audited.push(...auditRows(name, runs, posts));
      }
      return [
        row({
          name: 'elements in the page, one look: the home; asked by nobody; sealed',
          unit: '',
          posts,
          goal: { atMost: 900 },
          repetitions: [homeNodes],
        }),
        ...audited,
        row({
          name: 'Lighthouse’s benchmark index of this machine',
          unit: '',
          posts,
          repetitions: audits.map(({ benchmarkIndex }) => benchmarkIndex),
        }),
        row({
          name: 'wall clock from a tap on a card to its painted page; asked by nobody; sealed',
          unit: 'ms',
          posts,
          repetitions: taps,
        }),
        row({
          name: `most elements at once in a list of ${scrolled.cells.toLocaleString('en')} loaded cards, one run; asked by nobody; sealed`,
          unit: '',
          posts,
          goal: { atMost: 200 },
          repetitions: [scrolled.nodes],
        }),
        row({
          name: `frames without a card while 800 frames of the same list pass, one run`,
          unit: '%',
          posts,
          goal: { atMost: 0 },
          repetitions: [scrolled.blank],
        }),
      ];
    } finally {
      await browser.close();
      await close();
    }
  },
};

/** Opened by its own address, so it is the same in every run. */
async function newestComic(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from post where post_type = 'post_image' and zone = 'CAT_1' and status = 1 and not hidden
     order by no desc limit 1`,
  );
  const [comic] = rows;
  if (!comic) {
    throw new Error('the library has no comic');
  }
  return comic.id;
}
