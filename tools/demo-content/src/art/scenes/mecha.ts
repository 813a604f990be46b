import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { fbm1 } from '../noise.ts';
import { type Point, num, polygon } from '../shapes.ts';
import { type Mood, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';
import { heroMachine } from './mecha/hero.ts';
import { machine } from './mecha/machine.ts';
import { roundMachine } from './mecha/round.ts';
import { tankMachine } from './mecha/tank.ts';

const TYPES = { hero: heroMachine, round: roundMachine, tank: tankMachine } as const;

export interface MechaOptions {
  type?: keyof typeof TYPES;
  hue?: number;
  mood?: Mood;
}

/** Robots from primitives with panel lines and rim light. Symmetric body, asymmetric kit. */
export function mecha(rng: Rng, w: number, h: number, options: MechaOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h * 0.8) / 600,
    hue = options.hue ?? rng.pick([20, 250, 150, 60, 300, 200]),
    main = oklch(rng.pick([0.55, 0.68, 0.85]), 0.13, hue),
    white = oklch(0.93, 0.012, 250),
    dark = oklch(0.28, 0.03, 260),
    acc = oklch(0.78, 0.15, hue + rng.pick([180, 60, 150])),
    glow = oklch(0.88, 0.14, rng.pick([195, 150, 90, 20])),
    line = oklch(0.17, 0.03, 265),
    S = skyOf(options.mood ?? rng.pick(['dusk', 'golden', 'night', 'mist', 'dawn'] as const)),
    cx = w / 2,
    gy = h * 0.9,
    q = k * (w > h ? 0.92 : 1.08);
  s.rect(0, 0, w, h, s.linear(S.sky));
  s.glow(cx + w * 0.18, h * 0.34, h * 0.4, S.light, 0.7).circle(
    cx + w * 0.18,
    h * 0.32,
    h * 0.12,
    S.light.tint(0.02),
  );
  if (S.stars) {
    for (let i = 0; i < 90; i++) {
      s.circle(rng.range(0, w), rng.range(0, h * 0.7), rng.range(0.5, 2), '#fff', { opacity: 0.8 });
    }
  }
  for (let L = 0; L < 3; L++) {
    const n = fbm1(`m${rng.state}${L}`, 4),
      col = S.far.mix(S.near, 0.15 + L * 0.22),
      ps: Point[] = [];
    if (L < 2) {
      for (let x = -10; x <= w + 10; x += 16) {
        ps.push([x, gy - h * (0.2 - L * 0.08) - n((x / w) * 4 + L) * h * 0.08]);
      }
      s.path(polygon([[-10, h], ...ps, [w + 10, h]]), col);
    }
    for (let i = 0; i < 5; i++) {
      const x = rng.range(0, w),
        bw = rng.range(20, 60) * k,
        bh = h * rng.range(0.1, 0.3);
      s.rect(x, gy - bh - h * 0.02 * (2 - L), bw, bh + h * 0.1, col).rect(
        x + bw * 0.3,
        gy - bh - 30 * k,
        4 * k,
        34 * k,
        col,
      );
      for (let j = 0; j < 4; j++) {
        s.rect(
          x + 5 * k + (j % 2) * 14 * k,
          gy - bh + 12 * k + (j >> 1) * 20 * k,
          7 * k,
          4 * k,
          S.light,
          { opacity: 0.7 },
        );
      }
    }
  }
  s.rect(0, gy - 4 * k, w, h, s.linear([S.near.tint(0.12), S.near]));
  s.ellipse(cx, gy + 8 * k, 200 * q, 22 * q, '#000', { opacity: 0.35 });
  const kit = machine(s, rng, { main, white, dark, acc, glow, line });
  s.open({ transform: `translate(${num(cx)} ${num(gy)}) scale(${q.toFixed(3)})` });
  TYPES[options.type ?? rng.pick(keysOf(TYPES))](kit);
  s.close();
  for (let i = 0; i < 34; i++) {
    s.circle(rng.range(0, w), gy + rng.gauss(0, 26) * k, rng.range(4, 20) * k, S.far, {
      opacity: 0.16,
    });
  }
  for (let i = 0; i < 20; i++) {
    s.circle(rng.range(0, w), rng.range(0.3, 1) * h, rng.range(1, 2.6) * k, glow, { opacity: 0.8 });
  }
  return { svg: s, finish: { bloom: 0.55, threshold: 185, grain: 0.1, vignette: 0.22 } };
}
