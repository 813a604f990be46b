/** Longer than any title that somebody would look for. */
export const MISS_LONGEST = 40;

/** A number of a phone, a card or a person, and an address: people type these into any field. */
const PERSONAL = /\d{7,}|@|:\/\//;

/** The words as they are written down; null for those that only count. */
export function storableMiss(words: string): string | null {
  const tidy = words.replaceAll(/\s+/g, ' ').trim();
  const isStored =
    tidy !== '' &&
    Array.from(tidy).length <= MISS_LONGEST &&
    !PERSONAL.test(tidy.replaceAll(/[\s-]/g, ''));
  return isStored ? tidy : null;
}
