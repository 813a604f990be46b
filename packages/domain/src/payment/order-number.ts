const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

export const ORDER_NUMBER_LENGTH = 24;

/** Random through and through: it says nothing of who orders what, and nobody guesses one. */
export const orderNumberOf = (bytes: Iterable<number>): string =>
  [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
