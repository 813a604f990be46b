import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useTabSwipe } from './use-tab-swipe.ts';

const swiped: string[] = [];

beforeEach(() => void swiped.splice(0));

function Panel({ hasNext = true, hasPrevious = true }) {
  const swipe = useTabSwipe({ hasNext, hasPrevious, onSwipe: (to) => swiped.push(to) });
  return (
    <div {...swipe} data-testid="panel">
      <p>{'text'}</p>
      <input type="range" aria-label="range" />
      <textarea aria-label="area" />
    </div>
  );
}

interface Movement {
  dx: number;
  dy?: number;
  pointerType?: string;
}

/** Slowly: a second from down to up. */
function drag(element: Element, { dx, dy = 0, pointerType = 'touch' }: Movement): void {
  const send = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', part: number) => {
    const event = createEvent[name](element);
    const values = {
      pointerId: 1,
      pointerType,
      button: 0,
      clientX: 200 + dx * part,
      clientY: 200 + dy * part,
      timeStamp: 1000 + part * 1000,
    };
    for (const [key, value] of Object.entries(values)) {
      Object.defineProperty(event, key, { value });
    }
    fireEvent(element, event);
  };
  send('pointerDown', 0);
  send('pointerMove', 0.5);
  send('pointerMove', 1);
  send('pointerUp', 1);
}

test.each([
  ['to the left the next tab comes', { dx: -120 }, ['next']],
  ['to the right the one before', { dx: 120 }, ['previous']],
  ['too short is no swipe', { dx: -40 }, []],
  ['down is scrolling', { dx: -120, dy: 200 }, []],
  ['a mouse marks text', { dx: -120, pointerType: 'mouse' }, []],
])('%s', (_, movement, expected) => {
  render(<Panel />);
  drag(screen.getByText('text'), movement);
  expect(swiped).toEqual(expected);
});

test('behind the last tab there is none', () => {
  render(<Panel hasNext={false} />);
  drag(screen.getByText('text'), { dx: -120 });
  expect(swiped).toEqual([]);
  expect(screen.getByTestId('panel').style.translate).toBe('');
});

test('over a text field the tab comes, unless somebody writes there', () => {
  render(<Panel />);
  const area = screen.getByLabelText('area');
  drag(area, { dx: -120 });
  expect(swiped).toEqual(['next']);
  area.focus();
  drag(area, { dx: -120 });
  expect(swiped).toEqual(['next']);
});

test('a slider is moved, not the tab', () => {
  render(<Panel />);
  drag(screen.getByLabelText('range'), { dx: -120 });
  expect(swiped).toEqual([]);
});
