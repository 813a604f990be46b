import { afterEach, expect, test } from 'vitest';
import { blockRefresh } from './block-refresh.ts';

let end = () => {};
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const press = (target: EventTarget, init: KeyboardEventInit) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const menu = (target: EventTarget, button = 2) =>
  !target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button }));

test('F5, Ctrl-R, Cmd-R and the right button are blocked until it ends', () => {
  end = blockRefresh();
  expect(press(document.body, { key: 'F5' })).toBe(true);
  expect(press(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  expect(press(document.body, { key: 'R', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(press(document.body, { key: 'r', metaKey: true })).toBe(true);
  expect(menu(document.body)).toBe(true);
  end();
  expect(press(document.body, { key: 'F5' })).toBe(false);
  expect(menu(document.body)).toBe(false);
});

test('fields, a selection, copying and the menu key are left alone', () => {
  end = blockRefresh();
  document.body.innerHTML = '<input><p>一段话</p>';
  const [input, text] = [document.querySelector('input')!, document.querySelector('p')!];
  expect(press(input, { key: 'r', ctrlKey: true })).toBe(false);
  expect(menu(input)).toBe(false);
  expect(press(document.body, { key: 'r' })).toBe(false);
  expect(press(document.body, { key: 'c', ctrlKey: true })).toBe(false);
  expect(menu(document.body, 0)).toBe(false);
  getSelection()?.selectAllChildren(text);
  expect(menu(text)).toBe(false);
});
