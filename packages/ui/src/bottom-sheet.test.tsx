import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BottomSheet, type SheetStop } from './bottom-sheet.tsx';
import { Button } from './button.tsx';
import { stopAfterDrag } from './sheet-stops.ts';

afterEach(cleanup);

beforeEach(() => {
  window.innerHeight = 844;
});

const HEIGHTS = { rest: 72, half: 422, top: 720 };

test.each([
  ['let go near the bottom, it rests', 150, 0, 'rest'],
  ['let go near the middle, it stands at half', 300, 0, 'half'],
  ['let go high, it stands at the top', 600, 0, 'top'],
  ['a flick up goes one stop up', 100, 0.6, 'half'],
  ['a flick up above half goes to the top', 430, 0.6, 'top'],
  ['a flick down goes one stop down', 700, -0.6, 'half'],
  ['a flick down below half rests', 400, -0.6, 'rest'],
  ['0.5 px/ms is not yet a flick', 100, 0.5, 'rest'],
  ['a flick beyond the last stop stays there', 720, 2, 'top'],
] as const)('%s', (_what, shown, speed, stop) => {
  expect(stopAfterDrag(shown, speed, HEIGHTS)).toBe(stop);
});

function Records({ start = 'rest' }: { start?: SheetStop }) {
  const [stop, setStop] = useState<SheetStop>(start);
  return (
    <BottomSheet label="我的记录" stop={stop} onStop={setStop} head={<Button>{'每日签到'}</Button>}>
      {'风铃町的夏天'}
    </BottomSheet>
  );
}

const handle = () => screen.getByRole('button', { name: '我的记录' });
const stop = () => document.querySelector('[data-stop]')?.getAttribute('data-stop');

test('presses raise it stop by stop and lower it again', async () => {
  render(<Records />);
  expect(handle().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(handle());
  expect(stop()).toBe('half');
  await userEvent.click(handle());
  expect(stop()).toBe('top');
  await userEvent.click(handle());
  expect(stop()).toBe('rest');
});

test('Escape lowers it', async () => {
  render(<Records start="top" />);
  expect(handle().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(stop()).toBe('rest');
});

test('a tap on the scrim lowers it', async () => {
  render(<Records start="half" />);
  const scrim = document.querySelector('.bottom-sheet-scrim');
  await userEvent.click(scrim ?? document.body);
  expect(stop()).toBe('rest');
});

test('what lies below the edge cannot be reached while it rests', () => {
  render(<Records />);
  expect(screen.getByText('风铃町的夏天').hasAttribute('inert')).toBe(true);
});

test('dragged slowly past the middle it stays at half, and the drag presses no button', () => {
  render(<Records />);
  const grip = handle();
  drag(grip, [
    [800, 0],
    [600, 800],
    [450, 1600],
    [450, 2000],
  ]);
  fireEvent.click(grip);
  expect(stop()).toBe('half');
});

test('a quick flick is enough', () => {
  render(<Records />);
  drag(handle(), [
    [800, 0],
    [790, 10],
    [770, 30],
    [770, 31],
  ]);
  expect(stop()).toBe('half');
});

/** Down at the first point, moves through the others, up at the last; points are [y, ms]. */
function drag(element: Element, points: readonly (readonly [y: number, time: number])[]): void {
  for (const [index, [clientY, time]] of points.entries()) {
    const type =
      index === 0 ? 'pointerdown' : index === points.length - 1 ? 'pointerup' : 'pointermove';
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + time });
    fireEvent(element, event);
  }
}
