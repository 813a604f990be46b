import type { Page } from 'playwright-core';

export interface ScrolledList {
  /** Frames that were looked at. */
  readonly frames: number;
  /** Of them, those in which a place of the list on the screen held no row. */
  readonly blank: number;
  /** Of them, those in which a row on the screen was grey: its post was on its way. */
  readonly grey: number;
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
      __seen: { frames: number; blank: number; grey: number; isOver: boolean };
    };
    watched.isOver = true;
    return { frames: watched.frames, blank: watched.blank, grey: watched.grey };
  });
  page.off('response', onResponse);
  return { ...seen, loaded: loaded * PAGE };
}

const PAGE = 100;

const JUMPS = 20;

/** Ms from a jump to anywhere in the list until every post on the screen is there, for one jump after the other. */
export async function jumpToPosts(page: Page, row: string): Promise<number[]> {
  await page.locator(row).first().waitFor();
  const times: number[] = [];
  for (let jump = 0; jump < JUMPS; jump++) {
    // By the golden ratio: far from those before, and never twice in the same place.
    times.push(await page.evaluate(jumpTo, [row, (jump * 0.618034 + 0.5) % 1] as const));
  }
  return times;
}

async function jumpTo([row, share]: readonly [string, number]): Promise<number> {
  const begun = performance.now();
  scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
  const isThere = () => {
    const onScreen = [...document.querySelectorAll(row)].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return (
      onScreen.length > 0 &&
      onScreen.every((one) => !one.matches('[data-loading], :has([data-loading])'))
    );
  };
  do {
    await new Promise((done) => requestAnimationFrame(done));
  } while (!isThere());
  return performance.now() - begun;
}

/** Runs in the page until it is told to stop. */
function watchFrames(row: string): void {
  const seen = { frames: 0, blank: 0, grey: 0, isOver: false };
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
    const isGrey = [...document.querySelectorAll('[data-loading]')].some((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    seen.frames += 1;
    seen.grey += isGrey ? 1 : 0;
    seen.blank += isBlank ? 1 : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
