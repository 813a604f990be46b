import { drawFortune, SHIPPED_ODDS, type Fortune } from '@baohe/domain/points/fortune';
import type { EntryKind } from '@baohe/domain/points/ledger';
import { dayAfter } from '@baohe/domain/time/shanghai-day';

export interface PastCheckIn {
  day: string;
  /** None for a day that was made up for. */
  fortune: Fortune | null;
  points: number;
  at: Date;
}

export interface PastEntry {
  delta: number;
  kind: EntryKind;
  reference: string;
  remark: string;
  at: Date;
}

export interface Past {
  checkIns: PastCheckIn[];
  /** In the order in which they happened. */
  entries: PastEntry[];
}

/** Days back from the day of filling. The first part needs no posts, the second does. */
const EARLY = { first: 60, last: 16 } as const;
export const RECENT = { first: 14, last: 1 } as const;

export const JOINED_DAYS_AGO = EARLY.first + 1;
const INVITED_DAYS_AGO = 40;
const INVITE_POINTS = 10;
const CARD_KEY_POINTS = 200;
const MAKE_UP = { missed: 4, paid: 2, price: 5 } as const;
/** Days back on which a post was paid for. */
export const PAID_DAYS_AGO = [8, 3] as const;

/** What is different about somebody. */
const HABITS: Readonly<Record<string, { missed: readonly number[]; makesUp?: true }>> = {
  demo_user: { missed: [13, 9, 6] },
  // The tier has ended, and the visits with it.
  demo_former: { missed: [12, 10, 4, 3, 2, 1] },
  demo_ciyuan: { missed: [11, MAKE_UP.missed], makesUp: true },
  demo_fuli: { missed: [14, 7, 2] },
  demo_anwang: { missed: [12, 8, 5, 1] },
};

/** Multiples of the golden ratio lie evenly: of any few dozen as many are 大吉 as the odds say. */
const chanceOf = (number: number): number => (number * 61.803_398_875) % 100;

/** In the evening in Shanghai, at another minute each day. */
export const timeOn = (day: string, number: number): Date =>
  new Date(Date.parse(`${day}T11:00:00Z`) + ((number * 37) % 240) * 60_000);

const sumOf = (entries: readonly { delta: number }[]): number =>
  entries.reduce((sum, { delta }) => sum + delta, 0);

const inOrder = (entries: readonly PastEntry[]): PastEntry[] =>
  entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());

function checkInOn(day: string, number: number): PastCheckIn {
  return { day, ...drawFortune(SHIPPED_ODDS, chanceOf(number)), at: timeOn(day, number) };
}

const entryOf = ({ day, points, at }: PastCheckIn): PastEntry => ({
  delta: points,
  kind: 'check_in',
  reference: day,
  remark: '',
  at,
});

interface Person {
  name: string;
  /** Which of the demo's members. */
  number: number;
  points: number;
  /** The account that came because of this one. */
  invitedId?: string;
}

/** The first weeks: at their end somebody has just the points that the README names. */
export function earlyPast({ number, points, invitedId }: Person, today: string): Past {
  const onDay = (daysAgo: number) => dayAfter(today, -daysAgo);
  const given: PastEntry[] = [];
  if (invitedId !== undefined && points > 2 * INVITE_POINTS) {
    const at = timeOn(onDay(INVITED_DAYS_AGO), number);
    given.push({ delta: INVITE_POINTS, kind: 'invite', reference: invitedId, remark: '', at });
  }
  const checkIns: PastCheckIn[] = [];
  for (let daysAgo: number = EARLY.first; daysAgo >= EARLY.last; daysAgo -= 1) {
    const isMissed = (daysAgo + number) % (5 + number) === 0;
    const next = checkInOn(onDay(daysAgo), number * 100 + daysAgo);
    const had = sumOf(given) + checkIns.reduce((sum, one) => sum + one.points, 0);
    if (!isMissed && had + next.points < points) {
      checkIns.push(next);
    }
  }
  const earned = checkIns.map(entryOf);
  const missing = points - sumOf([...given, ...earned]);
  const firstDay = onDay(JOINED_DAYS_AGO);
  const fromCard = missing > CARD_KEY_POINTS ? CARD_KEY_POINTS : 0;
  if (fromCard > 0) {
    const at = timeOn(onDay(EARLY.last + 6), number);
    const reference = `demo card ${number}`;
    given.push({ delta: fromCard, kind: 'card_key', reference, remark: '', at });
  }
  if (missing - fromCard > 0) {
    given.push({
      delta: missing - fromCard,
      kind: 'gift',
      reference: 'demo welcome',
      remark: '新人见面礼',
      at: timeOn(firstDay, number),
    });
  }
  return { checkIns, entries: inOrder([...given, ...earned]) };
}

/** The last two weeks: what came in went out again for the two posts. */
export function recentPast(
  { name, number }: Person,
  today: string,
  paidFor: readonly { postId: string; price: number }[],
): Past {
  const onDay = (daysAgo: number) => dayAfter(today, -daysAgo);
  const { missed, makesUp } = HABITS[name] ?? { missed: [] };
  const checkIns: PastCheckIn[] = [];
  for (let daysAgo: number = RECENT.first; daysAgo >= RECENT.last; daysAgo -= 1) {
    if (!missed.includes(daysAgo)) {
      checkIns.push(checkInOn(onDay(daysAgo), number * 100 + daysAgo));
    }
  }
  const moved: PastEntry[] = checkIns.map(entryOf);
  for (const [at, { postId, price }] of paidFor.entries()) {
    const day = onDay(PAID_DAYS_AGO[at] ?? RECENT.last);
    moved.push({
      delta: -price,
      kind: 'unlock',
      reference: postId,
      remark: '',
      // After the check-in of that day.
      at: new Date(timeOn(day, 0).getTime() + 4 * 60 * 60_000),
    });
  }
  if (makesUp) {
    const day = onDay(MAKE_UP.missed);
    const at = new Date(timeOn(onDay(MAKE_UP.paid), 0).getTime() - 60_000);
    checkIns.push({ day, fortune: null, points: 0, at });
    moved.push({ delta: -MAKE_UP.price, kind: 'make_up', reference: day, remark: '', at });
  }
  const surplus = sumOf(moved);
  if (surplus !== 0) {
    moved.push({
      delta: -surplus,
      kind: 'correction',
      reference: 'demo settling',
      remark: surplus > 0 ? '重复发放，扣回' : '活动奖励补发',
      at: new Date(timeOn(onDay(RECENT.first), 0).getTime() - 60 * 60_000),
    });
  }
  return { checkIns, entries: inOrder(moved) };
}
