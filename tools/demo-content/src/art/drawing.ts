import type { Rng } from '../rng.ts';
import type { Finish } from './finish/finish.ts';
import type { Pixels } from './finish/pixels.ts';
import type { Svg } from './svg.ts';
/** What a scene maker gives: shapes (or pixels), and how to finish them. */
export type Drawing = { finish: Finish } & ({ svg: Svg } | { pixels: Pixels });

/** Draws one picture of the size asked for; all chance comes from `rng`. */
export type SceneMaker<Options> = (
  rng: Rng,
  width: number,
  height: number,
  options: Options,
) => Drawing;
