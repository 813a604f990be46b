import type { Rng } from '../../../rng.ts';
import type { CatLook, CatPattern } from '../../cats.ts';
import { type Colour, oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import type { Mood } from '../../skies.ts';
import type { Svg } from '../../svg.ts';

export interface CatPicture {
  s: Svg;
  rng: Rng;
  w: number;
  h: number;
  k: number;
  coat: Colour;
  o: CatLook;
  mood: Mood | undefined;
}

export const QUIET: Finish = { bloom: 0.3, threshold: 195, grain: 0.1, vignette: 0.16 };

export const COATS = {
  black: [oklch(0.25, 0.02, 280), 'plain'],
  ginger: [oklch(0.74, 0.12, 62), 'tabby'],
  calico: [oklch(0.93, 0.02, 80), 'calico'],
  tuxedo: [oklch(0.3, 0.015, 260), 'tuxedo'],
  grey: [oklch(0.62, 0.025, 250), 'tabby'],
  white: [oklch(0.94, 0.02, 85), 'plain'],
} as const satisfies Record<string, readonly [Colour, CatPattern]>;

export type Coat = keyof typeof COATS;
