import type { Rng } from '../../rng.ts';
import type { CatEyes } from '../cats.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import type { Mood } from '../skies.ts';
import { Svg } from '../svg.ts';
import { flatCat } from './cat/flat.ts';
import { moonCat } from './cat/moon.ts';
import { COATS, type Coat } from './cat/picture.ts';
import { roofCat } from './cat/roof.ts';
import { windowCat } from './cat/window.ts';

const SCENES = { moon: moonCat, window: windowCat, roof: roofCat, flat: flatCat } as const;

export interface CatOptions {
  scene?: keyof typeof SCENES;
  coat?: Coat;
  eyes?: CatEyes;
  mood?: Mood;
}

/** Cats at home on walls, roofs, moons and windowsills. */
export function cat(rng: Rng, w: number, h: number, options: CatOptions): Drawing {
  const s = new Svg(w, h);
  const scene = options.scene ?? rng.pick(keysOf(SCENES));
  const [coat, pattern] = COATS[options.coat ?? rng.pick(keysOf(COATS))];
  const o = {
    pattern,
    eyes: options.eyes ?? rng.pick(['open', 'open', 'happy', 'sleep'] as const),
    gaze: rng.range(-1, 1),
    tilt: rng.range(-9, 9),
    collar: oklch(0.62, 0.17, rng.pick([20, 250, 150, 340])),
    flip: rng.chance(0.5),
    eye: oklch(0.82, 0.14, rng.pick([100, 75, 150, 220])),
    line: oklch(0.2, 0.03, 40),
  };
  const k = Math.min(w, h) / 600;
  return { svg: s, finish: SCENES[scene]({ s, rng, w, h, k, coat, o, mood: options.mood }) };
}
