import { findBrowser } from '@baohe/tool-test/browser.mjs';
import { chromium } from 'playwright-core';
import type { BenchCase } from '../bench-case.ts';
import { openSite } from '../large-site/open-site.ts';
import { jumpToPosts, MOVES, scrollPosts } from '../large-site/scroll-posts.ts';
import { signInStaff } from '../large-site/sign-in-staff.ts';
import { row, type Row } from '../row.ts';

const VIEWS = {
  table: { path: '/console/posts', row: '.data-table-row:not(.data-table-head)' },
  covers: { path: '/console/posts?view=grid', row: '.posts-grid-row' },
} as const;
const SCREENS = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** The posts of the console in Chromium: frames in which a place of the list is empty while somebody scrolls. */
export const consoleLists: BenchCase = {
  name: 'console-lists',
  async run(world) {
    const executablePath = findBrowser();
    if (!executablePath) {
      throw new Error('no Chromium: npm test says what to install');
    }
    const [posts = 0] = world.sizes;
    const { server, root, close } = await openSite(posts, world);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const rows: Row[] = [];
    try {
      for (const [screen, viewport] of Object.entries(SCREENS)) {
        const context = await browser.newContext({ viewport });
        await signInStaff(await context.newPage(), `${server.address}/console`, root);
        for (const [view, { path, row: selector }] of Object.entries(VIEWS)) {
          for (const [name, move] of Object.entries(MOVES)) {
            const page = await context.newPage();
            // tsx names functions with this, also those that run in the page.
            await page.addInitScript('globalThis.__name = (named) => named');
            await page.goto(`${server.address}${path}`);
            const { frames, blank, grey, loaded } = await scrollPosts(page, selector, move);
            const what = `${blank} of ${frames}, ${grey} with a grey row, ${loaded} loaded`;
            console.log(`  ${screen}, ${view}, ${name}: ${what}`);
            rows.push(
              row({
                name: `frames with an empty place: posts of the console, ${view}, ${screen}, ${name}; of ${frames} frames, ${grey} of them with a grey row, ${loaded} posts loaded meanwhile`,
                unit: 'frames',
                posts,
                goal: { atMost: 0 },
                repetitions: [blank],
              }),
            );
            await page.close();
          }
          const page = await context.newPage();
          await page.addInitScript('globalThis.__name = (named) => named');
          await page.goto(`${server.address}${path}`);
          const times = await jumpToPosts(page, selector);
          rows.push(
            row({
              name: `posts of the console, ${view}, ${screen}: from a jump to anywhere in the list until every post on the screen is there`,
              unit: 'ms',
              posts,
              repetitions: times,
            }),
          );
          console.log(`  ${screen}, ${view}, jumps: ${times.map(Math.round).join(' ')} ms`);
          await page.close();
        }
        await context.close();
      }
      return rows;
    } finally {
      await browser.close();
      await close();
    }
  },
};
