import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Shards } from './shards.tsx';
import { Stars } from './stars.tsx';

afterEach(cleanup);

test.each([
  [0, 0, 0],
  [4, 4, 0],
  [4.5, 4, 1],
  [5, 5, 0],
])('%s stars are %s whole ones and %s half', (value, whole, half) => {
  render(<Stars value={value} label="星" />);
  expect(document.querySelectorAll('.lucide-star.stars-full')).toHaveLength(whole);
  expect(document.querySelectorAll('.lucide-star-half')).toHaveLength(half);
  expect(screen.getByText('星')).toBeTruthy();
});

test('a help that is missing is a dashed shard', () => {
  render(<Shards given={1} needed={3} />);
  expect(document.querySelectorAll('svg')).toHaveLength(3);
  expect(document.querySelectorAll('.shards-missing')).toHaveLength(2);
});
