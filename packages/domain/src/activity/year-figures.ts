import type { PostKind } from '../posts/post-kind.ts';
import { dayAfter } from '../time/shanghai-day.ts';

export const ACTIVITY_GROUPS = ['read', 'watch', 'listen'] as const;

export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

const GROUP_OF: Readonly<Record<PostKind, ActivityGroup>> = {
  gallery: 'read',
  'image-set': 'read',
  novel: 'read',
  article: 'read',
  video: 'watch',
  audio: 'listen',
};

/** What somebody did on a day with works of one source type. */
export interface ActivityDay {
  /** 2026-11-18. */
  day: string;
  sourceType: string;
  kind: PostKind;
  ms: number;
  pages: number;
  parts: number;
  works: number;
}

export type GroupSeconds = Record<ActivityGroup, number>;

export interface Run {
  days: number;
  from: string;
  until: string;
}

export interface YearFigures {
  /** January to December. */
  months: GroupSeconds[];
  seconds: GroupSeconds;
  pages: number;
  parts: GroupSeconds;
  /** Whole works that were read to their end. */
  finished: number;
  /** On so many days something was read, watched or heard. */
  days: number;
  longestRun: Run | null;
  /** By source type, the longest first. */
  sources: { sourceType: string; seconds: number }[];
}

const nothing = (): GroupSeconds => ({ read: 0, watch: 0, listen: 0 });

/** Seconds are rounded after adding up, so that many short reports are not lost. */
export function yearFigures(days: readonly ActivityDay[]): YearFigures {
  const months = Array.from({ length: 12 }, nothing);
  const ms = nothing();
  const parts = nothing();
  const sources = new Map<string, number>();
  for (const one of days) {
    const group = GROUP_OF[one.kind];
    months[Number(one.day.slice(5, 7)) - 1]![group] += one.ms;
    ms[group] += one.ms;
    parts[group] += one.parts;
    sources.set(one.sourceType, (sources.get(one.sourceType) ?? 0) + one.ms);
  }
  const active = [...new Set(days.filter((one) => one.ms > 0).map(({ day }) => day))].toSorted();
  const sum = (of: (one: ActivityDay) => number) => days.reduce((all, one) => all + of(one), 0);
  return {
    months: months.map(inSeconds),
    seconds: inSeconds(ms),
    pages: sum(({ pages }) => pages),
    parts,
    finished: sum(({ works }) => works),
    days: active.length,
    longestRun: longestRun(active),
    sources: [...sources]
      .map(([sourceType, time]) => ({ sourceType, seconds: Math.round(time / 1000) }))
      .filter(({ seconds }) => seconds > 0)
      .toSorted((one, other) => other.seconds - one.seconds),
  };
}

const inSeconds = ({ read, watch, listen }: GroupSeconds): GroupSeconds => ({
  read: Math.round(read / 1000),
  watch: Math.round(watch / 1000),
  listen: Math.round(listen / 1000),
});

/** The longest row of days without a gap, the latest of several; the days are sorted, each once. */
export function longestRun(days: readonly string[]): Run | null {
  let longest: Run | null = null;
  let current: Run | null = null;
  for (const day of days) {
    const next: Run =
      current && dayAfter(current.until, 1) === day
        ? { days: current.days + 1, from: current.from, until: day }
        : { days: 1, from: day, until: day };
    longest = longest && longest.days > next.days ? longest : next;
    current = next;
  }
  return longest;
}
