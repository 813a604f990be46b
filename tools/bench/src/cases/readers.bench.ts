import { findBrowser } from '@baohe/tool-test/browser.mjs';
import { chromium, type Page } from 'playwright-core';
import type { BenchCase } from '../bench-case.ts';
import { heapOf, scrollThrough, turnPage } from '../readers/in-page.ts';
import { LINES, openLongWorks, PAGES } from '../readers/open-long-works.ts';
import { row } from '../row.ts';

const PHONE = { width: 390, height: 844 };
const MEMBER = { name: 'demo_allsite', password: 'baohe-demo-2026' };
const TURNS = 60;
const MOST_NODES = 60;

/** Very long works in the hand: a comic of five hundred pages, a chapter of ten thousand lines. */
export const readers: BenchCase = {
  name: 'readers',
  async run(world) {
    const executablePath = findBrowser();
    if (!executablePath) {
      throw new Error('no Chromium: npm test says what to install');
    }
    const { address, comic, novel } = await openLongWorks(world);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
      const page = await context.newPage();
      // tsx names functions with this, also those that run in the page.
      await page.addInitScript('globalThis.__name = (named) => named');
      const session = await context.newCDPSession(page);
      await session.send('HeapProfiler.enable');
      await logIn(page, address);

      await page.goto(`${address}/reader-picture?post=${comic}&chapterIndex=0&imageIndex=0`);
      await page.getByRole('img', { name: '第 1 页', exact: true }).waitFor();
      await page.waitForTimeout(2000);
      const heapBefore = await heapOf(session);
      const strip = await scrollThrough(page, '.reader', { step: 280, frames: 4000 });
      const heapAfter = await heapOf(session);

      await page.goto(`${address}/reader-picture?post=${comic}&chapterIndex=0&imageIndex=0`);
      await page.getByRole('img', { name: '第 1 页', exact: true }).waitFor();
      await page.getByRole('button', { name: '翻页' }).click();
      await page.waitForTimeout(1500);
      const turns: number[] = [];
      for (let number = 2; number < 2 + TURNS; number++) {
        turns.push(await turnPage(page, number));
        // Somebody looks at a page; what comes next is fetched meanwhile.
        await page.waitForTimeout(150);
      }

      await page.goto(`${address}/reader-article?post=${novel}&volumeIndex=0&chapterIndex=0`);
      await page.locator('.novel p').first().waitFor();
      await page.waitForTimeout(2000);
      const textBefore = await heapOf(session);
      const text = await scrollThrough(page, '.novel', { step: 600, frames: 4000 });
      const textAfter = await heapOf(session);

      return [
        row({
          name: `most elements at once: reading a comic of ${PAGES} pages (a few pictures in turn), one run; member; plain`,
          unit: '',
          goal: { atMost: MOST_NODES },
          repetitions: [strip.nodes],
        }),
        row({
          name: 'memory of the page more than before: the same comic after it was scrolled through, one run',
          unit: 'MB',
          goal: { atMost: 5 },
          repetitions: [heapAfter - heapBefore],
        }),
        row({
          name: 'frames longer than two: the same comic while it is scrolled through, one run',
          unit: '%',
          repetitions: [strip.dropped],
        }),
        row({
          name: `wall clock from a key to the next page on the screen: ${TURNS} pages of the same comic`,
          unit: 'ms',
          goal: { atMost: 50 },
          repetitions: turns,
        }),
        row({
          name: `most elements at once: reading a chapter of ${LINES.toLocaleString('en')} lines, one run; member; plain`,
          unit: '',
          goal: { atMost: MOST_NODES },
          repetitions: [text.nodes],
        }),
        row({
          name: 'memory of the page more than before: the same chapter after it was scrolled through, one run',
          unit: 'MB',
          goal: { atMost: 5 },
          repetitions: [textAfter - textBefore],
        }),
        row({
          name: 'frames longer than two: the same chapter while it is scrolled through, one run',
          unit: '%',
          repetitions: [text.dropped],
        }),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function logIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('账号', { exact: true }).fill(MEMBER.name);
  await page.getByLabel('密码', { exact: true }).fill(MEMBER.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
}
