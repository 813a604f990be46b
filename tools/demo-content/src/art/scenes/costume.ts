import { Rng } from '../../rng.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { castMember } from '../people/cast.ts';
import { drawChibi } from '../people/chibi.ts';
import type { PersonLook } from '../people/person.ts';
import type { PoseName } from '../people/poses.ts';
import { Svg } from '../svg.ts';
import { archCard } from './costume/arch.ts';
import { fanCard } from './costume/fan.ts';
import { gardenCard } from './costume/garden.ts';
import { lanternsCard } from './costume/lanterns.ts';
import { skyCard } from './costume/sky.ts';
import { snowCard } from './costume/snow.ts';

const CARDS = {
  garden: gardenCard,
  fan: fanCard,
  sky: skyCard,
  arch: archCard,
  lanterns: lanternsCard,
  snow: snowCard,
} as const;

export interface CostumeOptions {
  bg?: keyof typeof CARDS;
  /** One set keeps its person; the number changes pose, expression and backdrop. */
  set?: string;
  n?: number;
  look?: PersonLook;
  pose?: PoseName;
}

/** A whole figure in costume on a designed card: for picture sets. */
export function costume(rng: Rng, w: number, h: number, options: CostumeOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const set = new Rng('set', options.set ?? rng.int(1, 1e6));
  const c = castMember(set, { extra: set.pick(DRESSED_UP), ...options.look });
  const r = new Rng('card', options.set ?? rng.state, options.n ?? 0);
  const gy = h * 0.86;
  const kind = options.bg ?? r.pick(keysOf(CARDS));
  CARDS[kind]({ s, r, w, h, k, c, hue: c.main.H + 180, gy });
  const q = Math.min((gy - 8 * k) / (330 + (c.extra === 'witch' ? 262 : 190)), w / 420);
  drawChibi(s, c, {
    x: w / 2,
    y: gy + 26 * k - 318 * q,
    scale: q,
    pose: options.pose ?? r.pick(['stand', 'wave', 'jump', 'hold', 'think', 'point'] as const),
    expr: r.pick(['smile', 'happy', 'laugh', 'cat', 'shy'] as const),
    sway: r.range(-1, 1),
    tilt: r.range(-6, 6),
    flip: r.chance(0.5),
  });
  s.rect(10 * k, 10 * k, w - 20 * k, h - 20 * k, 'none', {
    stroke: '#fff',
    strokeWidth: 3 * k,
    rx: 14 * k,
    opacity: 0.85,
  });
  return { svg: s, finish: { bloom: 0.4, threshold: 195, grain: 0.07, vignette: 0.14 } };
}

const DRESSED_UP = [
  'catears',
  'ribbon',
  'witch',
  'flower',
  'beret',
  'halo',
  'goggles',
  'headphones',
] as const;
