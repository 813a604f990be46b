import type { Rng } from '../../../rng.ts';
import type { Person } from '../../people/person.ts';
import type { Svg } from '../../svg.ts';

export interface CostumeCard {
  s: Svg;
  r: Rng;
  w: number;
  h: number;
  k: number;
  c: Person;
  hue: number;
  /** Where the ground is. */
  gy: number;
}
