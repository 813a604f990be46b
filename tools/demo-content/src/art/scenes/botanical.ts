import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Point, curve, num, point, starPath } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface BotanicalOptions {
  hue?: number;
  dark?: boolean;
}

/** A herbarium plate: a plant grown by a branching rule, leaves and blossom, on old paper with plate marks. */
export function botanical(rng: Rng, w: number, h: number, options: BotanicalOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    dark = options.dark ?? rng.chance(0.35),
    paper = dark
      ? oklch(0.24, 0.045, rng.pick([160, 260, 200]))
      : oklch(0.94, 0.03, rng.pick([85, 95, 70])),
    ink = dark ? oklch(0.92, 0.04, 90) : oklch(0.32, 0.05, 60),
    stem = oklch(dark ? 0.62 : 0.46, 0.09, rng.pick([130, 145, 115])),
    fl = oklch(dark ? 0.78 : 0.68, 0.15, options.hue ?? rng.pick([10, 350, 300, 60, 85, 255, 30])),
    leafC = stem.tint(0.05);
  s.rect(0, 0, w, h, paper);
  for (let i = 0; i < 26; i++) {
    s.glow(
      rng.range(0, w),
      rng.range(0, h),
      rng.range(30, 110) * k,
      dark ? oklch(0.4, 0.06, 200) : oklch(0.82, 0.07, 70),
      0.1,
    );
  }
  s.circle(w * 0.5, h * 0.4, Math.min(w, h) * 0.3, fl.with(dark ? 0.36 : 0.9, 0.06));
  const leaf = (x: number, y: number, a: number, L: number, c: Colour, wide = 0.3) => {
    const ex = x + Math.cos(a) * L,
      ey = y + Math.sin(a) * L,
      px = -Math.sin(a) * L * wide,
      py = Math.cos(a) * L * wide,
      mx = x + Math.cos(a) * L * 0.42,
      my = y + Math.sin(a) * L * 0.42;
    s.path(`M${point(x, y)}Q${point(mx + px, my + py)} ${point(ex, ey)}L${point(x, y)}Z`, c)
      .path(
        `M${point(x, y)}Q${point(mx - px, my - py)} ${point(ex, ey)}L${point(x, y)}Z`,
        c.shade(0.07),
      )
      .line(
        `M${point(x, y)}L${point(x + (ex - x) * 0.85, y + (ey - y) * 0.85)}`,
        c.shade(0.15),
        1 * k,
      );
    let d = '';
    for (let i = 1; i < 4; i++) {
      const t = i / 5 + 0.08;
      d += `M${point(x + (ex - x) * t, y + (ey - y) * t)}l${num((px * 0.4 + Math.cos(a) * L * 0.1) * (1 - t * 0.5))} ${num((py * 0.4 + Math.sin(a) * L * 0.1) * (1 - t * 0.5))}M${point(x + (ex - x) * t, y + (ey - y) * t)}l${num((-px * 0.4 + Math.cos(a) * L * 0.1) * (1 - t * 0.5))} ${num((-py * 0.4 + Math.sin(a) * L * 0.1) * (1 - t * 0.5))}`;
    }
    s.line(d, c.shade(0.12), 0.7 * k, { opacity: 0.8 });
  };
  const petals = rng.int(5, 8),
    kind = rng.pick(['rose', 'daisy', 'bell', 'star'] as const);
  const flower = (x: number, y: number, r: number, a = -1.57) => {
    if (kind === 'bell') {
      s.path(
        `M${point(x - r * 0.25, y)}C${point(x - r * 0.8, y + r * 0.5)} ${point(x - r * 0.5, y + r)} ${point(x - r * 0.9, y + r * 1.4)}Q${point(x - r * 0.4, y + r * 1.25)} ${point(x, y + r * 1.5)}Q${point(x + r * 0.4, y + r * 1.25)} ${point(x + r * 0.9, y + r * 1.4)}C${point(x + r * 0.5, y + r)} ${point(x + r * 0.8, y + r * 0.5)} ${point(x + r * 0.25, y)}Z`,
        s.linear([fl.shade(0.05), fl.tint(0.1)]),
      )
        .line(`M${point(x, y + r * 1.1)}v${num(r * 0.6)}`, oklch(0.88, 0.13, 90), 2 * k)
        .circle(x, y + r * 1.7, 3 * k, oklch(0.88, 0.13, 90));
      return;
    }
    const rings = kind === 'rose' ? 3 : kind === 'daisy' ? 2 : 1;
    for (let q = 0; q < rings; q++) {
      const n = kind === 'daisy' ? 14 : petals,
        rr = r * (1 - q * 0.3);
      for (let i = 0; i < n; i++) {
        leaf(
          x,
          y,
          (i / n) * 6.283 + q * 0.4 + a,
          rr,
          fl.lighten(0.04 * q + (i % 2) * 0.02),
          kind === 'daisy' ? 0.2 : kind === 'star' ? 0.34 : 0.62,
        );
      }
    }
    s.circle(x, y, r * 0.22, oklch(0.82, 0.14, 80));
    for (let i = 0; i < 10; i++) {
      s.circle(
        x + Math.cos(i * 0.63) * r * 0.2,
        y + Math.sin(i * 0.63) * r * 0.2,
        r * 0.045,
        oklch(0.6, 0.13, 55),
      );
    }
  };
  const tips: (readonly [x: number, y: number, angle: number])[] = [];
  const grow = (x: number, y: number, a: number, L: number, wd: number, depth: number) => {
    const ps: Point[] = [[x, y]],
      n = 6;
    for (let i = 0; i < n; i++) {
      a += rng.gauss(0, 0.07) + (-1.57 - a) * 0.06;
      x += (Math.cos(a) * L) / n;
      y += (Math.sin(a) * L) / n;
      ps.push([x, y]);
    }
    s.line(curve(ps), stem.shade(0.06), wd * k);
    ps.slice(1).forEach(([lx, ly], i) => {
      if (depth < 3 && rng.chance(0.85)) {
        leaf(
          lx,
          ly,
          a + (i % 2 ? 1 : -1) * rng.range(0.7, 1.15),
          rng.range(26, 54) * k * (depth ? 0.8 : 1.25),
          leafC.lighten(rng.range(-0.06, 0.05)),
          rng.range(0.24, 0.36),
        );
      }
    });
    if (depth >= 2 || L < 40 * k) {
      tips.push([x, y, a]);
      return;
    }
    const m = depth === 0 ? 3 : 2;
    for (let i = 0; i < m; i++) {
      grow(
        x,
        y,
        a + (i - (m - 1) / 2) * rng.range(0.5, 0.78),
        L * rng.range(0.5, 0.62),
        wd * 0.66,
        depth + 1,
      );
    }
  };
  const wide = w > h;
  grow(w * 0.5, h * 0.86, -1.57, h * (wide ? 0.34 : 0.36), 7, 0);
  tips.forEach(([x, y, a], i) => {
    if (i % 3 === 2) {
      for (let j = 0; j < 3; j++) {
        s.circle(x + rng.gauss(0, 7) * k, y + rng.gauss(0, 7) * k, 5.5 * k, fl.shade(0.05));
      }
    } else {
      flower(x, y, rng.range(28, 46) * k, a);
    }
  });
  for (let i = -2; i <= 2; i++) {
    s.line(
      curve([
        [w * 0.5, h * 0.86],
        [w * 0.5 + i * 12 * k, h * 0.88],
        [w * 0.5 + i * 26 * k, h * 0.9 + Math.abs(i) * 3],
      ]),
      oklch(dark ? 0.66 : 0.52, 0.06, 60),
      (3.4 - Math.abs(i) * 0.5) * k,
    );
  }
  const seed = (x: number, y: number) => {
    s.ellipse(x, y, 15 * k, 22 * k, paper.shade(0.04), { stroke: ink, strokeWidth: 1.2 * k });
    s.ellipse(x, y + 3 * k, 6 * k, 10 * k, stem);
  };
  if (!wide) {
    seed(w * 0.15, h * 0.82);
    flower(w * 0.85, h * 0.79, 26 * k);
    leaf(w * 0.12, h * 0.2, -0.9, 70 * k, leafC);
    s.line(
      `M${point(w * 0.1, h * 0.87)}h${num(60 * k)}M${point(w * 0.1, h * 0.88)}h${num(36 * k)}M${point(w * 0.8, h * 0.87)}h${num(60 * k)}M${point(w * 0.8, h * 0.88)}h${num(40 * k)}`,
      ink,
      1.2 * k,
      { opacity: 0.6 },
    );
  }
  s.rect(w * 0.045, h * 0.034, w * 0.91, h * 0.932, 'none', {
    stroke: ink,
    strokeWidth: 1.6 * k,
  }).rect(w * 0.055, h * 0.042, w * 0.89, h * 0.916, 'none', { stroke: ink, strokeWidth: 0.7 * k });
  if (!wide) {
    s.line(`M${point(w * 0.36, h * 0.935)}h${num(w * 0.28)}`, ink, 2.4 * k, { opacity: 0.75 }).path(
      starPath(w / 2, h * 0.935, 7 * k, 3 * k, 4),
      ink,
    );
  }
  return { svg: s, finish: { bloom: dark ? 0.3 : 0, threshold: 185, grain: 0.18, vignette: 0.2 } };
}
