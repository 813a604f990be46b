const SCREEN_PX = 844;

/** Nothing changes its size here. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out: a screen, as far as a table without an end looks at it. */
export function layOutScreen(): void {
  Object.assign(globalThis, { ResizeObserver: StillObserver });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: SCREEN_PX });
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });
  Object.defineProperty(Element.prototype, 'scrollTo', { value() {}, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
}
