import { num } from '../shapes.ts';
import type { Attributes } from '../svg.ts';
import type { Expression, Person } from './person.ts';

/** How a person is shown this time. */
export interface Manner {
  x?: number;
  y?: number;
  scale?: number;
  flip?: boolean;
  tilt?: number;
  expr?: Expression;
  /** -1 looks left, 1 looks right. */
  gaze?: number;
  /** Hair in the wind, -1..1. */
  sway?: number;
  blink?: boolean;
}

/** Small irregularities of the hair, always the same for one person. */
export const wobble = ({ seed }: Person, i: number): number =>
  (Math.sin(seed * 12.9 + i * 78.2) * 43758.5) % 1;

export const outline = (c: Person, width = 3.4): Attributes => ({
  stroke: c.line,
  strokeWidth: width,
  strokeLinejoin: 'round',
});

export function placed({ x = 0, y = 0, scale = 1, flip = false }: Manner, turn = ''): string {
  return `translate(${num(x)} ${num(y)})${turn} scale(${flip ? -scale : scale} ${scale})`;
}
