import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { Svg } from '../svg.ts';
import { bento } from './food/bento.ts';
import { ramen } from './food/ramen.ts';
import { sweets } from './food/sweets.ts';
import { setTable } from './food/table.ts';

export type Dish = 'ramen' | 'bento' | 'parfait' | 'pancake';

export interface FoodOptions {
  kind?: Dish;
  hue?: number;
  /** Not every table is laid in the middle of the picture. */
  side?: 'left' | 'right';
}

/** Things to eat on a set table: noodle bowl and lunch box from above, sweets from the side. */
export function food(rng: Rng, w: number, h: number, options: FoodOptions): Drawing {
  const s = new Svg(w, h);
  const M = Math.min(w, h);
  const hue = options.hue ?? rng.pick([60, 200, 150, 20, 280, 230]);
  const kind = options.kind ?? rng.pick(['ramen', 'bento', 'parfait', 'pancake'] as const);
  const tbl = rng.chance(0.5) ? oklch(0.64, 0.08, 60) : oklch(0.86, 0.06, hue);
  const meal = {
    s,
    rng,
    w,
    h,
    M,
    k: M / 600,
    cx: w * SIDES[options.side ?? 'middle'],
    cy: h * 0.5,
    hue,
    tbl,
  };
  if (kind === 'ramen' || kind === 'bento') {
    setTable(meal);
    (kind === 'ramen' ? ramen : bento)(meal);
  } else {
    sweets(meal, kind);
  }
  return { svg: s, finish: { bloom: 0.25, threshold: 205, grain: 0.1, vignette: 0.2 } };
}

const SIDES = { left: 0.36, middle: 0.5, right: 0.64 } as const;
