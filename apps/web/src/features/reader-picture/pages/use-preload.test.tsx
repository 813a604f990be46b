import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { largeCover } from '../../../entities/post/large-cover.ts';
import { dataSaver } from '../../../shared/data-saver.ts';
import type { Page } from '../book.ts';
import { usePreload } from './use-preload.ts';

const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
});
afterEach(() => {
  dataSaver.set(false);
  vi.unstubAllGlobals();
});

const PAGES = Array.from({ length: 9 }, (_, at) => ({ url: `/m/${at}.webp` }) as Page);
const namesOf = (addresses: readonly string[]) =>
  addresses.map((address) => address.replace(/\D/g, '')).toSorted();

test('two pages on both sides are fetched before they are turned to', () => {
  renderHook(() => usePreload(PAGES, 4));
  expect(namesOf(fetched)).toEqual(['2', '3', '4', '5', '6']);
});

test('with the data saver only the page that is read is', () => {
  dataSaver.set(true);
  renderHook(() => usePreload(PAGES, 4));
  expect(namesOf(fetched)).toEqual(['4']);
});

test('with the data saver a large cover is the one of a grid', () => {
  const covers = { coverUrl: '/m/w360/a.webp', fullCoverUrl: '/m/full/a.webp' };
  expect(largeCover(covers)).toBe(covers.fullCoverUrl);
  dataSaver.set(true);
  expect(largeCover(covers)).toBe(covers.coverUrl);
});
