import type { Rng } from '../../../rng.ts';
import type { Colour } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import type { Person } from '../../people/person.ts';
import type { Mood } from '../../skies.ts';
import type { Svg } from '../../svg.ts';

/** The stage behind a person: where they stand and in which colours. */
export interface Backdrop {
  s: Svg;
  rng: Rng;
  w: number;
  h: number;
  k: number;
  cx: number;
  cy: number;
  c: Person;
  bg: Colour;
  deep: Colour;
  mood: Mood | undefined;
}

export const CLEAN: Finish = { bloom: 0.25, threshold: 205, grain: 0.07, vignette: 0.1 };
