import { expect, test } from 'vitest';
import { automaticSource, type Network } from './automatic-source.ts';

const FILE = { no: 0, type: 'normal' } as const;
const HLS = { no: 1, type: 'customHls' } as const;
const DASH = { no: 2, type: 'customDash' } as const;

const QUICK: Network = { savesData: false, downlink: 10 };
const NONE: ReadonlySet<number> = new Set();

test('the first one plays, unless the network is slow or data is saved: then a stream does', () => {
  const sources = [FILE, HLS, DASH];
  expect(automaticSource(sources, QUICK, NONE)).toBe(FILE);
  expect(automaticSource(sources, { ...QUICK, downlink: undefined }, NONE)).toBe(FILE);
  expect(automaticSource(sources, { ...QUICK, downlink: 1.5 }, NONE)).toBe(HLS);
  expect(automaticSource(sources, { ...QUICK, savesData: true }, NONE)).toBe(HLS);
  expect(automaticSource([FILE], { ...QUICK, savesData: true }, NONE)).toBe(FILE);
});

test('what could not be played is passed over, until nothing is left', () => {
  const sources = [FILE, HLS, DASH];
  expect(automaticSource(sources, QUICK, new Set([0]))).toBe(HLS);
  expect(automaticSource(sources, { ...QUICK, savesData: true }, new Set([1]))).toBe(DASH);
  expect(automaticSource(sources, QUICK, new Set([0, 1, 2]))).toBeUndefined();
});
