import { oklch } from '../../colour.ts';
import { num, point } from '../../shapes.ts';
import type { Meal } from './meal.ts';

export function setTable({ s, rng, w, h, M, k, cx, cy, hue, tbl }: Meal): void {
  s.rect(0, 0, w, h, tbl);
  if (tbl.H === 60) {
    for (let i = 0; i < 9; i++) {
      s.rect((i * w) / 8, 0, w / 8 - 2, h, tbl.lighten((i % 3) * 0.02));
      for (let j = 0; j < 4; j++) {
        s.line(
          `M${point((i + rng.range(0.2, 0.8)) * (w / 8), rng.range(0, h))}q4 60 0 ${num(rng.range(60, 200))}`,
          tbl.shade(0.06),
          1.6 * k,
          { opacity: 0.6 },
        );
      }
    }
  } else {
    for (let y = -20; y < h + 40; y += 46 * k) {
      for (let x = ((y / (46 * k)) & 1) * 30; x < w + 40; x += 60 * k) {
        s.path(
          `M${point(x - 30 * k, y)}A${num(30 * k)} ${num(30 * k)} 0 0 1 ${point(x + 30 * k, y)}`,
          'none',
          { stroke: tbl.tint(0.06), strokeWidth: 4 * k },
        );
      }
    }
  }
  const cl = oklch(0.55, 0.13, hue + 180);
  s.open({ transform: `rotate(${num(rng.range(-9, 9))} ${num(cx)} ${num(cy)})` }).rect(
    cx - M * 0.47,
    cy - M * 0.4,
    M * 0.94,
    M * 0.8,
    cl,
    { rx: 8 * k },
  );
  for (let i = 0; i < 13; i++) {
    s.rect(cx - M * 0.47, cy - M * 0.4 + (i / 13) * M * 0.8, M * 0.94, M * 0.02, cl.tint(0.06));
  }
  s.close();
}
