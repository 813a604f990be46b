import { median } from './statistics.ts';

/** One line of the table and of results.json. */
export interface Row {
  readonly name: string;
  /** The median of the repetitions. */
  readonly value: number;
  readonly unit: string;
  /** The value may be at most this; null where no goal is set. */
  readonly goal: number | null;
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
  readonly goal?: number;
  readonly posts?: number;
  readonly postgres?: readonly number[];
}

export function row({ name, unit, repetitions, goal, posts, postgres }: Measured): Row {
  const value = rounded(median(repetitions));
  return {
    name,
    value,
    unit,
    goal: goal ?? null,
    reached: goal === undefined ? null : value <= goal,
    posts: posts ?? null,
    repetitions: repetitions.map(rounded),
    postgres: postgres ? rounded(median(postgres)) : null,
  };
}

/** Four digits are more than the noise leaves. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
