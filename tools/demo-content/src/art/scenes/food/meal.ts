import type { Rng } from '../../../rng.ts';
import type { Colour } from '../../colour.ts';
import type { Svg } from '../../svg.ts';

export interface Meal {
  s: Svg;
  rng: Rng;
  w: number;
  h: number;
  M: number;
  k: number;
  cx: number;
  cy: number;
  hue: number;
  tbl: Colour;
}
