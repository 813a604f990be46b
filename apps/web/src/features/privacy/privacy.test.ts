import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hidesContent } from '../../shared/hides-content.ts';
import { privateMode } from '../../shared/private-mode.ts';
import { hideWhenLeft, showPrivateMode } from './privacy.ts';

const ends: (() => void)[] = [];
const { dataset } = document.documentElement;

beforeEach(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  privateMode.set(false);
  hidesContent.set(false);
  vi.restoreAllMocks();
});

function visibility(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('private mode is seen on every screen as long as it is on', () => {
  ends.push(showPrivateMode());
  expect(dataset['private']).toBeUndefined();
  privateMode.set(true);
  expect(dataset['private']).toBe('无痕模式');
  privateMode.set(false);
  expect(dataset['private']).toBeUndefined();
});

test('who wants it finds the screen blurred while the app is left, and clear again after', () => {
  ends.push(hideWhenLeft());
  visibility('hidden');
  expect(dataset['left']).toBeUndefined();
  hidesContent.set(true);
  visibility('hidden');
  expect(dataset['left']).toBe('');
  visibility('visible');
  expect(dataset['left']).toBeUndefined();
});

test('what lies above the page is blurred with it: dialogs, menus and a film that fills the screen', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'privacy.css'), 'utf8');
  const [, selectors = ''] = /([^{}]*)\{\s*filter: blur/.exec(sheet) ?? [];
  const blurred = selectors
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(',')
    .map((selector) => selector.trim());
  dataset['left'] = '';
  document.body.innerHTML = '<dialog open></dialog><dialog></dialog><div popover="auto"></div>';
  const isBlurred = (element: Element | null) =>
    blurred
      .filter((selector) => !selector.endsWith(':fullscreen'))
      .some((selector) => element?.matches(selector));
  expect(isBlurred(document.body)).toBe(true);
  expect(isBlurred(document.querySelector('dialog[open]'))).toBe(true);
  expect(isBlurred(document.querySelector('[popover]'))).toBe(true);
  expect(isBlurred(document.querySelector('dialog:not([open])'))).toBe(false);
  // jsdom knows no full screen.
  expect(blurred).toContain('html[data-left] :fullscreen');
  delete dataset['left'];
  expect(isBlurred(document.body)).toBe(false);
  document.body.replaceChildren();
});
