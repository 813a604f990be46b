import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { Svg } from '../svg.ts';
import { bars } from './listening/bars.ts';
import { campfire } from './listening/campfire.ts';
import { cassette } from './listening/cassette.ts';
import { glass } from './listening/glass.ts';
import { rings } from './listening/rings.ts';
import { vinyl } from './listening/vinyl.ts';

const KINDS = { vinyl, cassette, rings, glass, bars, campfire } as const;

export interface ListeningOptions {
  kind?: keyof typeof KINDS;
  hue?: number;
}

/** Covers for listening: record, cassette, sound rings, rain on glass, bars and sun, camp fire. */
export function listening(rng: Rng, w: number, h: number, options: ListeningOptions): Drawing {
  const s = new Svg(w, h);
  const M = Math.min(w, h);
  const hue = options.hue ?? rng.range(0, 360);
  const kind = options.kind ?? rng.pick(keysOf(KINDS));
  const finish = KINDS[kind]({
    s,
    rng,
    w,
    h,
    M,
    k: M / 600,
    cx: w / 2,
    cy: h * 0.48,
    hue,
    bg: oklch(0.86, 0.07, hue),
    deep: oklch(0.36, 0.1, hue),
    acc: oklch(0.72, 0.15, hue + 170),
  });
  return { svg: s, finish };
}
