import type { Page } from 'playwright-core';

export interface Scrolled {
  /** Cards that were loaded. */
  readonly cells: number;
  /** The most elements that stood in the list at once. */
  readonly nodes: number;
  /** Per cent of the frames in which nothing stood in the middle of the screen. */
  readonly blank: number;
}

/** Loads a list to its end or to so many cells, then goes up and down through it quickly. */
export async function scrollThrough(page: Page, list: string, cells: number): Promise<Scrolled> {
  let records = 0;
  page.on('response', (response) => {
    if (response.url().includes('/cnt/posts/page')) {
      records += PAGE;
    }
  });
  await page.goto(list);
  await page.locator('a.post-card').first().waitFor();
  const givenUp = Date.now() + LOADING_MS;
  const isLoading = () => records < cells && Date.now() < givenUp;
  while (isLoading()) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(60);
  }
  const seen = await page.evaluate(watchWhileScrolling);
  return { cells: records, ...seen };
}

const PAGE = 24;
const LOADING_MS = 120_000;

/** Runs in the page: one screen height every frame, to the top and back. */
async function watchWhileScrolling(): Promise<{ nodes: number; blank: number }> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // By their places: while it scrolls nothing in the list can be pointed at.
  const hasCard = () =>
    [...document.querySelectorAll('.post-card')].some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top < innerHeight * 0.6 && bottom > innerHeight * 0.4;
    });
  let frames = 0;
  let blank = 0;
  let nodes = 0;
  const step = Math.round(innerHeight / 3);
  for (const direction of [-1, 1]) {
    for (let at = 0; at < 400; at++) {
      scrollBy(0, direction * step);
      await frame();
      frames += 1;
      blank += hasCard() ? 0 : 1;
      nodes = Math.max(nodes, document.querySelectorAll('main *').length);
    }
  }
  return { nodes, blank: (blank / frames) * 100 };
}
