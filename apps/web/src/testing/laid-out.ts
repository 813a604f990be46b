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
  // What stands above it in the same place, as far as its own style says how high it is.
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      const all = [...(this.parentElement?.children ?? [])] as HTMLElement[];
      const px = (value: string) => Number.parseFloat(value) || 0;
      return all
        .slice(0, all.indexOf(this))
        .reduce(
          (sum, { style }) => sum + px(style.height) + px(style.marginTop),
          px(this.style.marginTop),
        );
    },
  });
  HTMLElement.prototype.getBoundingClientRect = function () {
    const lines = Math.max(1, Math.ceil((this.textContent ?? '').length / CHARACTERS));
    return new DOMRect(0, 0, PHONE.clientWidth, lines * LINE_PX);
  };
}
