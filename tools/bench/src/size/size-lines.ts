import { BUDGETS } from './budgets.ts';
import type { Weighed } from './weigh.ts';

export interface SizeLine {
  readonly name: string;
  readonly bytes: number;
  /** null: told, but not limited. */
  readonly budget: number | null;
}

export function sizeLines({ firstVisits, frame, behind, routes, others }: Weighed): SizeLine[] {
  return [
    ...firstVisits.flatMap(({ name, js, css }) => [
      { name: `first visit to ${name}, JS`, bytes: js, budget: BUDGETS.firstVisit[name].js },
      { name: `first visit to ${name}, CSS`, bytes: css, budget: BUDGETS.firstVisit[name].css },
    ]),
    { name: 'frame of every screen, JS', bytes: frame, budget: BUDGETS.frame },
    { name: 'dialogs of every screen, JS', bytes: behind, budget: BUDGETS.dialogs },
    ...routes.map(({ name, bytes }) => ({ name: `route ${name}`, bytes, budget: BUDGETS.route })),
    ...others.map(({ name, bytes }) => ({ name: `later ${name}`, bytes, budget: null })),
  ];
}

export function isOver({ bytes, budget }: SizeLine): boolean {
  return budget !== null && bytes > budget;
}
