import type { Page } from 'playwright-core';

/**
 * What would move on the page as it stands, one line each, for somebody who asked for less motion: an
 * animation or a transition of more than 10 ms that changes more than colours and opacity.
 */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LONGEST_S = 0.01;
    const FADES = /color$|^(--tw-.*|opacity|fill|stroke|visibility|filter|box-shadow)$/;
    const found = new Set<string>();
    const moves = new Map<string, boolean>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) {
          const names = [...rule.cssRules].flatMap((frame) => [
            ...(frame as CSSKeyframeRule).style,
          ]);
          moves.set(rule.name, !names.every((name) => FADES.test(name)));
        } else if ('cssRules' in rule) {
          read(rule.cssRules as CSSRuleList);
        }
      }
    };
    for (const sheet of document.styleSheets) {
      read(sheet.cssRules);
    }
    const secondsOf = (list: string) => list.split(', ').map((value) => Number.parseFloat(value));
    const isLong = (list: string) => secondsOf(list).some((seconds) => seconds > LONGEST_S);
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        const name = () =>
          `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}${part}`;
        // What follows the scrolling has no time of its own.
        const isTimed = style.animationName !== 'none' && style.animationTimeline === 'auto';
        if (
          isTimed &&
          isLong(style.animationDuration) &&
          moves.get(style.animationName) !== false
        ) {
          found.add(`${name()} moves by ${style.animationName}, ${style.animationDuration}`);
        }
        const isFade = style.transitionProperty
          .split(', ')
          .every((property) => FADES.test(property));
        if (!isFade && style.transitionProperty !== 'none' && isLong(style.transitionDuration)) {
          found.add(`${name()} moves by a transition of ${style.transitionDuration}`);
        }
        if (style.scrollBehavior === 'smooth') {
          found.add(`${name()} scrolls smoothly`);
        }
      }
    }
    return [...found];
  });
}
