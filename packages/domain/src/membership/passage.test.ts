import { expect, test } from 'vitest';
import { areaPassage, tilePassage } from './passage.ts';

const nobody = { levels: [], isStaff: false };
const member = { levels: [11], isStaff: false };
const everywhere = { levels: [44], isStaff: false };
const staff = { levels: [], isStaff: true };

test('the navigation lets in whoever holds a tier of an open area', () => {
  expect(areaPassage('CAT_1', true, nobody)).toBe('tier_missing');
  expect(areaPassage('CAT_1', true, member)).toBe('enter');
  expect(areaPassage('CAT_2', true, member)).toBe('tier_missing');
  expect(areaPassage('CAT_2', true, everywhere)).toBe('enter');
  expect(areaPassage('square', true, member)).toBe('tier_missing');
});

test('a closed area: no tier is told first, then that it is closed', () => {
  expect(areaPassage('CAT_3', false, nobody)).toBe('tier_missing');
  expect(areaPassage('CAT_3', false, everywhere)).toBe('closed');
  expect(areaPassage('CAT_3', false, staff)).toBe('enter');
});

test('a closed tile is closed, whoever taps it; an open one asks for the tier', () => {
  expect(tilePassage('CAT_2', false, nobody)).toBe('closed');
  expect(tilePassage('CAT_2', false, everywhere)).toBe('closed');
  expect(tilePassage('CAT_1', true, nobody)).toBe('tier_missing');
  expect(tilePassage('CAT_1', true, member)).toBe('enter');
  expect(tilePassage('CAT_2', false, staff)).toBe('enter');
});
