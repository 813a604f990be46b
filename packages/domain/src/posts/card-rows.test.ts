import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardRows, searchedRows, type CardShape } from './card-rows.ts';

interface Card {
  no: number;
  shape: CardShape;
}

const shapes = fc.array(fc.constantFrom<CardShape>('tall', 'wide'), { maxLength: 120 });
const columns = fc.record({
  tall: fc.integer({ min: 1, max: 9 }),
  wide: fc.integer({ min: 1, max: 6 }),
});
const cardsOf = (list: readonly CardShape[]): Card[] => list.map((shape, no) => ({ no, shape }));
const rowsOf = (list: readonly CardShape[], many: Record<CardShape, number>) =>
  cardRows(cardsOf(list), ({ shape }) => shape, many);

test('a tall and a wide row are filled side by side, in the order in which they opened', () => {
  const rows = rowsOf(['tall', 'wide', 'tall', 'tall', 'tall', 'wide'], { tall: 3, wide: 2 });
  expect(rows.map(({ shape, cards }) => [shape, cards.map(({ no }) => no)])).toEqual([
    ['tall', [0, 2, 3]],
    ['wide', [1, 5]],
    ['tall', [4]],
  ]);
});

test('each card stands once, in a row of its shape, in the order of the list', () => {
  fc.assert(
    fc.property(shapes, columns, (list, many) => {
      const rows = rowsOf(list, many);
      for (const shape of ['tall', 'wide'] as const) {
        const shown = rows.filter((row) => row.shape === shape).flatMap(({ cards }) => cards);
        expect(shown).toEqual(cardsOf(list).filter((card) => card.shape === shape));
      }
    }),
  );
});

test('every row is full but the last of its shape', () => {
  fc.assert(
    fc.property(shapes, columns, (list, many) => {
      const rows = rowsOf(list, many);
      for (const shape of ['tall', 'wide'] as const) {
        const lengths = rows.filter((row) => row.shape === shape).map(({ cards }) => cards.length);
        expect(lengths.slice(0, -1).every((length) => length === many[shape])).toBe(true);
        expect(lengths.every((length) => length > 0 && length <= many[shape])).toBe(true);
      }
    }),
  );
});

test('what comes behind moves no row that stands', () => {
  fc.assert(
    fc.property(shapes, shapes, columns, (first, more, many) => {
      const before = rowsOf(first, many);
      const after = rowsOf([...first, ...more], many);
      before.forEach(({ shape, cards }, at) => {
        expect(after[at]?.shape).toBe(shape);
        expect(after[at]?.cards.slice(0, cards.length)).toEqual(cards);
      });
    }),
  );
});

test('what fits worse fills no row of what fits better, and nothing is lost', () => {
  fc.assert(
    fc.property(shapes, fc.nat(120), columns, (list, leading, many) => {
      const cards = cardsOf(list);
      const isLeading = ({ no }: Card) => no < leading;
      const rows = searchedRows(cards, isLeading, ({ shape }) => shape, many);
      const kinds = rows.map((row) => row.cards.map(isLeading));
      expect(kinds.every((row) => new Set(row).size === 1)).toBe(true);
      const first = kinds.map(([isFirst]) => isFirst);
      expect(first).toEqual(first.toSorted((one, other) => Number(other) - Number(one)));
      const numbers = rows.flatMap((row) => row.cards.map(({ no }) => no));
      expect(numbers.toSorted((one, other) => one - other)).toEqual(cards.map(({ no }) => no));
    }),
  );
});
