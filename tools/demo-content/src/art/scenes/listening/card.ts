import type { Rng } from '../../../rng.ts';
import type { Colour } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import type { Svg } from '../../svg.ts';

/** What the covers for listening share: one object, soft light, one colour idea. */
export interface ListeningCard {
  s: Svg;
  rng: Rng;
  w: number;
  h: number;
  /** The shorter side, and that side in units of 600. */
  M: number;
  k: number;
  cx: number;
  cy: number;
  hue: number;
  bg: Colour;
  deep: Colour;
  acc: Colour;
}

export const SOFT: Finish = { bloom: 0.3, threshold: 195, grain: 0.1, vignette: 0.18 };
