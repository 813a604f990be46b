/** On paper in four groups of four. */
export const CARD_KEY_LENGTH = 16;
export const CARD_KEY_GROUP = 4;

/** What card keys are made of: no letter that looks like a digit, and of U and V only one. */
export const CARD_KEY_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY';

/** What is not in the alphabet can only be meant for what it looks like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  U: 'V',
};

/** What somebody typed or pasted as the characters of a key: at most sixteen, possibly fewer. */
export function typedCardKey(text: string): string {
  // NFKC turns the full-width letters of Chinese keyboards into plain ones.
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[OILZSBU]/g, (letter) => LOOKS_LIKE[letter] ?? letter)
    .slice(0, CARD_KEY_LENGTH);
}

const CARD_KEY = new RegExp(`^[${CARD_KEY_ALPHABET}]{${CARD_KEY_LENGTH}}$`);

export const isCardKey = (text: string): boolean => CARD_KEY.test(text);

/** XXXX-XXXX-XXXX-XXXX, also of one that is not complete yet. */
export const shownCardKey = (key: string): string =>
  key.replaceAll(new RegExp(`(.{${CARD_KEY_GROUP}})(?=.)`, 'g'), '$1-');

/** A key by a source of random whole numbers below a bound. */
export const newCardKey = (below: (bound: number) => number): string =>
  Array.from({ length: CARD_KEY_LENGTH }, () =>
    CARD_KEY_ALPHABET.charAt(below(CARD_KEY_ALPHABET.length)),
  ).join('');
