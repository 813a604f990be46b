import type { Caller } from '../identity/roles.ts';

/** What a landing page shows to somebody who has not come in yet. */
const FOR_NOBODY = 4;
const FOR_A_SESSION = 24;

export const MOST_RECOMMENDED = FOR_A_SESSION;

/** Why somebody sees a recommended post: hot or fresh in its term, or by chance. */
export const REASONS = ['hot', 'fresh', 'random', 'related'] as const;

export type Reason = (typeof REASONS)[number];

/** However many were asked for, so many random posts are shown at most. */
export function recommendedCount(requested: number, caller: Caller): number {
  return Math.min(requested, caller ? FOR_A_SESSION : FOR_NOBODY);
}
