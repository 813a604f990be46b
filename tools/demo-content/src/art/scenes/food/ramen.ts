import { oklch } from '../../colour.ts';
import { curve, num, point, starPath } from '../../shapes.ts';
import type { Meal } from './meal.ts';

export function ramen({ s, rng, w, h, M, k, cx, cy }: Meal): void {
  const R = M * 0.37,
    rim = rng.pick([oklch(0.5, 0.17, 27), oklch(0.35, 0.08, 255), oklch(0.92, 0.02, 80)]);
  shadow({ s, k }, cx, cy, R, R);
  s.circle(cx, cy, R, rim).circle(cx, cy, R * 0.95, '#fff8ee');
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 6.283;
    s.path(
      `M${point(cx + Math.cos(a) * R * 0.92, cy + Math.sin(a) * R * 0.92)}l${num(Math.cos(a + 1.57) * 12 * k)} ${num(Math.sin(a + 1.57) * 12 * k)}l${num(-Math.cos(a) * 12 * k)} ${num(-Math.sin(a) * 12 * k)}Z`,
      rim.L > 0.9 ? oklch(0.5, 0.14, 250) : rim,
    );
  }
  const broth = rng.pick([oklch(0.68, 0.12, 65), oklch(0.85, 0.06, 80), oklch(0.6, 0.16, 40)]),
    r = R * 0.84;
  s.circle(cx, cy, r, s.radial([broth.tint(0.08), broth, broth.shade(0.1)]));
  for (let i = 0; i < 24; i++) {
    s.circle(
      cx + rng.gauss(0, r * 0.4),
      cy + rng.gauss(0, r * 0.4),
      rng.range(3, 10) * k,
      broth.tint(0.12),
      { opacity: 0.5 },
    );
  }
  for (let i = 0; i < 24; i++) {
    const y = cy + (i - 12) * 8 * k,
      L = Math.sqrt(Math.max(0, 1 - ((y - cy) / r) ** 2)) * r * 0.86;
    s.line(
      curve([
        [cx - L, y],
        [cx - L * 0.4, y + rng.range(-12, 12) * k],
        [cx + L * 0.3, y + rng.range(-12, 12) * k],
        [cx + L, y],
      ]),
      i % 2 ? oklch(0.9, 0.1, 88) : oklch(0.86, 0.11, 82),
      5.4 * k,
    );
  }
  const egg = (x: number, y: number, q: number) =>
    s
      .ellipse(x, y, 44 * q, 36 * q, '#fffaf0', {
        stroke: oklch(0.85, 0.05, 70),
        strokeWidth: 2 * q,
      })
      .circle(x + 4 * q, y, 21 * q, s.radial([oklch(0.78, 0.16, 62), oklch(0.7, 0.17, 52)]))
      .ellipse(x - 3 * q, y - 7 * q, 7 * q, 4 * q, '#fff', { opacity: 0.7 });
  egg(cx - r * 0.36, cy - r * 0.3, k);
  egg(cx - r * 0.1, cy - r * 0.5, k);
  const chashu = (x: number, y: number, a: number) =>
    s
      .open({ transform: `translate(${num(x)} ${num(y)}) rotate(${a}) scale(${k})` })
      .path('M-58 -10C-60 -50 50 -56 60 -8C66 40 -50 48 -58 -10Z', oklch(0.66, 0.09, 40), {
        stroke: oklch(0.48, 0.09, 40),
        strokeWidth: 5,
      })
      .path('M-34 -8C-30 -28 20 -34 34 -6C30 14 -26 22 -34 -8Z', 'none', {
        stroke: oklch(0.88, 0.04, 60),
        strokeWidth: 8,
      })
      .close();
  chashu(cx + r * 0.4, cy - r * 0.24, 20);
  chashu(cx + r * 0.3, cy + r * 0.1, -12);
  const nx = cx - r * 0.4,
    ny = cy + r * 0.32;
  s.path(starPath(nx, ny, 40 * k, 35 * k, 14), '#fff').line(
    `M${point(nx - 14 * k, ny + 6 * k)}a14 14 0 1 1 ${num(22 * k)} ${num(4 * k)}a8 8 0 1 1 ${num(-12 * k)} ${num(-6 * k)}`,
    oklch(0.72, 0.16, 5),
    6 * k,
  );
  for (let i = 0; i < 3; i++) {
    s.rect(
      cx + r * (0.42 + i * 0.09),
      cy + r * (0.28 - i * 0.05),
      46 * k,
      86 * k,
      oklch(0.27, 0.05, 150),
      { rx: 3, transform: `rotate(${14 + i * 10} ${num(cx + r * 0.5)} ${num(cy + r * 0.4)})` },
    );
  }
  for (let i = 0; i < 34; i++) {
    s.circle(
      cx + rng.gauss(0, 34) * k,
      cy + r * 0.42 + rng.gauss(0, 22) * k,
      rng.range(4, 8) * k,
      'none',
      { stroke: oklch(0.7, 0.16, 135), strokeWidth: 3.4 * k },
    );
  }
  for (const o of [0, 22]) {
    s.line(
      `M${point(cx + R * 0.35 + o * k, cy + R * 1.16)}L${point(cx + R * 1.2 + o * k, cy - R * 0.5)}`,
      oklch(0.4, 0.09, 35),
      9 * k,
    );
  }
  if (h > w) {
    s.circle(w * 0.16, h * 0.88, 62 * k, '#fff8ee', {}).circle(
      w * 0.16,
      h * 0.88,
      50 * k,
      oklch(0.36, 0.08, 45),
    );
    s.circle(w * 0.84, h * 0.11, 70 * k, oklch(0.92, 0.02, 90)).circle(
      w * 0.84,
      h * 0.11,
      56 * k,
      oklch(0.72, 0.12, 128),
    );
    for (let i = 0; i < 9; i++) {
      s.ellipse(
        w * 0.84 + rng.gauss(0, 20) * k,
        h * 0.11 + rng.gauss(0, 20) * k,
        16 * k,
        7 * k,
        oklch(0.6, 0.13, 135),
        { transform: `rotate(${rng.int(0, 180)} ${num(w * 0.84)} ${num(h * 0.11)})` },
      );
    }
  }
}

function shadow(
  { s, k }: Pick<Meal, 's' | 'k'>,
  x: number,
  y: number,
  rx: number,
  ry: number,
): void {
  for (let i = 3; i > 0; i--) {
    s.ellipse(x + 6 * k, y + 12 * k, rx + i * 6 * k, ry + i * 6 * k, '#000', { opacity: 0.07 });
  }
}
