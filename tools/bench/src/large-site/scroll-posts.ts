import type { Page } from 'playwright-core';

export interface ScrolledList {
  /** Frames that were looked at. */
  readonly frames: number;
  /** Of them, those in which a place of the list on the screen held no row. */
  readonly blank: number;
  /** Rows or cards that had been loaded at the end. */
  readonly loaded: number;
}

/** How somebody moves through a list. */
export type Move = (page: Page) => Promise<void>;

const WHEEL_TURNS = 120;
const WHEEL_PX = 1800;
const WHEEL_PAUSE_MS = 40;
const ENDS = 12;
const DRAG_FRAMES = 150;
const SETTLE_MS = 1500;

export const MOVES: Readonly<Record<string, Move>> = {
  async wheel(page) {
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, turn < (WHEEL_TURNS * 3) / 4 ? WHEEL_PX : -WHEEL_PX);
      await page.waitForTimeout(WHEEL_PAUSE_MS);
    }
  },
  async 'End and Home'(page) {
    for (let turn = 0; turn < ENDS; turn++) {
      await page.keyboard.press(turn % 4 === 3 ? 'Home' : 'End');
      await page.waitForTimeout(SETTLE_MS / 3);
    }
  },
  /** As the bar is dragged: each frame somewhere else, from the top to the end and back. */
  async drag(page) {
    await page.evaluate(async (frames) => {
      const height = document.documentElement.scrollHeight - innerHeight;
      for (let at = 0; at <= frames; at++) {
        const way = 1 - Math.abs((2 * at) / frames - 1);
        scrollTo(0, way * height);
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, DRAG_FRAMES);
  },
};

/**
 * Moves through the list that is open and looks at each frame. A grey row that is drawn while its post is on its way
 * is not blank; a place without any row is.
 */
export async function scrollPosts(page: Page, row: string, move: Move): Promise<ScrolledList> {
  const { width, height } = page.viewportSize()!;
  await page.locator(row).first().waitFor();
  await page.mouse.move(width / 2, height / 2);
  let loaded = 0;
  const onResponse = (response: { url: () => string }) => {
    loaded += response.url().includes('/pageManaged') ? 1 : 0;
  };
  page.on('response', onResponse);
  await page.evaluate(watchFrames, row);
  await move(page);
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => {
    const { __seen: watched } = globalThis as unknown as {
      __seen: { frames: number; blank: number; isOver: boolean };
    };
    watched.isOver = true;
    return { frames: watched.frames, blank: watched.blank };
  });
  page.off('response', onResponse);
  return { ...seen, loaded: loaded * PAGE };
}

const PAGE = 100;

/** Runs in the page until it is told to stop. */
function watchFrames(row: string): void {
  const seen = { frames: 0, blank: 0, isOver: false };
  Object.assign(globalThis, { __seen: seen });
  const STEP = 16;
  const look = () => {
    if (seen.isOver) {
      return;
    }
    const first = document.querySelector(row);
    // What the virtualiser has made as high as all rows together.
    const box = first?.parentElement?.parentElement?.getBoundingClientRect();
    const rows = [...document.querySelectorAll(row)].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    });
    const GAP = 16;
    let isBlank = first === null;
    const from = Math.max(0, box?.top ?? 0);
    const to = Math.min(innerHeight, box?.bottom ?? 0);
    for (let at = from + STEP; at < to - STEP; at += STEP) {
      const y = at;
      isBlank ||= !rows.some(({ top, bottom }) => top - GAP <= y && bottom + GAP >= y);
    }
    seen.frames += 1;
    seen.blank += isBlank ? 1 : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
