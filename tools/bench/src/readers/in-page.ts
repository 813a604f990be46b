import type { CDPSession, Page } from 'playwright-core';

/** What a read cost: everything that was seen on the way. */
export interface ReadThrough {
  /** The most elements of the reader at once. */
  readonly nodes: number;
  /** Per cent of the frames that took longer than two. */
  readonly dropped: number;
}

const SLOW_FRAME_MS = 34;

/** Scrolls a reader by so many pixels a frame to the end of the document, or for so many frames. */
export function scrollThrough(
  page: Page,
  root: string,
  { step, frames }: { step: number; frames: number },
): Promise<ReadThrough> {
  return page.evaluate(
    async ({ selector, by, most, slow }) => {
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const scrolled = [...document.querySelectorAll(`${selector}, ${selector} *`)].find(
        (element) =>
          element.scrollHeight > element.clientHeight + 50 &&
          /auto|scroll/.test(getComputedStyle(element).overflowY),
      );
      const target = scrolled ?? document.documentElement;
      let nodes = 0;
      let late = 0;
      let before = await frame();
      let seen = 0;
      for (; seen < most; seen++) {
        const from = target.scrollTop;
        target.scrollTop += by;
        const now = await frame();
        late += now - before > slow ? 1 : 0;
        before = now;
        nodes = Math.max(nodes, document.querySelectorAll(`${selector} *`).length);
        if (target.scrollTop === from && seen > 10) {
          break;
        }
      }
      return { nodes, dropped: (late / Math.max(1, seen)) * 100 };
    },
    { selector: root, by: step, most: frames, slow: SLOW_FRAME_MS },
  );
}

/** Presses a key and tells how long it took until the picture of the next page was on the screen. */
export function turnPage(page: Page, number: number): Promise<number> {
  return page.evaluate(async (awaited) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const isShown = () =>
      [...document.querySelectorAll<HTMLImageElement>('.reader img')].some((img) => {
        const { left, right, width } = img.getBoundingClientRect();
        const isHere = width > 0 && left < innerWidth / 2 && right > innerWidth / 2;
        return img.alt === `第 ${awaited} 页` && img.complete && img.naturalWidth > 0 && isHere;
      });
    const began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    while (!isShown() && performance.now() - began < 5000) {
      await frame();
    }
    await frame();
    return performance.now() - began;
  }, number);
}

/** Megabytes of the page's own memory after everything unused was thrown away. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
