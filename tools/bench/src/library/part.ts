import { labelText, type Label } from '../label.ts';
import type { LoadCost } from '../load/measured-load.ts';
import { row, type Goal, type Row } from '../row.ts';
import type { Library } from './library.ts';

/** Calls in one measurement of one load that repeats itself. */
export const CALLS = 1000;

/** One of the loads that take turns. */
export interface Variant {
  readonly warmUp: () => Promise<LoadCost>;
  readonly measure: () => Promise<LoadCost>;
}

/** Loads that take turns, and what is told of them. */
export interface Part<Load extends string = string> {
  readonly loads: Readonly<Record<Load, Variant>>;
  readonly rows: (cost: Readonly<Record<Load, readonly LoadCost[]>>) => Row[];
}

/** Undefined where the server does not answer such calls yet. */
export type PartOf = (library: Library) => Promise<Part | undefined>;

/** Checks the names of the loads, which its rows are made of. */
export const part = <Load extends string>(made: Part<Load>): Part => made;

interface Measured {
  readonly label: Label;
  readonly posts: number;
  readonly goal?: Goal;
  /** How many requests are one of what is told of, and what that is. */
  readonly together?: { readonly requests: number; readonly unit: 'ms/home' };
}

/** CPU of the server and of PostgreSQL together; no row where the system tells only half of it. */
export function cpuRows(
  { label, posts, goal, together }: Measured,
  cost: readonly LoadCost[],
): Row[] {
  const times = together?.requests ?? 1;
  const whole = cost.map(({ cpu, postgres }) => (cpu + postgres) * times).filter(Number.isFinite);
  return whole.length === 0
    ? []
    : [
        row({
          name: `CPU: ${labelText(label)}`,
          unit: together?.unit ?? 'ms/request',
          posts,
          goal,
          repetitions: whole,
          postgres: cost.map(({ postgres }) => postgres * times),
        }),
      ];
}

export const wholeCpu = (cost: readonly LoadCost[]): number[] =>
  cost.map(({ cpu, postgres }) => cpu + (Number.isFinite(postgres) ? postgres : 0));
