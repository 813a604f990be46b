import { act } from '@testing-library/react';
import { examplePost } from './posts.ts';
import { cardReply } from './replies.ts';

const watchers = new Set<() => void>();

/** jsdom lays nothing out: the test says when the end of a list is near. */
class NearEnd {
  private tell: () => void;
  constructor(report: (seen: { isIntersecting: boolean }[]) => void) {
    this.tell = () => report([{ isIntersecting: true }]);
  }
  observe() {
    watchers.add(this.tell);
  }
  disconnect() {
    watchers.delete(this.tell);
  }
}

/** Every row is as high as one of upright covers on a phone. */
const ROW_PX = 206;
const SCREEN_PX = 844;

type Measured = { target: Element; contentRect: { width: number; height: number } };

class RowHeights {
  private report: (measured: Measured[]) => void;
  constructor(report: (measured: Measured[]) => void) {
    this.report = report;
  }
  observe(target: Element) {
    queueMicrotask(() =>
      act(() => this.report([{ target, contentRect: { width: 358, height: ROW_PX } }])),
    );
  }
  unobserve() {}
  disconnect() {}
}

/** For a test that draws a list: a phone, as far as a list looks at it. */
export function withLists(): void {
  Object.assign(globalThis, { IntersectionObserver: NearEnd, ResizeObserver: RowHeights });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: SCREEN_PX });
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
}

/** Somebody scrolls near the end of the list. */
export async function comeNearEnd(): Promise<void> {
  await act(async () => [...watchers].forEach((tell) => tell()));
}

export const isEndWatched = (): boolean => watchers.size > 0;

/** So many posts on pages of 24, as the server gives them out. */
export function pageOf(
  count: number,
  input: { cursor?: string | undefined },
  titleOf: (at: number) => string = (at) => examplePost(at).title,
) {
  const start = Number(input.cursor ?? 0);
  const end = Math.min(start + 24, count);
  return {
    records: Array.from({ length: end - start }, (_, at) =>
      cardReply({ ...examplePost(start + at), title: titleOf(start + at) }),
    ),
    cursor: end < count ? String(end) : null,
  };
}
