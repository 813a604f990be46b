import { median, spread } from './statistics.ts';

/** What a value must reach: at most or at least so much. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the table and of results.json. */
export interface Row {
  readonly name: string;
  /** The median of the repetitions. */
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: string;
  /** Null where no goal is set. */
  readonly goal: Goal | null;
  readonly reached: boolean | null;
  /** How many posts the library held; null where no library is asked. */
  readonly posts: number | null;
  readonly repetitions: readonly number[];
  /** How much of the value is PostgreSQL's; null where it has no part in it or is not told. */
  readonly postgres: number | null;
}

interface Measured {
  readonly name: string;
  readonly unit: string;
  readonly repetitions: readonly number[];
  readonly goal?: Goal | undefined;
  readonly posts?: number;
  readonly postgres?: readonly number[];
}

export function row({ name, unit, repetitions, goal, posts, postgres }: Measured): Row {
  const value = rounded(median(repetitions));
  const { lowest, highest } = spread(repetitions);
  return {
    name,
    value,
    lowest: rounded(lowest),
    highest: rounded(highest),
    unit,
    goal: goal ?? null,
    reached: goal === undefined ? null : isReached(value, goal),
    posts: posts ?? null,
    repetitions: repetitions.map(rounded),
    postgres: postgres ? rounded(median(postgres)) : null,
  };
}

const isReached = (value: number, goal: Goal): boolean =>
  'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;

export const goalText = (goal: Goal | null): string =>
  goal === null ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;

/** Four digits are more than the noise leaves. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
