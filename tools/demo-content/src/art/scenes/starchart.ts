import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Point, at, num, point, polygon, starPath } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface StarchartOptions {
  core?: 'sun' | 'moon' | 'saturn' | 'eclipse';
  hue?: number;
  light?: boolean;
}

/** An astronomical plate: graduated rings, invented constellations, moon phases, orbits; gold ink on dark paper. */
export function starchart(rng: Rng, w: number, h: number, options: StarchartOptions): Drawing {
  const light = options.light ?? rng.chance(0.2),
    hue = options.hue ?? rng.pick([265, 230, 290, 200, 160, 20]),
    bg = light ? oklch(0.93, 0.035, 85) : oklch(0.2, 0.065, hue),
    ink = light ? oklch(0.34, 0.07, hue) : oklch(0.86, 0.1, 85),
    ink2 = light ? oklch(0.55, 0.14, 30) : oklch(0.9, 0.04, 95);
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    cx = w / 2,
    cy = h * (w > h ? 0.5 : 0.46),
    R = Math.min(w * 0.42, h * 0.42);
  s.rect(
    0,
    0,
    w,
    h,
    s.radial(
      [bg.tint(light ? 0.03 : 0.12, 10), bg, bg.shade(0.04)],
      cx,
      cy,
      Math.max(w, h) * 0.7,
      true,
    ),
  );
  for (let i = 0; i < 170; i++) {
    s.circle(rng.range(0, w), rng.range(0, h), rng.range(0.5, 1.5) * k, ink2, {
      opacity: rng.range(0.2, 0.8),
    });
  }
  if (!light) {
    for (let i = 0; i < 30; i++) {
      const t = rng.gauss(0, 0.42),
        x = cx + t * R * 1.6,
        y = cy - t * R * 0.9 + rng.gauss(0, 26 * k);
      s.glow(x, y, rng.range(30, 80) * k, oklch(0.7, 0.12, hue + rng.range(-30, 70)), 0.13);
    }
  }
  for (const [r, wd, dash] of [
    [1, 2.4, undefined],
    [0.965, 1, undefined],
    [0.9, 1, undefined],
    [0.66, 1, '2 6'],
    [0.42, 1, undefined],
    [0.2, 1, '8 5'],
  ] as const) {
    s.circle(cx, cy, R * r, 'none', {
      stroke: ink,
      strokeWidth: wd * k,
      strokeDasharray: dash,
      opacity: 0.9,
    });
  }
  let d = '';
  for (let i = 0; i < 180; i++) {
    const a = (i / 180) * 6.2832,
      r0 = i % 15 === 0 ? 0.9 : i % 5 === 0 ? 0.935 : 0.95;
    d += `M${point(cx + Math.cos(a) * R * r0, cy + Math.sin(a) * R * r0)}L${point(cx + Math.cos(a) * R * 0.965, cy + Math.sin(a) * R * 0.965)}`;
  }
  s.line(d, ink, 1.1 * k);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.2832;
    s.line(
      `M${point(cx + Math.cos(a) * R * 0.2, cy + Math.sin(a) * R * 0.2)}L${point(cx + Math.cos(a) * R * 0.9, cy + Math.sin(a) * R * 0.9)}`,
      ink,
      0.7 * k,
      { opacity: 0.35 },
    );
  }
  const ex = rng.range(0.1, 0.24) * R,
    ea = rng.range(0, 6.28);
  s.circle(cx + Math.cos(ea) * ex, cy + Math.sin(ea) * ex, R * 0.62, 'none', {
    stroke: ink2,
    strokeWidth: 1.3 * k,
    opacity: 0.7,
  });
  const groups = rng.int(6, 8);
  for (let g = 0; g < groups; g++) {
    const a0 = (g / groups) * 6.283 + rng.range(-0.15, 0.15),
      rr = R * rng.range(0.48, 0.7);
    let x = cx + Math.cos(a0) * rr,
      y = cy + Math.sin(a0) * rr,
      dir = rng.range(0, 6.28);
    const ps: Point[] = [[x, y]];
    for (let i = 0; i < rng.int(4, 6); i++) {
      dir += rng.range(-1, 1);
      const nx = x + Math.cos(dir) * rng.range(24, 46) * k,
        ny = y + Math.sin(dir) * rng.range(24, 46) * k;
      if (Math.hypot(nx - cx, ny - cy) > R * 0.86 || Math.hypot(nx - cx, ny - cy) < R * 0.26) {
        dir += 2.2;
        continue;
      }
      x = nx;
      y = ny;
      ps.push([x, y]);
    }
    s.line(polygon(ps, false), ink2, 1.3 * k, { opacity: 0.75 });
    if (ps.length > 3 && rng.chance(0.6)) {
      s.line(`M${point(...at(ps, 1))}L${point(...at(ps, 3))}`, ink2, 1.1 * k, { opacity: 0.5 });
    }
    ps.forEach(([px, py], i) => {
      const q = (i === 1 ? 8 : rng.range(3.5, 6)) * k;
      if (!light && i === 1) {
        s.glow(px, py, q * 4, ink2, 0.8);
      }
      s.path(starPath(px, py, q, q * 0.32, 4), light ? ink2 : '#fff');
    });
  }
  const core = options.core ?? rng.pick(['sun', 'moon', 'saturn', 'eclipse'] as const),
    r = R * 0.16;
  if (core === 'sun') {
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 6.283,
        L = i % 2 ? 1.5 : 1.95;
      s.path(
        polygon([
          [cx + Math.cos(a - 0.1) * r, cy + Math.sin(a - 0.1) * r],
          [cx + Math.cos(a) * r * L, cy + Math.sin(a) * r * L],
          [cx + Math.cos(a + 0.1) * r, cy + Math.sin(a + 0.1) * r],
        ]),
        ink,
      );
    }
    s.circle(cx, cy, r, ink)
      .circle(cx, cy, r * 0.82, bg)
      .circle(cx, cy, r * 0.74, ink)
      .line(
        `M${point(cx - r * 0.34, cy - r * 0.1)}q${num(r * 0.12)} ${num(-r * 0.12)} ${num(r * 0.24)} 0M${point(cx + r * 0.1, cy - r * 0.1)}q${num(r * 0.12)} ${num(-r * 0.12)} ${num(r * 0.24)} 0M${point(cx - r * 0.2, cy + r * 0.26)}q${num(r * 0.2)} ${num(r * 0.18)} ${num(r * 0.4)} 0`,
        bg,
        3 * k,
      );
  } else if (core === 'moon') {
    s.glow(cx, cy, r * 2.4, ink, 0.4)
      .path(
        `M${point(cx + r * 0.3, cy - r)}A${num(r)} ${num(r)} 0 1 0 ${point(cx + r * 0.3, cy + r)}A${num(r * 1.12)} ${num(r * 1.12)} 0 0 1 ${point(cx + r * 0.3, cy - r)}Z`,
        ink,
      )
      .path(starPath(cx + r * 0.5, cy, r * 0.3, r * 0.12), ink);
  } else if (core === 'saturn') {
    s.circle(cx, cy, r * 0.82, s.linear([ink.tint(), ink.shade(0.16)], 0, 0, 1, 1))
      .open({ transform: `rotate(-22 ${num(cx)} ${num(cy)})` })
      .path(
        `M${point(cx - r * 1.7, cy)}A${num(r * 1.7)} ${num(r * 0.44)} 0 0 0 ${point(cx + r * 1.7, cy)}L${point(cx + r * 1.25, cy)}A${num(r * 1.25)} ${num(r * 0.27)} 0 0 1 ${point(cx - r * 1.25, cy)}Z`,
        ink2,
      )
      .close();
  } else {
    s.glow(cx, cy, r * 2.6, ink, 0.9)
      .circle(cx, cy, r * 1.04, ink.tint(0.1))
      .circle(cx, cy, r * 0.95, bg.shade(0.08));
  }
  for (let i = 0; i < 5; i++) {
    const rr = R * at([0.2, 0.42, 0.42, 0.66, 0.9], i),
      a = rng.range(0, 6.28),
      x = cx + Math.cos(a) * rr,
      y = cy + Math.sin(a) * rr,
      q = rng.range(6, 12) * k;
    s.circle(x, y, q, bg, { stroke: ink, strokeWidth: 2 * k }).circle(
      x,
      y,
      q * 0.55,
      oklch(0.75, 0.13, rng.range(0, 360)),
    );
  }
  const n = 7,
    by = h > w ? h * 0.92 : h * 0.94,
    gap = h > w ? w * 0.1 : w * 0.045;
  if (h >= w) {
    for (let i = 0; i < n; i++) {
      const x = cx + (i - 3) * gap,
        q = w * 0.028,
        t = (i - 3) / 3;
      s.circle(x, by, q, bg.tint(light ? -0.05 : 0.08), { stroke: ink, strokeWidth: 1.4 * k });
      const b = q * Math.abs(1 - Math.abs(t) * 2),
        sweep = Math.abs(t) > 0.5;
      if (t === 0) {
        s.circle(x, by, q, ink);
      } else if (Math.abs(t) < 0.99) {
        s.path(
          `M${point(x, by - q)}A${num(q)} ${num(q)} 0 0 ${t < 0 ? 1 : 0} ${point(x, by + q)}A${num(Math.max(0.1, b))} ${num(q)} 0 0 ${t < 0 === sweep ? 0 : 1} ${point(x, by - q)}Z`,
          ink,
        );
      }
    }
  }
  s.rect(14 * k, 14 * k, w - 28 * k, h - 28 * k, 'none', {
    stroke: ink,
    strokeWidth: 1.6 * k,
    opacity: 0.85,
  }).rect(20 * k, 20 * k, w - 40 * k, h - 40 * k, 'none', {
    stroke: ink,
    strokeWidth: 0.7 * k,
    opacity: 0.7,
  });
  for (const [x, y] of [
    [14 * k, 14 * k],
    [w - 14 * k, 14 * k],
    [14 * k, h - 14 * k],
    [w - 14 * k, h - 14 * k],
  ] as const) {
    s.path(starPath(x, y, 11 * k, 4 * k, 4), ink);
  }
  return {
    svg: s,
    finish: { bloom: light ? 0 : 0.55, threshold: 175, grain: light ? 0.16 : 0.12, vignette: 0.25 },
  };
}
