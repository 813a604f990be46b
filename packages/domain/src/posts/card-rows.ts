/** Upright covers, or lying ones. */
export type CardShape = 'tall' | 'wide';

export interface CardRow<Card> {
  shape: CardShape;
  cards: readonly Card[];
}

/**
 * Cards in rows of one shape each. A row opens with the first card that finds no room in the last row
 * of its shape, and is filled by those that follow. So a card more never moves a row that stands: it
 * fills one up, or opens one at the end.
 */
export function cardRows<Card>(
  cards: readonly Card[],
  shapeOf: (card: Card) => CardShape,
  columns: Readonly<Record<CardShape, number>>,
): CardRow<Card>[] {
  const rows: { shape: CardShape; cards: Card[] }[] = [];
  const last: Partial<Record<CardShape, Card[]>> = {};
  for (const card of cards) {
    const shape = shapeOf(card);
    const open = last[shape];
    if (open && open.length < columns[shape]) {
      open.push(card);
    } else {
      const opened = [card];
      last[shape] = opened;
      rows.push({ shape, cards: opened });
    }
  }
  return rows;
}

/**
 * The same of what was searched for. Those that lead, at the beginning, have rows of their own: what fits worse
 * fills none of them, and so is never seen before what fits better.
 */
export function searchedRows<Card>(
  cards: readonly Card[],
  isLeading: (card: Card) => boolean,
  shapeOf: (card: Card) => CardShape,
  columns: Readonly<Record<CardShape, number>>,
): CardRow<Card>[] {
  const other = cards.findIndex((card) => !isLeading(card));
  const leading = other < 0 ? cards.length : other;
  return [cards.slice(0, leading), cards.slice(leading)].flatMap((part) =>
    cardRows(part, shapeOf, columns),
  );
}
