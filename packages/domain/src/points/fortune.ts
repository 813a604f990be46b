/** 大吉, 中吉, 小吉. */
export const FORTUNES = ['great', 'good', 'small'] as const;

export type Fortune = (typeof FORTUNES)[number];

/** What a fortune is worth and how often it comes. */
export interface FortuneChance {
  points: number;
  /** Of a hundred. */
  percent: number;
}

/** In the order of FORTUNES. The percentages are a hundred together. */
export type FortuneOdds = readonly [FortuneChance, FortuneChance, FortuneChance];

export const SHIPPED_ODDS: FortuneOdds = [
  { points: 9, percent: 10 },
  { points: 6, percent: 30 },
  { points: 3, percent: 60 },
];

/** `chance`: from 0 up to 100, drawn evenly. */
export function drawFortune(
  odds: FortuneOdds,
  chance: number,
): { fortune: Fortune; points: number } {
  let below = 0;
  for (const [rank, { points, percent }] of odds.entries()) {
    below += percent;
    if (chance < below) {
      return { fortune: FORTUNES[rank]!, points };
    }
  }
  return { fortune: 'small', points: odds[2].points };
}
