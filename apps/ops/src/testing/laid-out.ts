import { act } from '@testing-library/react';

const SCREEN_PX = 844;
const ROW_PX = 300;

type Measured = { target: Element; contentRect: { width: number; height: number } };

class Heights {
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

/** jsdom lays nothing out: a phone, as far as a list without an end looks at it. */
export function layOutPhone(): void {
  Object.assign(globalThis, { ResizeObserver: Heights });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: SCREEN_PX });
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });
  Object.defineProperty(Element.prototype, 'scrollTo', { value() {}, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
}
