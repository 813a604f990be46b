import type { Rng } from '../../../rng.ts';
import type { Colour } from '../../colour.ts';
import type { Sky } from '../../skies.ts';
import type { Svg } from '../../svg.ts';

export interface Room {
  s: Svg;
  rng: Rng;
  w: number;
  h: number;
  k: number;
  hue: number;
  wood: Colour;
  S: Sky;
  night: boolean;
}
