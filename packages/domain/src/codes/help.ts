/** What is known of a help before it counts. */
export interface HelpFacts {
  isOwnCode: boolean;
  /** The owner uses this browser too, with this or another account. */
  isOwnersBrowser: boolean;
  /** This account has helped with this post before. */
  hasHelped: boolean;
  /** Somebody has helped with this post in this browser before. */
  browserHasHelped: boolean;
  /** Whether the owner may open the post already. */
  isOpen: boolean;
  /** Helps that this account or browser gave today. */
  givenToday: number;
  mostPerDay: number;
}

/** Why a help does not count: each has its error in the catalogue. */
export type HelpRefusal = 'own' | 'helped' | 'same_device' | 'complete' | 'too_many_today';

/** Null where the help counts. What is for good is said before what is for today. */
export function helpRefusal(facts: HelpFacts): HelpRefusal | null {
  if (facts.isOwnCode) {
    return 'own';
  }
  if (facts.hasHelped) {
    return 'helped';
  }
  if (facts.isOwnersBrowser || facts.browserHasHelped) {
    return 'same_device';
  }
  if (facts.isOpen) {
    return 'complete';
  }
  return facts.givenToday >= facts.mostPerDay ? 'too_many_today' : null;
}

/** How many helps a post still needs: never fewer than none. */
export const helpsMissing = (count: number, needed: number): number => Math.max(0, needed - count);
