import { oklch } from '../../colour.ts';
import { num, point } from '../../shapes.ts';
import type { Meal } from './meal.ts';

export function bento({ s, rng, M, k, cx, cy }: Meal): void {
  const W = M * 0.82,
    H = M * 0.66,
    x = cx - W / 2,
    y = cy - H / 2,
    box = rng.pick([oklch(0.4, 0.14, 25), oklch(0.25, 0.03, 40), oklch(0.5, 0.1, 160)]);
  for (let i = 3; i; i--) {
    s.rect(x - i * 4, y + i * 5, W + i * 8, H + i * 4, '#000', { rx: 30 * k, opacity: 0.08 });
  }
  s.rect(x, y, W, H, box, { rx: 30 * k }).rect(
    x + 14 * k,
    y + 14 * k,
    W - 28 * k,
    H - 28 * k,
    box.shade(0.12),
    { rx: 20 * k },
  );
  const cell = (left: number, top: number, width: number, height: number) =>
    [
      x + 18 * k + left * (W - 36 * k) + 4,
      y + 18 * k + top * (H - 36 * k) + 4,
      width * (W - 36 * k) - 8,
      height * (H - 36 * k) - 8,
    ] as const;
  const rc = cell(0, 0, 0.52, 1);
  const t = cell(0.52, 0, 0.48, 0.5);
  const b = cell(0.52, 0.5, 0.48, 0.5);
  s.rect(...rc, '#fffaf2', { rx: 14 * k });
  for (let i = 0; i < 160; i++) {
    const px = rc[0] + rng.range(8, rc[2] - 8),
      py = rc[1] + rng.range(8, rc[3] - 8);
    s.ellipse(px, py, 6 * k, 3 * k, oklch(0.95, 0.01, 80), {
      transform: `rotate(${rng.int(0, 180)} ${num(px)} ${num(py)})`,
      stroke: oklch(0.88, 0.02, 80),
      strokeWidth: 0.7,
    });
  }
  const fx = rc[0] + rc[2] / 2,
    fy = rc[1] + rc[3] / 2;
  const bear = rng.chance(0.5),
    fc = bear ? oklch(0.62, 0.09, 58) : oklch(0.98, 0.01, 80);
  for (const q of [-1, 1]) {
    s.circle(fx + q * 54 * k, fy - 50 * k, 26 * k, fc, {
      stroke: oklch(0.5, 0.06, 55),
      strokeWidth: 2,
    });
  }
  s.circle(fx, fy, 80 * k, fc, { stroke: oklch(0.5, 0.06, 55), strokeWidth: 2 })
    .ellipse(fx, fy + 22 * k, 34 * k, 26 * k, '#fff6e8')
    .ellipse(fx, fy + 12 * k, 11 * k, 8 * k, '#2a2126');
  for (const q of [-1, 1]) {
    s.circle(fx + q * 32 * k, fy - 12 * k, 8 * k, '#2a2126').circle(
      fx + q * 48 * k,
      fy + 14 * k,
      12 * k,
      oklch(0.8, 0.12, 15),
      { opacity: 0.8 },
    );
  }
  s.line(
    `M${point(fx - 12 * k, fy + 28 * k)}q${num(12 * k)} ${num(12 * k)} ${num(24 * k)} 0`,
    '#2a2126',
    3.4 * k,
  );
  s.circle(fx, rc[1] + rc[3] - 36 * k, 20 * k, oklch(0.55, 0.19, 20));
  s.rect(...t, oklch(0.82, 0.12, 132), { rx: 12 * k });
  for (let i = 0; i < 3; i++) {
    const px = t[0] + t[2] * (0.2 + i * 0.3),
      py = t[1] + t[3] * 0.5;
    s.rect(px - 30 * k, py - 34 * k, 60 * k, 68 * k, oklch(0.88, 0.13, 92), { rx: 12 * k }).line(
      `M${point(px - 16 * k, py + 14 * k)}a18 18 0 1 1 ${num(30 * k)} ${num(-6 * k)}a10 10 0 1 1 ${num(-18 * k)} 0`,
      oklch(0.76, 0.14, 80),
      4 * k,
    );
  }
  s.rect(...b, oklch(0.78, 0.12, 138), { rx: 12 * k });
  for (let i = 0; i < 4; i++) {
    const px = b[0] + b[2] * (0.16 + i * 0.23),
      py = b[1] + b[3] * 0.4;
    s.path(
      `M${point(px - 20 * k, py - 26 * k)}q${num(20 * k)} ${num(-12 * k)} ${num(40 * k)} 0v${num(30 * k)}h${num(-40 * k)}Z`,
      oklch(0.62, 0.18, 30),
    );
    for (let j = -1; j < 2; j++) {
      s.line(
        `M${point(px + j * 12 * k, py + 2 * k)}q${num(j * 6 * k)} ${num(14 * k)} ${num(j * 10 * k)} ${num(26 * k)}`,
        oklch(0.58, 0.18, 30),
        8 * k,
      );
    }
    s.circle(px - 7 * k, py - 12 * k, 3 * k, '#2a2126').circle(
      px + 7 * k,
      py - 12 * k,
      3 * k,
      '#2a2126',
    );
  }
  for (let i = 0; i < 4; i++) {
    s.circle(
      b[0] + b[2] * (0.15 + i * 0.24),
      b[1] + b[3] * 0.84,
      18 * k,
      oklch(0.58, 0.2, 25),
    ).circle(b[0] + b[2] * (0.15 + i * 0.24) - 5 * k, b[1] + b[3] * 0.84 - 6 * k, 4 * k, '#fff', {
      opacity: 0.8,
    });
  }
}
