import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeys } from './keys.ts';
import { renderInApp } from './testing/render.tsx';

let heard: string[] = [];
afterEach(() => (heard = []));

function Page({ isOff = false, isWithin = false }) {
  const box = useRef<HTMLDivElement>(null);
  useKeys({
    within: isWithin ? box : undefined,
    isOff,
    except: '.ours',
    keeps: '[role="tablist"]',
    onKey(key) {
      heard.push(key);
      return key !== 'x';
    },
  });
  return (
    <>
      <div ref={box}>
        <button type="button" aria-label="inside" />
      </div>
      <input aria-label="field" />
      <input aria-label="slider" type="range" />
      <input aria-label="seek" type="range" className="ours" />
      <div role="tablist" aria-label="tabs" />
    </>
  );
}

const press = (on: Element, key: string, held = {}) =>
  // False where the browser is told to do nothing with it.
  fireEvent.keyDown(on, { key, ...held });

test('a key that does something is not the browser’s any more', () => {
  renderInApp(<Page />);
  expect([press(document.body, 'ArrowDown'), press(document.body, 'x')]).toEqual([false, true]);
  expect(heard).toEqual(['ArrowDown', 'x']);
});

test.each([
  ['field', 'a'],
  ['slider', 'ArrowLeft'],
  ['slider', 'End'],
  ['tabs', 'ArrowLeft'],
])('%s keeps %s', (label, key) => {
  renderInApp(<Page />);
  press(screen.getByLabelText(label), key);
  expect(heard).toEqual([]);
});

test.each([
  ['seek', 'ArrowLeft'],
  ['slider', ' '],
])('%s lets %s through', (label, key) => {
  renderInApp(<Page />);
  press(screen.getByLabelText(label), key);
  expect(heard).toEqual([key]);
});

test('a space presses the button it is on; an arrow there is the page’s', () => {
  renderInApp(<Page />);
  const button = screen.getByRole('button');
  press(button, ' ');
  press(button, 'ArrowLeft');
  expect(heard).toEqual(['ArrowLeft']);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s it is the browser’s', (held) => {
  renderInApp(<Page />);
  press(document.body, 'f', { [held]: true });
  expect(heard).toEqual([]);
});

test('nothing is heard while it is off, or behind a dialog', () => {
  renderInApp(<Page isOff />);
  press(document.body, 'm');
  renderInApp(<Page />);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press(document.body, 'm');
  dialog.remove();
  expect(heard).toEqual([]);
});

test('a part of a page hears only what happens in it', () => {
  renderInApp(<Page isWithin />);
  press(document.body, 'm');
  press(screen.getByRole('button'), 'n');
  expect(heard).toEqual(['n']);
});
