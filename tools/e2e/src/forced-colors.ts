import type { Page } from 'playwright-core';

/**
 * What nobody can see where the system gives every page its own few colours, one line each: a button
 * without an edge, something chosen that looks like the rest, a knob or an icon in the colour of its
 * ground, a place of the keyboard without a ring.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // What it takes comes when the system changes its mind.
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some((rule) => /highlighttext/i.test(rule.cssText)),
    ),
  );
  try {
    return [...(await unseen(page)), ...(await unseenFocus(page))];
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.classList[0]} “${element.textContent.trim().slice(0, 16)}”`;
    const painted = document.createElement('i');
    painted.style.cssText = 'forced-color-adjust: none; background: Canvas';
    document.body.append(painted);
    const canvas = getComputedStyle(painted).backgroundColor;
    painted.remove();
    const ground = (element: Element, part?: string) => {
      const colour = getComputedStyle(element, part).backgroundColor;
      return /^rgba\(.*, 0\)$/.test(colour) ? canvas : colour;
    };

    for (const button of all('.button:not(.button-text), .chip, .switch, .field-box')) {
      if (getComputedStyle(button).borderTopWidth === '0px') {
        found.add(`${nameOf(button)} has no edge`);
      }
    }
    for (const chosen of all(
      '.chip[aria-pressed="true"], .segmented-option:has(:checked), .switch[aria-checked="true"], [aria-current] > .bottom-nav-pill',
    )) {
      if (ground(chosen) === canvas) {
        found.add(`${nameOf(chosen)} does not look chosen`);
      }
    }
    for (const tab of all('.tabs-tab[aria-selected="true"]')) {
      if (ground(tab, '::after') === canvas) {
        found.add(`${nameOf(tab)} does not look chosen`);
      }
    }
    for (const knob of all('.switch')) {
      if (ground(knob, '::after') === ground(knob)) {
        found.add(`${nameOf(knob)} has a knob that cannot be seen`);
      }
    }
    for (const icon of all('.zone-tile-icon > i')) {
      if (ground(icon) === canvas) {
        found.add(`${nameOf(icon.parentElement!.parentElement!)} has an icon that cannot be seen`);
      }
    }
    for (const icon of all('.badge[class*="badge-"]:not(.badge-new, .badge-free)')) {
      if (ground(icon, '::before') === canvas) {
        found.add(`${nameOf(icon)} has an icon that cannot be seen`);
      }
    }
    return [...found];
  });
}

/** The first stops of the keyboard: each has a ring, its own or that of what it lies in. */
async function unseenFocus(page: Page): Promise<string[]> {
  const STOPS = 8;
  const found: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() => {
      const { activeElement } = document;
      for (let at = activeElement; at && at !== document.body; at = at.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) {
          return undefined;
        }
      }
      return activeElement && activeElement !== document.body
        ? `${activeElement.tagName.toLowerCase()}.${activeElement.classList[0]}`
        : undefined;
    });
    if (bare) {
      found.push(`${bare} shows no ring for the keyboard`);
    }
  }
  return found;
}
