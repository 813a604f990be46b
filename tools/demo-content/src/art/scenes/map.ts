import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { noise2 } from '../noise.ts';
import { type Point, at, curve, num, point, polygon, starPath } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface MapOptions {
  palette?: 0 | 1 | 2;
}

const PALETTES = [
  [oklch(0.9, 0.05, 85), oklch(0.78, 0.05, 210), oklch(0.32, 0.06, 50)],
  [oklch(0.88, 0.06, 110), oklch(0.62, 0.08, 225), oklch(0.28, 0.05, 60)],
  [oklch(0.86, 0.06, 70), oklch(0.5, 0.07, 190), oklch(0.25, 0.05, 40)],
] as const;

/** A map of a land that is not: coast from noise, inked hills and woods, roads between towns, compass, sea lines, worn edges. */
export function map(rng: Rng, w: number, h: number, options: MapOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    n = noise2(`map${rng.state}`),
    [land, sea, ink] = at(PALETTES, options.palette ?? rng.int(0, 2)),
    cx = w / 2,
    cy = h * 0.48;
  s.rect(0, 0, w, h, sea);
  const coast = (sc: number) =>
      Array.from({ length: 90 }, (_, i): Point => {
        const a = (i / 90) * 6.2832,
          v =
            0.78 +
            0.3 * n(10 + Math.cos(a) * 1.3, 10 + Math.sin(a) * 1.3) +
            0.13 * n(30 + Math.cos(a) * 4, 30 + Math.sin(a) * 4) +
            0.05 * n(7 + Math.cos(a) * 11, 50 + Math.sin(a) * 11);
        return [cx + Math.cos(a) * w * 0.42 * v * sc, cy + Math.sin(a) * h * 0.4 * v * sc];
      }),
    P = coast(1);
  for (let i = 5; i > 0; i--) {
    s.path(curve(coast(1 + i * 0.032), true), 'none', {
      stroke: sea.tint(0.1),
      strokeWidth: (3 - i * 0.35) * k,
      opacity: 0.9 - i * 0.12,
    });
  }
  let wl = '';
  for (let i = 0; i < 60; i++) {
    const x = rng.range(0, w),
      y = rng.range(0, h),
      q = rng.range(8, 16) * k;
    wl += `M${point(x, y)}q${num(q / 2)} ${num(-q / 2)} ${num(q)} 0t${num(q)} 0`;
  }
  s.line(wl, sea.shade(0.1), 1.4 * k, { opacity: 0.6 });
  s.path(
    curve(
      P.map(([x, y]) => [x + 4 * k, y + 7 * k]),
      true,
    ),
    '#000',
    { opacity: 0.18 },
  ).path(curve(P, true), s.radial([land.tint(0.03), land, land.shade(0.07)], 0.5, 0.45, 0.6), {
    stroke: ink,
    strokeWidth: 2.6 * k,
  });
  for (let i = 0; i < 5; i++) {
    const a = rng.range(0, 6.28),
      x = cx + Math.cos(a) * w * 0.45,
      y = cy + Math.sin(a) * h * 0.43,
      q = rng.range(8, 22) * k;
    s.path(
      curve(
        Array.from({ length: 8 }, (_, j): Point => [
          x + Math.cos(j * 0.785) * q * rng.range(0.7, 1.3),
          y + Math.sin(j * 0.785) * q * rng.range(0.6, 1.1),
        ]),
        true,
      ),
      land,
      { stroke: ink, strokeWidth: 2 * k },
    );
  }
  const R = (x: number, y: number) => Math.hypot((x - cx) / (w * 0.42), (y - cy) / (h * 0.4)),
    inside = (x: number, y: number) => {
      let c = false;
      for (const [i, [ax, ay]] of P.entries()) {
        const [bx, by] = at(P, (i + P.length - 1) % P.length);
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) {
          c = !c;
        }
      }
      return c;
    };
  const towns: Point[] = [];
  for (let t = 0; t < 400 && towns.length < 7; t++) {
    const x = rng.range(0.14, 0.86) * w,
      y = rng.range(0.14, 0.82) * h;
    if (
      inside(x, y) &&
      R(x, y) < 0.72 &&
      towns.every((q) => Math.hypot(q[0] - x, q[1] - y) > 110 * k)
    ) {
      towns.push([x, y]);
    }
  }
  const near = (x: number, y: number, d: number) =>
      towns.some((q) => Math.hypot(q[0] - x, q[1] - y) < d * k),
    items: (readonly [y: number, what: 'm' | 't' | 'g', x: number])[] = [];
  const wet: Point = [cx + rng.range(-0.1, 0.1) * w, cy + rng.range(-0.1, 0.1) * h];
  let px = wet[0],
    py = wet[1],
    ra = rng.range(0, 6.28);
  const riv: Point[] = [[px, py]];
  for (let i = 0; i < 40 && inside(px, py); i++) {
    ra += rng.gauss(0, 0.3);
    px += Math.cos(ra) * 16 * k;
    py += Math.sin(ra) * 16 * k;
    riv.push([px, py]);
  }
  s.line(curve(riv), ink, 6 * k)
    .line(curve(riv), sea, 4 * k)
    .ellipse(wet[0], wet[1], 34 * k, 20 * k, sea, { stroke: ink, strokeWidth: 2 * k });
  for (let i = 0; i < 620; i++) {
    const x = rng.range(0.06, 0.94) * w,
      y = rng.range(0.06, 0.92) * h;
    if (
      !inside(x, y) ||
      !inside(x, y + 14 * k) ||
      near(x, y, 38) ||
      Math.hypot(x - wet[0], y - wet[1]) < 46 * k ||
      riv.some((q) => Math.hypot(q[0] - x, q[1] - y) < 16 * k)
    ) {
      continue;
    }
    const v = n(x / (90 * k), y / (90 * k) + 20);
    if (v > 0.24) {
      items.push([y, 'm', x]);
    } else if (v < -0.2) {
      items.push([y, 't', x]);
    } else if (rng.chance(0.07)) {
      items.push([y, 'g', x]);
    }
  }
  for (let i = 0; i + 1 < towns.length; i++) {
    const a = at(towns, i),
      b = at(towns, i + 1),
      m: Point = [
        (a[0] + b[0]) / 2 + rng.gauss(0, 30) * k,
        (a[1] + b[1]) / 2 + rng.gauss(0, 30) * k,
      ];
    s.path(`M${point(...a)}Q${point(...m)} ${point(...b)}`, 'none', {
      stroke: oklch(0.5, 0.13, 35),
      strokeWidth: 2.6 * k,
      strokeDasharray: `${num(7 * k)} ${num(6 * k)}`,
      strokeLinecap: 'round',
    });
  }
  const placed: Point[] = [];
  const fromBack = items.toSorted((one, other) => one[0] - other[0]);
  for (const [y, t, x] of fromBack) {
    const d = t === 'm' ? 26 : t === 't' ? 14 : 20;
    if (placed.some((q) => Math.abs(q[0] - x) < d * k && Math.abs(q[1] - y) < d * 0.5 * k)) {
      continue;
    }
    placed.push([x, y]);
    if (t === 'm') {
      const q = rng.range(17, 30) * k;
      s.path(
        `M${point(x - q, y)}L${point(x - q * 0.25, y - q * 1.15)}L${point(x + q * 0.1, y - q * 1.3)}L${point(x + q, y)}Z`,
        land.tint(0.02),
        { stroke: ink, strokeWidth: 1.8 * k, strokeLinejoin: 'round' },
      )
        .path(
          `M${point(x + q * 0.1, y - q * 1.3)}L${point(x + q, y)}H${num(x + q * 0.25)}L${point(x + q * 0.32, y - q * 0.5)}L${point(x, y - q * 0.75)}Z`,
          ink,
          { opacity: 0.38 },
        )
        .path(
          `M${point(x - q * 0.25, y - q * 1.15)}L${point(x + q * 0.1, y - q * 1.3)}L${point(x + q * 0.36, y - q * 0.92)}L${point(x + q * 0.06, y - q * 0.8)}L${point(x - q * 0.16, y - q * 0.92)}L${point(x - q * 0.4, y - q * 0.86)}Z`,
          '#fff',
          { opacity: 0.9 },
        );
    } else if (t === 't') {
      const q = rng.range(7, 11) * k,
        c = oklch(0.55, 0.1, rng.pick([140, 150, 125]));
      s.line(`M${point(x, y)}v${num(-q)}`, ink, 2 * k)
        .circle(x, y - q * 1.4, q, c, { stroke: ink, strokeWidth: 1.4 * k })
        .circle(x - q * 0.3, y - q * 1.7, q * 0.45, c.tint(0.07));
    } else {
      s.line(
        `M${point(x, y)}l-3 -8M${point(x + 3, y)}v-9M${point(x + 6, y)}l3 -8`,
        oklch(0.5, 0.1, 130),
        1.6 * k,
      );
    }
  }
  towns.forEach(([x, y], i) => {
    const q = 13 * k;
    if (i === 0) {
      s.rect(x - q * 1.2, y - q * 1.2, q * 2.4, q * 1.5, oklch(0.93, 0.02, 80), {
        stroke: ink,
        strokeWidth: 2 * k,
      });
      for (const o of [-1.2, 0.7]) {
        s.rect(x + q * o - q * 0.1, y - q * 2.2, q * 0.7, q * 2.5, oklch(0.88, 0.02, 80), {
          stroke: ink,
          strokeWidth: 2 * k,
        }).path(
          polygon([
            [x + q * o - q * 0.25, y - q * 2.2],
            [x + q * o + q * 0.25, y - q * 3],
            [x + q * o + q * 0.75, y - q * 2.2],
          ]),
          oklch(0.55, 0.17, 28),
          { stroke: ink, strokeWidth: 1.8 * k },
        );
      }
      s.line(`M${point(x, y - q * 1.2)}v${num(-q * 2)}`, ink, 2 * k).path(
        polygon([
          [x, y - q * 3.2],
          [x + q, y - q * 2.9],
          [x, y - q * 2.5],
        ]),
        oklch(0.6, 0.19, 25),
      );
    } else {
      for (const o of [-1, 0.3]) {
        s.rect(x + q * o, y - q * 0.8, q * 0.9, q * 0.9, oklch(0.95, 0.02, 80), {
          stroke: ink,
          strokeWidth: 1.7 * k,
        }).path(
          polygon([
            [x + q * o - 2, y - q * 0.8],
            [x + q * (o + 0.45), y - q * 1.5],
            [x + q * (o + 0.9) + 2, y - q * 0.8],
          ]),
          oklch(0.6, 0.14, 30),
          { stroke: ink, strokeWidth: 1.7 * k },
        );
      }
    }
    s.rect(x - q * 1.4, y + 6 * k, q * 2.8, 4 * k, ink, { rx: 2, opacity: 0.75 });
  });
  const last = towns.at(-1);
  if (last) {
    s.line(
      `M${point(last[0] - 12 * k, last[1] - 34 * k)}l${num(24 * k)} ${num(18 * k)}m0 ${num(-18 * k)}l${num(-24 * k)} ${num(18 * k)}`,
      oklch(0.55, 0.21, 25),
      6 * k,
    );
  }
  const qx = w * 0.85,
    qy = h * 0.86,
    r = 52 * k;
  s.circle(qx, qy, r, land, { stroke: ink, strokeWidth: 2 * k, opacity: 0.9 })
    .circle(qx, qy, r * 0.8, 'none', { stroke: ink, strokeWidth: 1 * k })
    .path(starPath(qx, qy, r * 0.62, r * 0.16, 4, -0.785), ink, { opacity: 0.5 })
    .path(starPath(qx, qy, r * 0.95, r * 0.2, 4), oklch(0.55, 0.17, 28), {
      stroke: ink,
      strokeWidth: 1.4 * k,
    });
  const sx = w * 0.14,
    sy = h * 0.88;
  s.path(
    `M${point(sx - 36 * k, sy)}q${num(36 * k)} ${num(34 * k)} ${num(72 * k)} 0Z`,
    oklch(0.5, 0.09, 50),
    { stroke: ink, strokeWidth: 2 * k },
  )
    .line(`M${point(sx, sy)}v${num(-62 * k)}`, ink, 3 * k)
    .path(
      `M${point(sx - 28 * k, sy - 12 * k)}Q${point(sx + 18 * k, sy - 34 * k)} ${point(sx - 24 * k, sy - 58 * k)}H${num(sx + 24 * k)}Q${point(sx + 44 * k, sy - 34 * k)} ${point(sx + 28 * k, sy - 12 * k)}Z`,
      '#fffaf0',
      { stroke: ink, strokeWidth: 2 * k },
    );
  const m = 12 * k;
  s.rect(m, m, w - 2 * m, h - 2 * m, 'none', { stroke: ink, strokeWidth: 3 * k });
  let bd = '';
  const u = 30 * k;
  for (let x = m; x < w - m; x += u * 2) {
    bd += `M${point(x, m)}h${num(Math.min(u, w - m - x))}M${point(x, h - m)}h${num(Math.min(u, w - m - x))}`;
  }
  for (let y = m; y < h - m; y += u * 2) {
    bd += `M${point(m, y)}v${num(Math.min(u, h - m - y))}M${point(w - m, y)}v${num(Math.min(u, h - m - y))}`;
  }
  s.path(bd, 'none', { stroke: land, strokeWidth: 6 * k }).path(bd, 'none', {
    stroke: ink,
    strokeWidth: 5 * k,
    opacity: 0.85,
  });
  return { svg: s, finish: { bloom: 0, grain: 0.22, vignette: 0.3 } };
}
