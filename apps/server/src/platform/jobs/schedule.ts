export const EVERY_MINUTE = '* * * * *';
export const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Patterns are read in UTC; Shanghai is eight hours ahead, in summer too. */
export function dailyInShanghai(hour: number, minute: number): string {
  return `${minute} ${(hour + 16) % 24} * * *`;
}
