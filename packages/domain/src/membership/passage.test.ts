import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { areaPassage, tilePassage } from './passage.ts';

const nobody = { areas: [], isStaff: false };
const member = { areas: ['dimension' as const], isStaff: false };
const everywhere = { areas: AREAS, isStaff: false };
const staff = { areas: [], isStaff: true };

test('the navigation lets in whoever holds a tier of an open area', () => {
  expect(areaPassage('dimension', true, nobody)).toBe('tier_missing');
  expect(areaPassage('dimension', true, member)).toBe('enter');
  expect(areaPassage('welfare', true, member)).toBe('tier_missing');
  expect(areaPassage('welfare', true, everywhere)).toBe('enter');
  expect(areaPassage('square', true, member)).toBe('tier_missing');
});

test('a closed area: no tier is told first, then that it is closed', () => {
  expect(areaPassage('darknet', false, nobody)).toBe('tier_missing');
  expect(areaPassage('darknet', false, everywhere)).toBe('closed');
  expect(areaPassage('darknet', false, staff)).toBe('enter');
});

test('a closed tile is closed, whoever taps it; an open one asks for the tier', () => {
  expect(tilePassage('welfare', false, nobody)).toBe('closed');
  expect(tilePassage('welfare', false, everywhere)).toBe('closed');
  expect(tilePassage('dimension', true, nobody)).toBe('tier_missing');
  expect(tilePassage('dimension', true, member)).toBe('enter');
  expect(tilePassage('welfare', false, staff)).toBe('enter');
});
