export const EVERY_MINUTE = '* * * * *';
export const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Patterns are read in UTC; Shanghai is eight hours ahead, in summer too. */
export function dailyInShanghai(hour: number, minute: number): string {
  return `${minute} ${(hour + 16) % 24} * * *`;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** When a pattern comes next: of the kinds above, `*`, `*` with a step, and a number; null for any other. */
export function nextTurn(pattern: string, now: Date): Date | null {
  const [minute = '', hour = '', ...rest] = pattern.split(' ');
  if (rest.join(' ') !== '* * *') {
    return null;
  }
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  for (let at = first; at <= first + DAY_MINUTES; at += 1) {
    const time = new Date(at * MINUTE_MS);
    if (fits(minute, time.getUTCMinutes()) && fits(hour, time.getUTCHours())) {
      return time;
    }
  }
  return null;
}

function fits(part: string, value: number): boolean {
  const [, step] = /^\*\/(\d+)$/.exec(part) ?? [];
  return part === '*' || (step === undefined ? Number(part) === value : value % Number(step) === 0);
}
