import type { Rng } from '../../rng.ts';
import { Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Point, num, point, polygon } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface IsoOptions {
  season?: 'spring' | 'summer' | 'autumn' | 'snow';
  night?: boolean;
  hue?: number;
}

/** An isometric little town on an island: houses, towers, trees, water; one sun direction, three tones per solid. */
export function iso(rng: Rng, w: number, h: number, options: IsoOptions): Drawing {
  const s = new Svg(w, h),
    N = w > h ? 8 : 6,
    u = Math.min(w / (N * 1.82), h / (N * 1.32)),
    hue = options.hue ?? rng.pick([220, 20, 160, 280, 60]),
    night = options.night ?? rng.chance(0.3),
    season = options.season ?? rng.pick(['spring', 'summer', 'autumn', 'snow'] as const),
    bg = night ? oklch(0.26, 0.08, 270) : oklch(0.88, 0.06, hue);
  s.rect(
    0,
    0,
    w,
    h,
    s.radial(
      [bg.tint(night ? 0.1 : 0.06), bg.shade(0.05)],
      w / 2,
      h * 0.45,
      Math.max(w, h) * 0.7,
      true,
    ),
  );
  if (night) {
    for (let i = 0; i < 60; i++) {
      s.circle(rng.range(0, w), rng.range(0, h), rng.range(0.6, 1.8), '#fff', { opacity: 0.6 });
    }
  }
  const ox = w / 2,
    oy = h * 0.5 - (N * u) / 2 + u * 0.9,
    P = (x: number, y: number, z: number): Point => [
      ox + (x - y) * u * 0.88,
      oy + (x + y) * u * 0.5 - z * u,
    ],
    sh = (c: Colour) =>
      night ? new Colour(c.L - 0.24, c.C * 0.9, c.H).mix(oklch(0.3, 0.08, 275), 0.3) : c;
  const box = (x: number, y: number, z: number, a: number, b: number, c: number, col: Colour) => {
    col = sh(col);
    s.path(
      polygon([P(x, y + b, z), P(x + a, y + b, z), P(x + a, y + b, z + c), P(x, y + b, z + c)]),
      col,
    )
      .path(
        polygon([P(x + a, y, z), P(x + a, y + b, z), P(x + a, y + b, z + c), P(x + a, y, z + c)]),
        col.shade(0.13),
      )
      .path(
        polygon([P(x, y, z + c), P(x + a, y, z + c), P(x + a, y + b, z + c), P(x, y + b, z + c)]),
        col.tint(0.06),
      );
  };
  const ground = {
      spring: oklch(0.8, 0.12, 130),
      summer: oklch(0.72, 0.14, 140),
      autumn: oklch(0.76, 0.12, 85),
      snow: oklch(0.95, 0.015, 230),
    }[season],
    leafs = {
      spring: [oklch(0.85, 0.08, 5), oklch(0.75, 0.13, 135)],
      summer: [oklch(0.58, 0.13, 145), oklch(0.66, 0.14, 135)],
      autumn: [oklch(0.68, 0.16, 50), oklch(0.62, 0.17, 32), oklch(0.78, 0.14, 80)],
      snow: [oklch(0.92, 0.02, 220), oklch(0.5, 0.07, 160)],
    }[season];
  s.ellipse(w / 2, oy + N * u + u * 2.6, N * u * 0.8, u * 0.9, '#000', { opacity: 0.14 });
  box(0, 0, -1.5, N, N, 1.1, oklch(0.5, 0.08, 50));
  box(0, 0, -0.4, N, N, 0.4, ground);
  const grid = new Map<number, 'road' | 'bridge' | 'water'>(),
    cellAt = (x: number, y: number) => x * N + y,
    rx = rng.int(2, N - 3),
    ry = rng.int(1, N - 2);
  for (let i = 0; i < N; i++) {
    grid.set(cellAt(rx, i), 'road');
    grid.set(cellAt(i, ry), 'road');
  }
  const water = rng.chance(0.7);
  if (water) {
    for (let i = 0; i < N; i++) {
      for (const d of [0, 1]) {
        const x = Math.min(N - 1, (rx > N / 2 ? 0 : N - 2) + d);
        const cell = cellAt(x, i);
        grid.set(cell, grid.get(cell) === 'road' ? 'bridge' : 'water');
      }
    }
  }
  const win = night ? oklch(0.92, 0.13, 85) : oklch(0.7, 0.09, 230),
    trees = (x: number, y: number, n = 1) => {
      for (let i = 0; i < n; i++) {
        const tx = x + rng.range(0.2, 0.8),
          ty = y + rng.range(0.2, 0.8),
          [a, b] = P(tx, ty, 0),
          r = u * rng.range(0.22, 0.34),
          c = sh(rng.pick(leafs));
        s.ellipse(a + r * 0.3, b + 1, r, r * 0.4, '#000', { opacity: 0.13 }).rect(
          a - u * 0.045,
          b - u * 0.4,
          u * 0.09,
          u * 0.4,
          sh(oklch(0.42, 0.07, 50)),
        );
        if (season === 'snow' || rng.chance(0.3)) {
          for (let j = 0; j < 3; j++) {
            s.path(
              polygon([
                [a, b - u * (0.95 + j * 0.2)],
                [a + r * (1.1 - j * 0.25), b - u * (0.3 + j * 0.26)],
                [a - r * (1.1 - j * 0.25), b - u * (0.3 + j * 0.26)],
              ]),
              j === 2 ? c.tint(0.08) : c,
            );
          }
        } else {
          s.circle(a, b - u * 0.62, r, c).circle(a - r * 0.25, b - u * 0.74, r * 0.6, c.tint(0.06));
        }
      }
    };
  const house = (x: number, y: number) => {
    const a = 0.74,
      b = 0.74,
      c = rng.range(0.5, 0.95),
      X = x + 0.13,
      Y = y + 0.13,
      wallc = oklch(rng.range(0.88, 0.95), 0.03, rng.pick([80, 60, 30, 220])),
      roof = sh(
        season === 'snow'
          ? oklch(0.93, 0.015, 230)
          : oklch(0.62, 0.14, rng.pick([30, 25, 250, 160, 45])),
      );
    box(X, Y, 0, a, b, c, wallc);
    for (let i = 0; i < 2; i++) {
      const wx = X + 0.12 + i * 0.34;
      s.path(
        polygon([
          P(wx, Y + b, c * 0.42),
          P(wx + 0.18, Y + b, c * 0.42),
          P(wx + 0.18, Y + b, c * 0.74),
          P(wx, Y + b, c * 0.74),
        ]),
        win,
      ).path(
        polygon([
          P(X + a, Y + 0.12 + i * 0.34, c * 0.42),
          P(X + a, Y + 0.3 + i * 0.34, c * 0.42),
          P(X + a, Y + 0.3 + i * 0.34, c * 0.74),
          P(X + a, Y + 0.12 + i * 0.34, c * 0.74),
        ]),
        win.shade(0.06),
      );
    }
    const o = 0.09,
      rz = c + rng.range(0.38, 0.55),
      A = P(X - o, Y + b / 2, rz),
      B = P(X + a + o, Y + b / 2, rz);
    s.path(
      polygon([
        P(X + a + o * 0.2, Y, c),
        P(X + a + o * 0.2, Y + b, c),
        P(X + a + o * 0.2, Y + b / 2, rz),
      ]),
      sh(wallc.shade(0.13)),
    )
      .path(polygon([P(X - o, Y + b + o, c - 0.06), P(X + a + o, Y + b + o, c - 0.06), B, A]), roof)
      .path(
        polygon([P(X + a + o, Y - o, c - 0.06), B, A, P(X - o, Y - o, c - 0.06)]),
        roof.shade(0.1),
      );
  };
  const tower = (x: number, y: number) => {
    const n = rng.int(2, 4),
      col = oklch(rng.range(0.7, 0.9), 0.06, rng.pick([hue, 30, 200, 80])),
      X = x + 0.12,
      Y = y + 0.12;
    for (let i = 0; i < n; i++) {
      box(X, Y, i * 0.72, 0.76, 0.76, 0.72, col.lighten(i % 2 ? 0.03 : 0));
      for (let j = 0; j < 3; j++) {
        const q = 0.1 + j * 0.22;
        s.path(
          polygon([
            P(X + q, Y + 0.76, i * 0.72 + 0.24),
            P(X + q + 0.13, Y + 0.76, i * 0.72 + 0.24),
            P(X + q + 0.13, Y + 0.76, i * 0.72 + 0.54),
            P(X + q, Y + 0.76, i * 0.72 + 0.54),
          ]),
          rng.chance(0.75) ? win : col.shade(0.2),
        ).path(
          polygon([
            P(X + 0.76, Y + q, i * 0.72 + 0.24),
            P(X + 0.76, Y + q + 0.13, i * 0.72 + 0.24),
            P(X + 0.76, Y + q + 0.13, i * 0.72 + 0.54),
            P(X + 0.76, Y + q, i * 0.72 + 0.54),
          ]),
          rng.chance(0.75) ? win.shade(0.05) : col.shade(0.24),
        );
      }
    }
    box(X + 0.2, Y + 0.2, n * 0.72, 0.34, 0.34, 0.2, col.shade(0.06));
  };
  const tile = (x: number, y: number, c: Colour, z = 0) =>
    s.path(polygon([P(x, y, z), P(x + 1, y, z), P(x + 1, y + 1, z), P(x, y + 1, z)]), sh(c));
  for (let d = 0; d <= 2 * N - 2; d++) {
    for (let x = Math.max(0, d - N + 1); x <= Math.min(N - 1, d); x++) {
      const y = d - x,
        g = grid.get(cellAt(x, y));
      if (g === 'water') {
        tile(x, y, oklch(0.68, 0.11, 225));
        s.line(
          `M${point(...P(x + 0.2, y + 0.4, 0))}L${point(...P(x + 0.6, y + 0.4, 0))}`,
          '#fff',
          1.6,
          { opacity: 0.5 },
        );
        if (rng.chance(0.12)) {
          const [a, b] = P(x + 0.5, y + 0.5, 0);
          s.path(
            `M${point(a - u * 0.3, b)}q${num(u * 0.3)} ${num(u * 0.24)} ${num(u * 0.6)} 0Z`,
            sh(oklch(0.55, 0.1, 40)),
          ).path(
            polygon([
              [a, b - u * 0.55],
              [a, b - 1],
              [a + u * 0.26, b - 1],
            ]),
            '#fff',
          );
        }
      } else if (g === 'road' || g === 'bridge') {
        tile(x, y, g === 'bridge' ? oklch(0.68, 0.08, 60) : oklch(0.78, 0.02, 80));
        if (x === rx && y !== ry) {
          s.line(
            `M${point(...P(x + 0.5, y + 0.25, 0))}L${point(...P(x + 0.5, y + 0.7, 0))}`,
            '#fff',
            u * 0.05,
          );
        } else if (y === ry && x !== rx) {
          s.line(
            `M${point(...P(x + 0.25, y + 0.5, 0))}L${point(...P(x + 0.7, y + 0.5, 0))}`,
            '#fff',
            u * 0.05,
          );
        }
        if (rng.chance(0.2)) {
          const c = oklch(0.62, 0.17, rng.pick([25, 90, 220, 150]));
          const glass = oklch(0.85, 0.04, 220);
          if (x === rx) {
            box(x + 0.55, y + 0.25, 0, 0.22, 0.46, 0.14, c);
            box(x + 0.58, y + 0.34, 0.14, 0.16, 0.24, 0.12, glass);
          } else {
            box(x + 0.25, y + 0.55, 0, 0.46, 0.22, 0.14, c);
            box(x + 0.34, y + 0.58, 0.14, 0.24, 0.16, 0.12, glass);
          }
        }
      } else {
        if ((x + y) % 2) {
          tile(x, y, ground.tint(0.015));
        }
        const v = rng.next(),
          near = Math.abs(x - rx) === 1 || Math.abs(y - ry) === 1;
        if (near && v < 0.3) {
          tower(x, y);
        } else if (v < 0.62) {
          house(x, y);
        } else if (v < 0.92) {
          trees(x, y, rng.int(1, 3));
        } else {
          box(x + 0.2, y + 0.2, 0, 0.6, 0.6, 0.06, oklch(0.8, 0.03, 80));
          const [a, b] = P(x + 0.5, y + 0.5, 0.1);
          s.ellipse(a, b, u * 0.26, u * 0.14, sh(oklch(0.72, 0.1, 225))).circle(
            a,
            b - u * 0.1,
            u * 0.06,
            '#fff',
          );
        }
      }
    }
  }
  for (let i = 0; i < 4; i++) {
    const x = rng.range(0, 0.8) * w,
      y = (i < 2 ? rng.range(0.04, 0.16) : rng.range(0.84, 0.96)) * h;
    for (let j = 0; j < 4; j++) {
      s.ellipse(x + j * u * 0.6, y - (j % 2) * u * 0.2, u * 0.6, u * 0.32, '#fff', {
        opacity: night ? 0.15 : 0.85,
      });
    }
  }
  if (season === 'snow' || season === 'spring') {
    for (let i = 0; i < 60; i++) {
      s.circle(
        rng.range(0, w),
        rng.range(0, h),
        rng.range(1, 3),
        season === 'snow' ? '#fff' : oklch(0.88, 0.08, 5),
        { opacity: 0.85 },
      );
    }
  }
  return {
    svg: s,
    finish: { bloom: night ? 0.7 : 0.2, threshold: 180, grain: 0.07, vignette: 0.15 },
  };
}
