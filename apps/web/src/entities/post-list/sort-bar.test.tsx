import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { SortBar } from './sort-bar.tsx';

/** A device whose canvas paints this colour wherever something is written. */
function deviceThatPaints(colour: number) {
  const pen = {
    fillText: () => {},
    getImageData: () => ({ data: Uint8ClampedArray.from([colour, 0, 0, 255]) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
}

async function showBar() {
  renderOnServer(<SortBar sort="latest" onSort={() => {}} onRefresh={async () => {}} />);
  await screen.findByRole('radio', { name: '✨最新' });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the orders are words with an emoji', async () => {
  deviceThatPaints(230);
  await showBar();
  expect(screen.getByRole('radio', { name: '🔥热门' }).closest('label')?.querySelector('svg')).toBe(
    null,
  );
});

test('a device without pictures for emoji gets drawn ones, and the names stay', async () => {
  deviceThatPaints(0);
  await showBar();
  for (const name of ['✨最新', '❤️流行', '🔥热门']) {
    expect(screen.getByRole('radio', { name }).closest('label')?.querySelector('svg')).toBeTruthy();
  }
});

test('how posts are shown has a name also where there is no room for the word', async () => {
  deviceThatPaints(230);
  const narrow = document.createElement('style');
  narrow.textContent = '.sort-bar-word { display: none }';
  document.head.append(narrow);
  await showBar();
  expect(screen.getByRole('radio', { name: '画廊' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '单图' })).toBeTruthy();
  narrow.remove();
});
