import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { fbm1 } from '../noise.ts';
import { type Point, at, curve, num, point, polygon, starPath } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface PapercutOptions {
  animal?: 'deer' | 'fox' | 'crane';
  hue?: number;
}

const DEER =
  'M-6 0L-4 -34L-20 -38C-34 -40 -38 -58 -30 -66L20 -68L34 -92L30 -110L22 -112L24 -118L34 -120C40 -128 50 -126 52 -116L66 -108L64 -100L50 -98L44 -60L40 -40L42 0H34L28 -38L6 -36L4 0ZM-24 -40L-30 0H-37L-34 -46ZM40 -124L34 -150L22 -160L35 -156L34 -172L40 -154L50 -164L43 -148L46 -124ZM48 -122L58 -146L54 -166L62 -150L76 -160L66 -142L80 -140L62 -134L54 -118Z';
const FOX =
  'M-70 0C-76 -30 -50 -50 -20 -52L26 -54L40 -76L46 -98L54 -82L64 -82L70 -100L76 -76C82 -66 84 -58 100 -48C90 -42 80 -42 72 -40C66 -24 56 -20 54 0H46L44 -22L-4 -22L-8 0H-16L-20 -20C-30 -16 -40 0 -70 0Z';
const CRANE =
  'M-100 -20C-60 -40 -30 -44 0 -36C-10 -70 -40 -100 -80 -116C-30 -116 20 -90 34 -44C60 -48 76 -70 92 -84L120 -86L98 -76C84 -50 64 -30 40 -24C20 -12 -30 -8 -100 -20ZM-60 -12L-130 6L-56 -4Z';
const ANIMALS = { deer: DEER, fox: FOX, crane: CRANE } as const;

/** Layered cut paper: a tunnel of sheets with soft shadows towards one lit centre and a paper animal. */
export function papercut(rng: Rng, w: number, h: number, options: PapercutOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    hue = options.hue ?? rng.pick([20, 200, 280, 160, 340, 240]),
    N = 7,
    cx = w * 0.5,
    cy = h * rng.range(0.42, 0.48),
    to = hue + rng.pick([60, 90, -70, 40]),
    col = (t: number) =>
      oklch(0.94 - 0.68 * t, 0.05 + 0.08 * Math.sin(t * 3), hue + (to - hue) * (1 - t));
  s.rect(0, 0, w, h, col(0).tint(0.02));
  const R = Math.min(w * 0.27, h * 0.2);
  s.glow(cx, cy - h * 0.02, R * 2.2, oklch(0.97, 0.09, 85), 0.9).circle(
    cx,
    cy - h * 0.02,
    R * 0.62,
    oklch(0.9, 0.13, 80),
  );
  for (let L = 0; L < N; L++) {
    const t = (L + 1) / N,
      n = fbm1(`${rng.state}c${L}`, 3, 0.55),
      hole: Point[] = [],
      rx = w * (0.16 + 0.4 * t),
      ry = h * (0.14 + 0.4 * t);
    for (let i = 0; i < 34; i++) {
      const a = (i / 34) * 6.2832,
        v =
          1 +
          n(4 + Math.cos(a) * 1.5 + Math.sin(a) * 2.3) * 0.3 +
          (Math.sin(a) > 0.3 ? -0.13 * Math.sin(a) : 0);
      hole.push([cx + Math.cos(a) * rx * v, cy + Math.sin(a) * ry * v + h * 0.02 * L]);
    }
    const c = col(t),
      outer = `M-20 -20H${w + 20}V${h + 20}H-20Z`;
    for (const q of [2.8, 1.2]) {
      s.path(
        curve(hole, true) +
          curve(
            hole.map(([x, y]) => [x + q * 2.2 * k, y + q * 4.5 * k]),
            true,
          ),
        '#000',
        { fillRule: 'evenodd', opacity: 0.12 },
      );
    }
    s.path(outer + curve(hole, true), c, { fillRule: 'evenodd' });
    s.path(curve(hole, true), 'none', { stroke: c.tint(0.08), strokeWidth: 1.6 * k, opacity: 0.8 });
    if (L === 1 || L === 3) {
      const base = Math.max(...hole.map((p) => p[1]));
      for (let i = 0; i < 8; i++) {
        const x = cx + rng.gauss(0, rx * 0.55),
          H = rng.range(40, 90) * k * (0.6 + t),
          y = base - 6 * k;
        if (Math.abs(x - cx) < 60 * k && L === 1) {
          continue;
        }
        for (const [o, cc] of [
          [4, '#000'],
          [0, c],
        ] as const) {
          s.path(
            polygon([
              [x + o, y - H],
              [x + H * 0.2 + o, y + 12 * k],
              [x - H * 0.2 + o, y + 12 * k],
            ]),
            cc,
            { opacity: o ? 0.12 : 1 },
          );
        }
      }
    }
    if (L === 2) {
      const y = Math.max(...hole.map((p) => p[1])) - 2 * k,
        an = ANIMALS[options.animal ?? rng.pick(keysOf(ANIMALS))],
        q = k * (an === CRANE ? 0.8 : 0.95),
        yy = an === CRANE ? cy + 20 * k : y,
        dir = rng.sign();
      for (const [o, cc, op] of [
        [6, '#000', 0.14],
        [3, '#000', 0.12],
        [0, col(0.72).hex, 1],
      ] as const) {
        s.path(an, cc, {
          opacity: op,
          transform: `translate(${num(cx + o)} ${num(yy + o)}) scale(${dir * q} ${q})`,
        });
      }
    }
    if (L >= 3) {
      for (let i = 0; i < 7; i++) {
        const p = at(hole, rng.int(0, 33)),
          ang = Math.atan2(cy - p[1], cx - p[0]) + rng.range(-0.7, 0.7),
          len = rng.range(34, 70) * k * (0.7 + t * 0.6),
          lf = (o: number) => {
            const x = p[0] - Math.cos(ang) * 8 + o,
              y = p[1] - Math.sin(ang) * 8 + o * 1.4,
              ex = x + Math.cos(ang) * len,
              ey = y + Math.sin(ang) * len,
              px = -Math.sin(ang) * len * 0.24,
              py = Math.cos(ang) * len * 0.24;
            return `M${point(x, y)}Q${point((x + ex) / 2 + px, (y + ey) / 2 + py)} ${point(ex, ey)}Q${point((x + ex) / 2 - px, (y + ey) / 2 - py)} ${point(x, y)}Z`;
          };
        s.path(lf(4 * k), '#000', { opacity: 0.14 })
          .path(lf(0), c.tint(0.05))
          .line(
            `M${point(p[0], p[1])}L${point(p[0] + Math.cos(ang) * len * 0.8, p[1] + Math.sin(ang) * len * 0.8)}`,
            c.shade(0.08),
            1.4 * k,
          );
      }
    }
  }
  for (let i = 0; i < 12; i++) {
    s.path(
      starPath(
        rng.range(0.05, 0.95) * w,
        rng.range(0.03, 0.3) * h,
        rng.range(3, 8) * k,
        rng.range(1.4, 3) * k,
        4,
      ),
      oklch(0.95, 0.07, 90),
      { opacity: 0.9 },
    );
  }
  return { svg: s, finish: { bloom: 0.3, threshold: 190, grain: 0.2, vignette: 0.2 } };
}
