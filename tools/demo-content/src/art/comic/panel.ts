import type { Rng } from '../../rng.ts';
import type { Person } from '../people/person.ts';
import type { Point } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { type BubbleKind, bubble } from './bubble.ts';
import type { Icon } from './icons.ts';

/** One panel of a page: its place, its inks, and who is in it. */
export interface Panel {
  s: Svg;
  r: Rng;
  X0: number;
  Y0: number;
  X1: number;
  Y1: number;
  W: number;
  H: number;
  cx: number;
  cy: number;
  /** The shorter side. */
  M: number;
  mono: boolean;
  ink: string;
  paper: string;
  spot: string;
  hue: number;
  tone0: string;
  tone1: string;
  tone2: string;
  cast: readonly [Person, Person];
}

interface Speech {
  kind?: BubbleKind | undefined;
  tail: Point;
}

/** A bubble that stays inside of its panel. */
export function speech(
  panel: Panel,
  x: number,
  y: number,
  icons: readonly Icon[],
  how: Speech,
): void {
  const { s, X0, X1, Y0, M, ink, paper, spot } = panel;
  if (icons.length > 0) {
    bubble(s, Math.max(X0 + 62, Math.min(X1 - 62, x)), Math.max(Y0 + 46, y), icons, {
      ink,
      paper,
      spot,
      q: Math.max(0.72, Math.min(1.15, M / 270)),
      ...how,
    });
  }
}
