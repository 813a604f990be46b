/** Of one person; nobody keeps more apart, a script might. */
export const MOST_ALBUMS = 100;
export const MOST_IN_ALBUM = 500;
export const LONGEST_ALBUM_NAME = 60;

/** One step up or down; at either end everything stays as it is. */
export function movedBy<Item>(items: readonly Item[], item: Item, step: 1 | -1): Item[] {
  const from = items.indexOf(item);
  const to = from + step;
  if (from === -1 || to < 0 || to >= items.length) {
    return [...items];
  }
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
