import { useEffect, useEffectEvent, type RefObject } from 'react';
import { storedPreference } from './preference.ts';

/** Whether a letter, a digit or a sign alone does something: whoever speaks to their device may turn that off. */
export const singleKeys = storedPreference('singleKeys', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});

const isSingle = (key: string): boolean => key.trim().length === 1;

const FIELDS = 'input:not([type="range"]), textarea, select, [contenteditable]';
const SLIDER = 'input[type="range"]';
const MOVES_SLIDER = /^(?:Arrow|Page|Home|End)/;
const BUTTONS = 'button, a, [role="radio"]';

interface KeyEvent {
  key: string;
  target: EventTarget | null;
  defaultPrevented: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface OwnUse {
  /** A slider of ours whose arrows mean the same as everywhere. */
  except?: string;
  /** What keeps every key for itself. */
  keeps?: string;
}

/**
 * Whether a key belongs to something else than the screen: a field, a button that a space presses, a
 * dialog, the browser.
 */
export function isForOther(event: KeyEvent, { except, keeps }: OwnUse = {}): boolean {
  const { target, key } = event;
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (isSingle(key) && !singleKeys.get())
  ) {
    return true;
  }
  if (!(target instanceof Element) || (except !== undefined && target.matches(except))) {
    return false;
  }
  return (
    target.matches(FIELDS) ||
    (MOVES_SLIDER.test(key) && target.matches(SLIDER)) ||
    (key === ' ' && target.closest(BUTTONS) !== null) ||
    (keeps !== undefined && target.closest(keeps) !== null)
  );
}

interface Keys extends OwnUse {
  /** Where they are heard; anywhere without it. */
  within?: RefObject<HTMLElement | null> | undefined;
  isOff?: boolean;
  /** True for a key that did something: the browser then does nothing with it. */
  onKey: (key: string, event: KeyboardEvent) => boolean;
}

/** The keys of a screen, or of a part of it. A dialog above it keeps all of them. */
export function useKeys({ within, isOff = false, onKey, ...use }: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = !isOff && !isForOther(event, use) && !isBehindDialog(event);
    if (isOurs && onKey(event.key, event)) {
      event.preventDefault();
    }
  });

  useEffect(() => {
    const target = within ? within.current : window;
    const listen = (event: Event) => pressed(event as KeyboardEvent);
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [within]);
}

const isBehindDialog = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('dialog') !== null) ||
  document.querySelector('dialog[open]') !== null;
