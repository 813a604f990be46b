import type { LoadCost } from '../load/measured-load.ts';
import { row, type Row } from '../row.ts';
import type { Library } from './library.ts';

/** Calls in one measurement of one load. */
export const CALLS = 1000;

/** Loads that take turns, and what is told of them. */
export interface Part<Load extends string = string> {
  readonly loads: Readonly<Record<Load, () => Promise<LoadCost>>>;
  readonly rows: (cost: Readonly<Record<Load, readonly LoadCost[]>>) => Row[];
}

/** Undefined where the server does not answer such calls yet. */
export type PartOf = (library: Library) => Promise<Part | undefined>;

/** Keeps the names of the loads for its rows. */
export const part = <Load extends string>(made: Part<Load>): Part => made;

interface Measured {
  readonly name: string;
  readonly posts: number;
  readonly goal?: number;
  /** How many calls are one of what is told of. */
  readonly times?: number;
}

/** CPU of the server and of PostgreSQL together; no row where the system tells only half of it. */
export function cpuRows(
  { name, posts, goal, times = 1 }: Measured,
  cost: readonly LoadCost[],
): Row[] {
  const whole = cost.map(({ cpu, postgres }) => (cpu + postgres) * times).filter(Number.isFinite);
  return whole.length === 0
    ? []
    : [
        row({
          name: `${name}, CPU`,
          unit: 'ms/request',
          posts,
          ...(goal !== undefined && { goal }),
          repetitions: whole,
          postgres: cost.map(({ postgres }) => postgres * times),
        }),
      ];
}

export const wholeCpu = (cost: readonly LoadCost[]): number[] =>
  cost.map(({ cpu, postgres }) => cpu + (Number.isFinite(postgres) ? postgres : 0));
