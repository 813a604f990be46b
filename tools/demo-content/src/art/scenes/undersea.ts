import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { fbm1 } from '../noise.ts';
import { type Point, curve, num, point, polygon } from '../shapes.ts';
import { Svg } from '../svg.ts';
import { jellyfish } from './undersea/jellyfish.ts';
import { turtle } from './undersea/turtle.ts';
import { whale } from './undersea/whale.ts';

const HEROES = { whale, turtle, jellyfish } as const;

export interface UnderseaOptions {
  hero?: keyof typeof HEROES;
  hue?: number;
}

/** Under water: shafts of light, one large swimmer above a reef, a school of fish turning together. */
export function undersea(rng: Rng, w: number, h: number, options: UnderseaOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    hue = options.hue ?? rng.pick([215, 200, 235, 185, 270]),
    deep = oklch(0.2, 0.08, hue + 20),
    mid = oklch(0.45, 0.11, hue),
    top = oklch(0.85, 0.09, hue - 25);
  s.rect(0, 0, w, h, s.linear([top, oklch(0.66, 0.12, hue - 10), mid, deep]));
  const lx = w * rng.range(0.25, 0.75);
  s.glow(lx, -20, h * 0.55, oklch(0.98, 0.05, 110), 0.8);
  for (let i = 0; i < 9; i++) {
    const a = rng.range(-0.5, 0.5),
      b = rng.range(0.02, 0.07),
      L = h * rng.range(0.7, 1.1);
    s.path(
      polygon([
        [lx + a * 60, -20],
        [lx + a * 60 + 16 * k, -20],
        [lx + Math.sin(a + b) * L * 1.2, L],
        [lx + Math.sin(a - b) * L * 1.2, L],
      ]),
      s.linear([
        [0, '#fff', 0.26],
        [1, '#fff', 0],
      ]),
    );
  }
  const reef = (L: number, y: number, amp: number, col: Colour) => {
    const n = fbm1(`r${rng.state}${L}`, 4),
      ps: Point[] = [];
    for (let x = -10; x <= w + 10; x += 14) {
      ps.push([x, y - n((x / w) * 3 + L) * amp]);
    }
    s.path(curve(ps) + `L${point(w + 10, h)}L${point(-10, h)}Z`, col);
    return ps;
  };
  reef(0, h * 0.8, h * 0.08, mid.mix(deep, 0.45));
  reef(1, h * 0.86, h * 0.06, mid.mix(deep, 0.75));
  const hx = w * rng.range(0.42, 0.58),
    hy = h * rng.range(0.36, 0.46),
    q = k * rng.range(1.05, 1.3),
    flip = rng.sign();
  HEROES[options.hero ?? rng.pick(keysOf(HEROES))]({ s, rng, w, h, k, hue, hx, hy, q, flip });
  const fc = oklch(0.8, 0.14, rng.pick([60, 40, 90, 20])),
    ang = rng.range(0, 6.28),
    ox = w * rng.range(0.3, 0.7),
    oy = h * rng.range(0.6, 0.7);
  for (let i = 0; i < 42; i++) {
    const t = (i / 42) * 5 + ang,
      d = rng.range(0.6, 1.1),
      x = ox + Math.cos(t) * w * 0.3 * d,
      y = oy + Math.sin(t) * h * 0.085 * d,
      z = rng.range(6, 12) * k,
      a = (Math.atan2(Math.cos(t) * h * 0.085, -Math.sin(t) * w * 0.3) * 180) / Math.PI;
    s.path(
      'M10 0C4 -6 -5 -6 -10 0C-5 6 4 6 10 0ZM-8 0L-16 -6L-15 6Z',
      fc.lighten(rng.range(-0.1, 0.06)),
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(a)}) scale(${num(z / 9)})` },
    );
  }
  reef(2, h * 0.93, h * 0.035, deep.shade(0.04));
  for (let i = 0; i < 15; i++) {
    const x = rng.range(0, w),
      y = h * 0.95 + rng.range(0, 20) * k,
      c = oklch(rng.range(0.45, 0.7), 0.14, rng.pick([10, 350, 40, 300, 160, 80])).mix(deep, 0.3),
      kind = rng.int(0, 3),
      H = rng.range(50, 130) * k;
    if (kind === 0) {
      for (let j = 0; j < 5; j++) {
        s.line(
          curve(
            Array.from({ length: 6 }, (_, a) => [
              x + j * 7 * k + Math.sin(a * 1.1 + i + j) * 9 * k,
              y - (a / 5) * H * (0.7 + 0.1 * j),
            ]),
          ),
          oklch(0.5, 0.12, 150).mix(deep, 0.35),
          6 * k,
        );
      }
    } else if (kind === 1) {
      const br = (px: number, py: number, a: number, L: number, d: number) => {
        if (d < 0) {
          return;
        }
        const qx = px + Math.cos(a) * L,
          qy = py + Math.sin(a) * L;
        s.line(`M${point(px, py)}L${point(qx, qy)}`, c, (2.5 + d * 2.6) * k);
        br(qx, qy, a - 0.42, L * 0.76, d - 1);
        br(qx, qy, a + 0.42, L * 0.76, d - 1);
      };
      br(x, y, -1.57, H * 0.3, 3);
    } else if (kind === 2) {
      s.path(
        `M${point(x - 40 * k, y)}C${point(x - 44 * k, y - 60 * k)} ${point(x + 44 * k, y - 60 * k)} ${point(x + 40 * k, y)}Z`,
        c,
      ).line(
        `M${point(x - 26 * k, y - 26 * k)}q${num(12 * k)} ${num(-14 * k)} ${num(24 * k)} 0t${num(24 * k)} 0M${point(x - 30 * k, y - 10 * k)}q${num(14 * k)} ${num(-12 * k)} ${num(30 * k)} 0t${num(28 * k)} 0`,
        c.shade(0.1),
        3 * k,
      );
    } else {
      for (let j = 0; j < 4; j++) {
        s.rect(
          x + j * 15 * k,
          y - H * (0.3 + 0.15 * ((j * 7) % 4)),
          12 * k,
          H,
          c.lighten(j * 0.02),
          { rx: 6 * k },
        );
      }
    }
  }
  for (let i = 0; i < 34; i++) {
    s.circle(rng.range(0, w), rng.range(0, h), rng.range(0.8, 2.6) * k, '#fff', {
      opacity: rng.range(0.15, 0.6),
    });
  }
  return { svg: s, finish: { bloom: 0.5, threshold: 180, grain: 0.08, vignette: 0.28 } };
}
