import { findBrowser } from '@baohe/tool-test/browser.mjs';
import { chromium, type Page } from 'playwright-core';
import type { BenchCase } from '../bench-case.ts';
import { fillReview, IMAGES_OF_POST } from '../large-site/fill-review.ts';
import { openSite } from '../large-site/open-site.ts';
import { MOVES, scrollPosts } from '../large-site/scroll-posts.ts';
import { signInStaff } from '../large-site/sign-in-staff.ts';
import { row, type Row } from '../row.ts';

const SCREENS = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
const DECISIONS = 60;

/** The review of very many images in Chromium: the grid while somebody scrolls, and how soon the next picture is painted. */
export const reviewing: BenchCase = {
  name: 'review',
  async run(world) {
    const executablePath = findBrowser();
    if (!executablePath) {
      throw new Error('no Chromium: npm test says what to install');
    }
    const [images = 0] = world.sizes;
    const { server, root, pool, dataDir, close } = await openSite(images / IMAGES_OF_POST, world);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const rows: Row[] = [];
    try {
      await fillReview(pool, dataDir);
      for (const [screen, viewport] of Object.entries(SCREENS)) {
        const context = await browser.newContext({ viewport });
        await signInStaff(await context.newPage(), `${server.address}/ops`, root);
        for (const [name, move] of Object.entries(MOVES)) {
          const page = await context.newPage();
          // tsx names functions with this, also those that run in the page.
          await page.addInitScript('globalThis.__name = (named) => named');
          await page.goto(`${server.address}/ops?show=all`);
          const { frames, blank } = await scrollPosts(page, '.ops-grid-row', move);
          rows.push(
            row({
              name: `frames with an empty place: images under review, ${screen}, ${name}; of ${frames} frames, ${images.toLocaleString('en')} images`,
              unit: 'frames',
              goal: { atMost: 0 },
              repetitions: [blank],
            }),
          );
          await page.close();
        }
        const page = await context.newPage();
        await page.goto(`${server.address}/ops/swipe`);
        rows.push(
          row({
            name: `from a key to the next picture on the screen, ${screen}, each of ${DECISIONS} decisions`,
            unit: 'ms',
            goal: { atMost: 50 },
            repetitions: await paintTimes(page),
          }),
        );
        await context.close();
      }
      return rows;
    } finally {
      await browser.close();
      await close();
    }
  },
};

/** How long the browser says that it took from each key to the frame in which the next picture stood, in steps of 8 ms. */
async function paintTimes(page: Page): Promise<number[]> {
  const top = page.locator('.ops-swipe-card[data-depth="0"] .ops-swipe-picture');
  await top.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(`
    globalThis.__keys = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') globalThis.__keys.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    void 0`);
  for (let at = 0; at < DECISIONS; at++) {
    const before = await top.getAttribute('alt');
    await page.keyboard.press(at % 3 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForFunction((old) => {
      const picture = document.querySelector<HTMLImageElement>(
        '.ops-swipe-card[data-depth="0"] .ops-swipe-picture',
      );
      return picture?.complete && picture.getAttribute('alt') !== old;
    }, before);
    await page.waitForTimeout(250);
  }
  const times = (await page.evaluate('globalThis.__keys')) as number[];
  // What took less than 16 ms is not reported.
  return [...times, ...Array.from({ length: Math.max(0, DECISIONS - times.length) }, () => 8)];
}
