import { findBrowser } from '@baohe/tool-test/browser.mjs';
import { chromium } from 'playwright-core';
import type { BenchCase } from '../bench-case.ts';
import { openLibrary } from '../library/open-library.ts';
import { row } from '../row.ts';
import { auditPage, type Audit } from '../screens/lighthouse.ts';
import { scrollThrough } from '../screens/scroll.ts';
import { tapToDetail } from '../screens/tap.ts';

const PHONE = { width: 390, height: 844 };
const REPETITIONS = 5;
const CELLS = 10_000;
/** A page that never came has many points too. */
const FEWEST_NODES = 300;

/** What a phone feels: the home page by Lighthouse, a tap on a card, a long list. */
export const screens: BenchCase = {
  name: 'screens',
  async run(world) {
    const executablePath = findBrowser();
    if (!executablePath) {
      throw new Error('no Chromium: npm test says what to install');
    }
    const [posts = 0] = world.sizes;
    const { server, close } = await openLibrary(posts, world);
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
      const audits: Audit[] = [];
      for (let turn = 0; turn < REPETITIONS; turn++) {
        taps.push(await tapToDetail(page, list));
      }
      await context.close();
      for (let turn = 0; turn < REPETITIONS; turn++) {
        audits.push(await auditPage(home, await world.folder(), executablePath));
      }
      const of = (what: keyof Audit) => audits.map((audit) => audit[what]);
      return [
        row({
          name: 'elements in the page, one look: the home; asked by nobody; sealed',
          unit: '',
          posts,
          goal: { atMost: 900 },
          repetitions: [homeNodes],
        }),
        row({
          name: 'Lighthouse mobile, performance: the home; asked by nobody; sealed',
          unit: 'points',
          posts,
          goal: { atLeast: 90 },
          repetitions: of('performance'),
        }),
        row({
          name: 'Lighthouse mobile, accessibility: the home; asked by nobody; sealed',
          unit: 'points',
          posts,
          goal: { atLeast: 100 },
          repetitions: of('accessibility'),
        }),
        row({
          name: 'Lighthouse mobile, LCP: the home; asked by nobody; sealed',
          unit: 'ms',
          posts,
          repetitions: of('lcp'),
        }),
        row({
          name: 'Lighthouse mobile, CLS: the home; asked by nobody; sealed',
          unit: '',
          posts,
          goal: { atMost: 0.02 },
          repetitions: of('cls'),
        }),
        row({
          name: 'Lighthouse mobile, TBT: the home; asked by nobody; sealed',
          unit: 'ms',
          posts,
          repetitions: of('tbt'),
        }),
        row({
          name: 'Lighthouse’s benchmark index of this machine',
          unit: '',
          posts,
          repetitions: of('benchmarkIndex'),
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
