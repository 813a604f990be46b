import { isFinished } from '../progress/progress.ts';

interface Reached {
  position: number;
  total: number;
  /** When it was reported. */
  at: string;
}

/** Who has seen less has not begun. */
const FIRST_WORTH = 3;

/** The second to go on from; 0 is the beginning, also of what was watched to its end. */
export function resumePosition(reached: Pick<Reached, 'position' | 'total'> | undefined): number {
  return reached && reached.position >= FIRST_WORTH && !isFinished(reached, 'second')
    ? reached.position
    : 0;
}

/** What this device has reported a moment ago may not have reached the server yet. */
export function laterReached<K extends Reached>(
  one: K | undefined,
  other: K | undefined,
): K | undefined {
  if (!one || !other) {
    return one ?? other;
  }
  return one.at > other.at ? one : other;
}
