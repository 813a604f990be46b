import { isSideways } from '../gestures/sideways.ts';

export type Side = 'left' | 'middle' | 'right';

/** Where a film was tapped: the outer thirds step, the middle does not. */
export function sideOf(x: number, width: number): Side {
  if (x < width / 3) {
    return 'left';
  }
  return x > (width * 2) / 3 ? 'right' : 'middle';
}

export type DragKind = 'seek' | 'volume' | 'brightness';

interface Drag {
  /** Where it began. */
  x: number;
  width: number;
  dx: number;
  dy: number;
  /** Inside of a page a finger that goes up or down scrolls the page. */
  isFilling: boolean;
}

/** Fingers tremble: below this it is still a tap. */
export const SLACK_PX = 12;

/** What a finger on the film is about to change; null as long as it cannot be told. */
export function dragKind({ x, width, dx, dy, isFilling }: Drag): DragKind | null {
  if (Math.abs(dx) >= SLACK_PX && isSideways(dx, dy)) {
    return 'seek';
  }
  if (isFilling && Math.abs(dy) >= SLACK_PX && isSideways(dy, dx)) {
    return x < width / 2 ? 'brightness' : 'volume';
  }
  return null;
}

/** The whole width is the film, of a long one three minutes: a finger could not hit a scene otherwise. */
const LONGEST_SWEEP = 180;

/** Where a finger that has moved by `dx` wants to be. */
export function draggedTime(
  from: number,
  { dx, width, duration }: { dx: number; width: number; duration: number },
): number {
  const sweep = Math.min(duration, LONGEST_SWEEP);
  return within(from + (dx / width) * sweep, 0, duration);
}

/** How loud or bright it is after a finger has moved by `dy`; up is more. */
export function draggedLevel(
  from: number,
  { dy, height, least }: { dy: number; height: number; least: number },
): number {
  // Less than the whole height: nobody reaches from edge to edge.
  return within(from - dy / (height * 0.8), least, 1);
}

export const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
