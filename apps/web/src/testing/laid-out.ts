/** jsdom lays nothing out: a phone on which a line holds so many characters. */
const CHARACTERS = 18;
const LINE_PX = 35;
const PHONE = { clientWidth: 390, clientHeight: 800 } as const;

class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** For a test that draws a text: every block is as high as its lines. */
export function withLaidOutText(): void {
  Object.assign(globalThis, { ResizeObserver: Still });
  for (const [name, value] of Object.entries(PHONE)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  }
  HTMLElement.prototype.getBoundingClientRect = function () {
    const lines = Math.max(1, Math.ceil((this.textContent ?? '').length / CHARACTERS));
    return new DOMRect(0, 0, PHONE.clientWidth, lines * LINE_PX);
  };
}
