import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import { books, plant } from './furniture.ts';
import type { Room } from './room-light.ts';

export function desk({ s, rng, w, k, hue, wood, ty }: Room & { ty: number }): void {
  const lx = w * 0.8;
  s.line(
    `M${point(lx, ty)}L${point(lx - 30 * k, ty - 90 * k)}L${point(lx - 84 * k, ty - 140 * k)}`,
    oklch(0.35, 0.05, hue),
    7 * k,
  )
    .ellipse(lx, ty, 40 * k, 9 * k, oklch(0.35, 0.05, hue))
    .path(
      polygon([
        [lx - 70 * k, ty - 156 * k],
        [lx - 112 * k, ty - 128 * k],
        [lx - 150 * k, ty - 74 * k],
        [lx - 64 * k, ty - 92 * k],
      ]),
      oklch(0.62, 0.15, hue + 180),
    );
  s.path(
    polygon([
      [lx - 150 * k, ty - 74 * k],
      [lx - 64 * k, ty - 92 * k],
      [lx + 10 * k, ty + 70 * k],
      [lx - 260 * k, ty + 70 * k],
    ]),
    oklch(0.95, 0.1, 88),
    { opacity: 0.24 },
  );
  const bx = w * 0.46,
    by = ty + 70 * k;
  s.path(
    `M${point(bx, by)}Q${point(bx - 60 * k, by - 34 * k)} ${point(bx - 130 * k, by - 8 * k)}L${point(bx - 150 * k, by + 60 * k)}Q${point(bx - 66 * k, by + 34 * k)} ${point(bx, by + 66 * k)}Q${point(bx + 66 * k, by + 34 * k)} ${point(bx + 150 * k, by + 60 * k)}L${point(bx + 130 * k, by - 8 * k)}Q${point(bx + 60 * k, by - 34 * k)} ${point(bx, by)}Z`,
    '#fffaf0',
    { stroke: wood.shade(0.25), strokeWidth: 3 * k },
  ).line(`M${point(bx, by)}v${num(66 * k)}`, wood, 2.5 * k);
  let d = '';
  for (let i = 0; i < 4; i++) {
    d += `M${point(bx - 118 * k, by + (4 + i * 12) * k)}q${num(52 * k)} ${num(-20 * k)} ${num(104 * k)} ${num(4 * k)}M${point(bx + 14 * k, by + (8 + i * 12) * k)}q${num(52 * k)} ${num(-24 * k)} ${num(104 * k)} ${num(-4 * k)}`;
  }
  s.line(d, oklch(0.6, 0.03, 60), 2 * k, { opacity: 0.7 });
  books(s, rng, w * 0.05, ty - 4 * k, w * 0.22, 104 * k, hue);
  plant(s, rng, w * 0.92, ty, 0.9 * k, oklch(0.62, 0.12, 35));
  s.path(
    `M${point(w * 0.3, ty - 46 * k)}h${num(44 * k)}l${num(-4 * k)} ${num(46 * k)}h${num(-36 * k)}Z`,
    oklch(0.7, 0.12, hue + 150),
  ).line(
    `M${point(w * 0.3 + 44 * k, ty - 36 * k)}q${num(18 * k)} ${num(4 * k)} ${num(-3 * k)} ${num(24 * k)}`,
    oklch(0.7, 0.12, hue + 150),
    5 * k,
  );
  for (let i = 0; i < 2; i++) {
    s.line(
      `M${point(w * 0.3 + (14 + i * 16) * k, ty - 54 * k)}q${num(-8 * k)} ${num(-12 * k)} 0 ${num(-22 * k)}t0 ${num(-22 * k)}`,
      '#fff',
      3 * k,
      { opacity: 0.5 },
    );
  }
  catSit(s, w * 0.5, ty + 2 * k, 0.4 * k, oklch(0.28, 0.02, 280), {
    eyes: 'sleep',
    collar: oklch(0.65, 0.17, 25),
    line: oklch(0.14, 0.02, 40),
  });
}
