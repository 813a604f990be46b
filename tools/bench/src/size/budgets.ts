import type { Weighed } from './weigh.ts';

/**
 * Bytes, gzip. The design allows the entry and the login 130,000 of JavaScript: 12,000 of them stay free for
 * what is to come. The home draws its navigation and shelves as well; it may not grow back to what it was.
 */
export const BUDGETS = {
  firstVisit: {
    login: { js: 118_000, css: 12_000 },
    home: { js: 146_500, css: 20_500 },
  },
  frame: 30_000,
  dialogs: 16_000,
  route: 40_000,
} as const;

export type LandingName = keyof typeof BUDGETS.firstVisit;

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
