import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has before what is wanted. */
const MOST_STOPS = 150;
/** At the end of the page the focus leaves it; twice means that all of it was walked. */
const MOST_ENDS = 2;

interface Stop {
  role: string;
  name: string;
  /** Why somebody who sees would not know where the keyboard is; nothing when they do. */
  fault?: string | undefined;
}

type Name = string | RegExp;

/** Somebody without a mouse: presses keys, and knows what has the focus because the page says so. */
export interface KeyboardPerson {
  press: (...keys: string[]) => Promise<void>;
  /** Into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Goes on by Tab until this has the focus; fails with every stop on the way. */
  tabTo: (role: string, name: Name, options?: { key?: string }) => Promise<void>;
  /** The same, and Enter. */
  enter: (role: string, name: Name) => Promise<void>;
  /** Waits until this has the focus by itself: after a dialog has opened or closed. */
  isOn: (role: string, name: Name) => Promise<void>;
  focus: () => Promise<string>;
  /** Stops that showed no ring, lay outside of the screen or under something else. */
  faults: string[];
}

const NOTHING: Stop = { role: 'nothing', name: '' };

const say = ({ role, name }: Stop) => `${role} “${name}”`;

function isMeant(stop: Stop, role: string, name: Name): boolean {
  return (
    stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))
  );
}

export function keyboardPerson(page: Page): KeyboardPerson {
  const faults: string[] = [];

  async function look(): Promise<Stop> {
    const frame = await frameOf(page);
    const has = frame.locator(':focus');
    while ((await has.count()) > 0) {
      // It may go while it is asked: a screen gives way to another.
      const snapshot = await has.ariaSnapshot({ timeout: 2000 }).catch(() => '');
      const [, role, name = ''] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(snapshot) ?? [];
      if (role) {
        return { role, name: name.replaceAll('\\"', '"'), fault: await settledFault(frame) };
      }
    }
    return NOTHING;
  }

  async function tabTo(role: string, name: Name, { key = 'Tab' } = {}): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press(key);
      const stop = await look();
      if (stop.fault) {
        faults.push(`${say(stop)} ${stop.fault}`);
      }
      if (isMeant(stop, role, name)) {
        return;
      }
      passed.push(say(stop));
      if (passed.filter((one) => one === say(NOTHING)).length > MOST_ENDS) {
        break;
      }
    }
    throw new Error(`${key} never came to ${role} “${String(name)}”, but to ${passed.join(', ')}`);
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  }

  return {
    faults,
    press,
    tabTo,
    type: (text) => page.keyboard.type(text),
    async enter(role, name) {
      await tabTo(role, name);
      await press('Enter');
    },
    async isOn(role, name) {
      let stop: Stop | undefined;
      await expect
        .poll(
          async () => {
            stop = await look();
            return isMeant(stop, role, name) ? 'it' : say(stop);
          },
          { message: `the focus is on ${role} “${String(name)}”` },
        )
        .toBe('it');
      if (stop?.fault) {
        faults.push(`${say(stop)} ${stop.fault}`);
      }
    },
    focus: async () => say(await look()),
  };
}

/** The page, or the frame in it that the keyboard is in. */
async function frameOf(page: Page): Promise<Frame> {
  for (const frame of page.frames().slice(1)) {
    const isIn = () => document.hasFocus() && document.activeElement !== document.body;
    if (await frame.evaluate(isIn).catch(() => false)) {
      return frame;
    }
  }
  return page.mainFrame();
}

/** A ring may take a moment to grow. */
async function settledFault(frame: Frame): Promise<string | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const fault = await faultOf(frame);
    if (!fault) {
      return undefined;
    }
    await sleep(50);
  }
  return faultOf(frame);
}

function faultOf(frame: Frame): Promise<string | undefined> {
  return frame.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      return undefined;
    }
    const rings = (element: Element, part: string | null = null) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      // A field draws its ring inside of its edge.
      return hasOutline || / 2px /.test(`${boxShadow} `);
    };
    const isRinged = (element: Element) =>
      rings(element) || rings(element, '::before') || rings(element, '::after');
    // The ring of a card is around its cover; that of a choice around its label.
    let ringed: Element | null =
      [...focused.querySelectorAll('*')].find((element) => rings(element)) ?? focused;
    while (ringed && !isRinged(ringed)) {
      ringed = ringed.parentElement;
    }
    if (!ringed) {
      return 'shows no ring';
    }
    const { left, top, right, bottom } = ringed.getBoundingClientRect();
    const shown = {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    };
    if (shown.right - shown.left < 1 || shown.bottom - shown.top < 1) {
      return 'lies outside of the screen';
    }
    const at = [0.1, 0.5, 0.9];
    const isOnTop = at.some((x) =>
      at.some((y) => {
        const hit = document.elementFromPoint(
          shown.left + (shown.right - shown.left) * x,
          shown.top + (shown.bottom - shown.top) * y,
        );
        return hit !== null && (ringed.contains(hit) || hit.contains(ringed));
      }),
    );
    return isOnTop ? undefined : 'lies under something else';
  });
}
