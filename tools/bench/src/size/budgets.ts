import type { Weighed } from './weigh.ts';

/** Bytes, gzip. */
export const BUDGETS = { js: 130_000, css: 12_000, frame: 40_000, route: 40_000 } as const;

export interface SizeLine {
  readonly name: string;
  readonly bytes: number;
  /** null: told, but not limited. */
  readonly budget: number | null;
}

export function sizeLines({ firstLoad, frame, routes, others }: Weighed): SizeLine[] {
  return [
    { name: 'first load, JS', bytes: firstLoad.js, budget: BUDGETS.js },
    { name: 'first load, CSS', bytes: firstLoad.css, budget: BUDGETS.css },
    { name: 'frame of every screen, JS', bytes: frame, budget: BUDGETS.frame },
    ...routes.map(({ name, bytes }) => ({ name: `route ${name}`, bytes, budget: BUDGETS.route })),
    ...others.map(({ name, bytes }) => ({ name: `later ${name}`, bytes, budget: null })),
  ];
}

export function isOver({ bytes, budget }: SizeLine): boolean {
  return budget !== null && bytes > budget;
}
