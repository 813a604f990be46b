/** A key is used or withdrawn once; what was used can be taken back, once. */
export const CARD_KEY_STATES = ['new', 'used', 'void', 'taken_back'] as const;

export type CardKeyState = (typeof CARD_KEY_STATES)[number];

export const MOST_KEYS_IN_BATCH = 5000;
export const MOST_KEY_POINTS = 100_000;
export const MOST_KEY_DAYS = 3650;
