import { act } from '@testing-library/react';

/** As high as any row of a table; jsdom lays nothing out. */
const ROW_PX = 64;
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

/** For a test that draws a table: a phone, as far as a table looks at it. */
export function withTables(): void {
  Object.assign(globalThis, { ResizeObserver: RowHeights });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: SCREEN_PX });
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
  // What is above the screen is lower than was thought: the table moves along.
  Object.defineProperty(Element.prototype, 'scrollBy', {
    value(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop += top;
    },
    configurable: true,
  });
}
