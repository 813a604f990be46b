import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { fbm1 } from '../noise.ts';
import { type Point, at, curve, num, point } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface WaveOptions {
  palette?: 0 | 1 | 2 | 3;
  /** Where the wave breaks to. */
  dir?: 1 | -1;
}

const PALETTES = [
  [oklch(0.9, 0.05, 85), oklch(0.33, 0.09, 258), oklch(0.62, 0.17, 30)],
  [oklch(0.88, 0.06, 60), oklch(0.36, 0.08, 200), oklch(0.66, 0.17, 40)],
  [oklch(0.86, 0.05, 20), oklch(0.3, 0.09, 280), oklch(0.85, 0.12, 85)],
  [oklch(0.3, 0.06, 260), oklch(0.24, 0.07, 250), oklch(0.93, 0.06, 90)],
] as const;

/** Woodblock print: claw waves with foam, a far cone mountain, a paper sun, bokashi sky and registration texture. */
export function wave(rng: Rng, w: number, h: number, options: WaveOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    [paper, ink, sun] = at(PALETTES, options.palette ?? rng.int(0, 3)),
    foam = oklch(0.96, 0.02, 90);
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, paper.shade(0.14)],
      [0.3, paper],
      [0.7, paper.tint(0.03)],
      [1, paper.shade(0.03)],
    ]),
  );
  const sx = w * rng.pick([0.3, 0.66, 0.5]),
    sy = h * rng.range(0.2, 0.3);
  s.circle(sx, sy, rng.range(62, 96) * k, s.linear([sun, sun.tint(0.07)]));
  for (let i = 0; i < 5; i++) {
    const y = h * rng.range(0.1, 0.42),
      x = rng.range(-0.2, 0.8) * w,
      L = rng.range(120, 300) * k;
    for (let j = 0; j < 3; j++) {
      s.rect(
        x + j * 24 * k * (i % 2 ? 1 : -1),
        y + j * 9 * k,
        L - j * 50 * k,
        9 * k,
        paper.tint(0.07),
        { rx: 5 * k, opacity: 0.85 },
      );
    }
  }
  const mx = w * rng.range(0.35, 0.7),
    my = h * 0.36,
    mb = h * 0.62,
    mw = w * 0.42;
  s.path(
    `M${point(mx - mw, mb)}Q${point(mx - mw * 0.3, mb - (mb - my) * 0.35)} ${point(mx - mw * 0.09, my)}L${point(mx + mw * 0.09, my)}Q${point(mx + mw * 0.3, mb - (mb - my) * 0.35)} ${point(mx + mw, mb)}Z`,
    s.linear([ink.tint(0.25), paper.mix(ink, 0.2)]),
  );
  const g = (mb - my) * 0.26;
  s.path(
    `M${point(mx - mw * 0.09, my)}L${point(mx + mw * 0.09, my)}L${point(mx + mw * 0.2, my + g)}L${point(mx + mw * 0.12, my + g * 0.72)}L${point(mx + mw * 0.05, my + g * 1.15)}L${point(mx - mw * 0.03, my + g * 0.74)}L${point(mx - mw * 0.1, my + g * 1.1)}L${point(mx - mw * 0.14, my + g * 0.7)}L${point(mx - mw * 0.2, my + g)}Z`,
    foam,
  );
  const claw = (x: number, y: number, q: number, dir: number) => {
    s.open({ transform: `translate(${num(x)} ${num(y)}) scale(${dir * q} ${q})` });
    s.path(
      'M-330 330C-300 120 -200 -60 -20 -120C60 -146 140 -120 166 -60C120 -96 60 -84 30 -40C0 10 20 90 90 150C160 210 260 240 360 250L360 420L-330 420Z',
      s.linear([ink.tint(0.1), ink]),
    );
    for (let i = 0; i < 6; i++) {
      s.path(
        `M${-296 + i * 36} 340C${-260 + i * 34} ${150 + i * 8} ${-170 + i * 26} ${-20 + i * 14} ${-34 + i * 8} ${-92 + i * 16}C${-130 + i * 24} ${10 + i * 12} ${-210 + i * 30} ${160 + i * 6} ${-276 + i * 36} 340Z`,
        i % 2 ? ink.tint(0.3) : foam,
        { opacity: i % 2 ? 0.8 : 0.9 },
      );
    }
    const edge: Point[] = [
      [-96, -84],
      [-50, -112],
      [0, -126],
      [50, -130],
      [100, -120],
      [140, -96],
      [164, -62],
      [120, -84],
      [80, -72],
      [48, -44],
      [32, 0],
      [40, 46],
    ];
    for (const [ex, ey] of edge) {
      for (let j = 0; j < 3; j++) {
        const a = rng.range(0.2, 1.9),
          L = rng.range(20, 40);
        s.path(
          `M${point(ex - 9, ey)}C${point(ex - 6, ey - 16)} ${point(ex + 14, ey - 14)} ${point(ex + 12, ey + 2)}C${point(ex + 12 + L * 0.3, ey + L * 0.2)} ${point(ex + Math.cos(a) * L, ey + Math.sin(a) * L * 0.7)} ${point(ex + Math.cos(a) * L * 1.1, ey + Math.sin(a) * L)}C${point(ex + 6, ey + L * 0.6)} ${point(ex - 2, ey + 12)} ${point(ex - 9, ey)}Z`,
          foam,
          { stroke: ink, strokeWidth: 2 },
        );
      }
      s.circle(ex, ey, 13, foam);
    }
    for (let i = 0; i < 34; i++) {
      s.circle(rng.gauss(110, 90), rng.gauss(-60, 70), rng.range(1.5, 5), foam);
    }
    s.close();
  };
  const swell = (y: number, amp: number, col: Colour, seed: number) => {
    const n = fbm1(`${rng.state}${seed}`, 2),
      ps: Point[] = [];
    for (let x = -20; x <= w + 20; x += 24) {
      ps.push([x, y + Math.sin((x / w) * 7 + seed) * amp + n((x / w) * 4) * amp]);
    }
    s.path(curve(ps) + `L${point(w + 20, h)}L${point(-20, h)}Z`, col, {
      stroke: ink,
      strokeWidth: 2 * k,
    });
    s.line(curve(ps.map(([x, yy]) => [x, yy + 10 * k])), foam, 5 * k, { opacity: 0.9 });
  };
  swell(h * 0.62, h * 0.02, ink.tint(0.34), 1);
  swell(h * 0.67, h * 0.025, ink.tint(0.22), 2);
  const dir = options.dir ?? rng.sign();
  claw(w * (dir > 0 ? 0.34 : 0.66), h * 0.56, 1.0 * k * rng.range(0.92, 1.1), dir);
  const bx = w * (dir > 0 ? 0.74 : 0.26),
    by = h * 0.77;
  s.path(
    `M${point(bx - 90 * k, by - 20 * k)}Q${point(bx, by + 30 * k)} ${point(bx + 90 * k, by - 26 * k)}Q${point(bx + 30 * k, by + 44 * k)} ${point(bx - 60 * k, by + 22 * k)}Z`,
    oklch(0.72, 0.09, 70),
    { stroke: ink, strokeWidth: 2.5 * k },
  );
  for (let i = 0; i < 4; i++) {
    s.circle(bx - 40 * k + i * 26 * k, by - 4 * k + (i % 2) * 4, 9 * k, ink, {}).path(
      `M${point(bx - 50 * k + i * 26 * k, by - 8 * k)}l${num(10 * k)} ${num(-9 * k)}l${num(10 * k)} ${num(9 * k)}Z`,
      oklch(0.82, 0.1, 85),
    );
  }
  swell(h * 0.82, h * 0.03, ink.tint(0.1), 3);
  swell(h * 0.9, h * 0.025, ink, 4);
  for (let r = 0; r < 4; r++) {
    for (let i = -1; i < w / (56 * k) + 1; i++) {
      const x = i * 56 * k + (r % 2) * 28 * k,
        y = h * 0.97 + r * 16 * k;
      for (const q of [27, 19, 11]) {
        s.circle(x, y, q * k, q === 19 ? ink : 'none', {
          stroke: foam,
          strokeWidth: 2 * k,
          opacity: 0.55,
        });
      }
    }
  }
  const st = 34 * k,
    qx = w * (dir > 0 ? 0.9 : 0.1) - st / 2;
  s.rect(qx, h * 0.06, st, st * 2.6, oklch(0.56, 0.18, 28), { rx: 4 }).line(
    `M${point(qx + st * 0.25, h * 0.06 + st * 0.4)}h${num(st * 0.5)}m${num(-st * 0.25)} ${num(-st * 0.15)}v${num(st * 0.6)}M${point(qx + st * 0.25, h * 0.06 + st * 1.15)}h${num(st * 0.5)}v${num(st * 0.45)}h${num(-st * 0.5)}ZM${point(qx + st * 0.2, h * 0.06 + st * 2)}q${num(st * 0.15)} ${num(-st * 0.25)} ${num(st * 0.3)} 0t${num(st * 0.3)} 0`,
    paper.with(0.95, 0.03),
    2.6 * k,
  );
  return { svg: s, finish: { bloom: 0, grain: 0.26, vignette: 0.16 } };
}
