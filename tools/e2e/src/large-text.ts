import type { Page } from 'playwright-core';

const STYLE = 'large-text';

/** The page with text twice as large as usual, as somebody who sees badly has it; nothing else grows. */
export async function enlargeText(page: Page): Promise<void> {
  // A sheet of its own, made by a script: the page's policy forbids style elements of others.
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    Object.assign(globalThis, { [name]: sheet });
    document.adoptedStyleSheets.push(sheet);
  }, STYLE);
}

export async function usualText(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const own = (globalThis as Record<string, unknown>)[name];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
  }, STYLE);
}

/**
 * Text of the page as it stands that cannot be read, one line each: cut by what it lies in without an
 * ellipsis, outside of its button, beyond the sides of the screen, or under other text.
 */
export async function unreadableText(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    const nameOf = (element: Element) => {
      const [first] = element.classList;
      return element.tagName.toLowerCase() + (first ? `.${first}` : '');
    };
    const beyond = root.scrollWidth - root.clientWidth;
    if (beyond > 0) {
      const widest = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      );
      const names = widest.slice(-3).map(nameOf).join(', ');
      found.add(`the page is ${beyond} px wider than the screen: ${names}`);
    }
    for (const body of document.querySelectorAll('.dialog-body')) {
      const out = body.scrollWidth - body.clientWidth;
      if (out > 1) {
        found.add(`the dialog is ${out} px narrower than what is in it`);
      }
    }
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const cuts = (value: string) => value === 'hidden' || value === 'clip';

    interface Piece {
      element: Element;
      text: string;
      /** The middle of each line: letters seldom fill the height that a font keeps for them. */
      lines: DOMRect[];
      /** What moves on its own: a bar, a dialog, the page. */
      layer: Element;
    }
    const pieces: Piece[] = [];
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || !isSeen(element)) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ x, y, width, height }) => new DOMRect(x, y + height / 5, width, height * 0.6));
      if (lines.length > 0) {
        pieces.push({ element, text: text.slice(0, 24), lines, layer: layerOf(element) });
      }
    }
    for (const element of modal.querySelectorAll('input, textarea, select')) {
      const box = element.getBoundingClientRect();
      const fault = box.width > 1 && isSeen(element) ? faultOf(box, element) : undefined;
      if (fault) {
        found.add(`${nameOf(element)} ${fault}`);
      }
    }

    function isSeen(element: Element): boolean {
      if (
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        element.closest(
          'svg, noscript, script, style, template, option, [inert], [aria-hidden="true"]',
        )
      ) {
        return false;
      }
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position, width } = getComputedStyle(at);
        if (position === 'absolute' && (clipPath !== 'none' || width === '1px')) {
          return false;
        }
      }
      return true;
    }

    function layerOf(element: Element): Element {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        // A bar may lie over what is scrolled behind it.
        const isBar = position === 'absolute' && at.matches('header, footer, nav, section');
        if (position === 'fixed' || position === 'sticky' || isBar || at.tagName === 'DIALOG') {
          return at;
        }
      }
      return document.body;
    }

    /** What becomes of the line on its way up to the screen; nothing where it can be read or scrolled to. */
    function faultOf(line: DOMRect, element: Element): string | undefined {
      let reachX = false;
      let reachY = false;
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
          return undefined;
        }
        const box = at.getBoundingClientRect();
        const outX = line.left < box.left - 1 || line.right > box.right + 1;
        const outY = line.top < box.top - 1 || line.bottom > box.bottom + 1;
        reachX ||= scrolls(style.overflowX);
        reachY ||= scrolls(style.overflowY);
        if (!reachX && outX && cuts(style.overflowX)) {
          return `is cut at the side by ${nameOf(at)}`;
        }
        if (!reachY && outY && cuts(style.overflowY)) {
          return `is cut below or above by ${nameOf(at)}`;
        }
        const isControl = at.matches(
          'button, [role="tab"], [role="radio"], .chip, .badge, input, select',
        );
        if (isControl && ((!reachX && outX) || (!reachY && outY))) {
          return `leaves its ${nameOf(at)}`;
        }
        if (
          style.position === 'fixed' &&
          !reachY &&
          (line.top < -1 || line.bottom > innerHeight + 1)
        ) {
          return `cannot be scrolled to in ${nameOf(at)}`;
        }
      }
      const isOff = !reachX && (line.left < -1 || line.right > root.clientWidth + 1);
      return isOff ? 'is beyond the side of the screen' : undefined;
    }

    for (const { element, text, lines } of pieces) {
      for (const line of lines) {
        const fault = faultOf(line, element);
        if (fault) {
          found.add(`“${text}” in ${nameOf(element)} ${fault}`);
        }
      }
    }

    const seen = pieces.map((piece) => ({ ...piece, shown: shownOf(piece) }));
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (one.layer === other.layer && overlap(one, other)) {
          found.add(
            `“${one.text}” in ${nameOf(one.element)} and “${other.text}” in ${nameOf(other.element)} lie on each other`,
          );
        }
      }
    });

    /** As much of the lines as is not scrolled or clamped away. */
    function shownOf({ element, lines }: Piece): DOMRect[] {
      let shown = lines;
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const box = at.getBoundingClientRect();
          shown = shown.map((line) => {
            const left = Math.max(line.left, box.left);
            const top = Math.max(line.top, box.top);
            const width = Math.max(0, Math.min(line.right, box.right) - left);
            return new DOMRect(
              left,
              top,
              width,
              Math.max(0, Math.min(line.bottom, box.bottom) - top),
            );
          });
        }
      }
      return shown;
    }

    function overlap(one: { shown: DOMRect[] }, other: { shown: DOMRect[] }): boolean {
      return one.shown.some((a) =>
        other.shown.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
    }
    return [...found];
  });
}
