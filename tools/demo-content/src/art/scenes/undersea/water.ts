import type { Rng } from '../../../rng.ts';
import type { Svg } from '../../svg.ts';

export interface Water {
  s: Svg;
  rng: Rng;
  w: number;
  h: number;
  k: number;
  hue: number;
  /** Where the hero swims, how large, and which way. */
  hx: number;
  hy: number;
  q: number;
  flip: 1 | -1;
}
