import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('ids are made over plain http, each another', () => {
  const { crypto } = globalThis;
  // What a browser leaves of it there.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(50);
});
