import { FONTS, STEPS, type ReaderSettings } from '@baohe/domain/reading-text/reader-settings';
import { expect, test } from 'vitest';
import { lookStyle, textLook } from './text-look.ts';

const SETTINGS: ReaderSettings = {
  size: 20,
  leading: 'middle',
  spacing: 'middle',
  margin: 'middle',
  indent: true,
  font: 'serif',
  paper: 'night',
  turning: 'scroll',
  endless: false,
  script: 'original',
  brightness: 100,
  awake: true,
};
const lookOf = (change: Partial<ReaderSettings>) => textLook({ ...SETTINGS, ...change }, 360);

test('line height, margins, indent and the space between paragraphs are as a reader sets them', () => {
  expect(STEPS.map((leading) => lookStyle(lookOf({ leading })).lineHeight)).toEqual([
    '30px',
    '37px',
    '44px',
  ]);
  expect(STEPS.map((margin) => lookStyle(lookOf({ margin })).width)).toEqual([332, 312, 280]);
  expect(STEPS.map((spacing) => lookOf({ spacing }).gap)).toEqual([0, 12, 24]);
  expect([true, false].map((indent) => lookStyle(lookOf({ indent }))['--indent' as never])).toEqual(
    ['2em', '0em'],
  );
});

test('the letters are of the chosen font and size', () => {
  const families = FONTS.map((font) => lookStyle(lookOf({ font })).fontFamily);
  expect(families[0]).toBe('var(--font-serif)');
  expect(families[1]).toBe('var(--font-sans)');
  expect(families[2]).toContain('Kai');
  expect([14, 32].map((size) => lookStyle(lookOf({ size })).fontSize)).toEqual([14, 32]);
});

test('two pages lie beside each other where both have room, with lines that are easy to follow', () => {
  const onPages = (width: number, size = 20) => {
    const { columns, width: column } = textLook({ ...SETTINGS, turning: 'page', size }, width);
    return [columns, column];
  };
  expect(onPages(390)).toEqual([1, 342]);
  expect(onPages(900)).toEqual([1, 720]);
  expect(onPages(1280)).toEqual([2, 560]);
  expect(onPages(1280, 30)).toEqual([1, 1080]);
  expect(textLook(SETTINGS, 1920)).toMatchObject({ columns: 1, width: 720 });
});
