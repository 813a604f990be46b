import { isFinished } from '../progress/progress.ts';

interface Kept {
  place: number;
  total: number;
  /** When it was told. */
  at: string;
}

/** Who has seen less has not begun. */
const FIRST_WORTH = 3;

/** The second to go on from; 0 is the beginning, also of what was watched to its end. */
export function resumePlace(kept: Pick<Kept, 'place' | 'total'> | undefined): number {
  return kept && kept.place >= FIRST_WORTH && !isFinished(kept, 'second') ? kept.place : 0;
}

/** What this device has told a moment ago may not have reached the server yet. */
export function laterTold<K extends Kept>(one: K | undefined, other: K | undefined): K | undefined {
  if (!one || !other) {
    return one ?? other;
  }
  return one.at > other.at ? one : other;
}
