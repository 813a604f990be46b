const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

export const ORDER_NUMBER_LENGTH = 24;

/** Random through and through: it says nothing of who orders what, and nobody guesses one. */
export const orderNumberOf = (bytes: Iterable<number>): string =>
  [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');

const SHOWN = 4;

/** As much of an order's number as tells it from the others of one person. */
export const shortOrderNumber = (number: string): string =>
  number.length <= 2 * SHOWN + 1 ? number : `${number.slice(0, SHOWN)}…${number.slice(-SHOWN)}`;
