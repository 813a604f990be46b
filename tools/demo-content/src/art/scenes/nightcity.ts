import type { Rng } from '../../rng.ts';
import type { Drawing } from '../drawing.ts';
import { harbour } from './nightcity/harbour.ts';
import { street } from './nightcity/street.ts';

export interface NightcityOptions {
  scene?: 'street' | 'harbour';
  hue?: number;
}

/** The city at night: a wet street with neon, or the harbour with its wheel. */
export function nightcity(rng: Rng, w: number, h: number, options: NightcityOptions): Drawing {
  const scene = options.scene ?? (rng.chance(0.45) ? 'harbour' : 'street');
  return (scene === 'harbour' ? harbour : street)(rng, w, h, options);
}
