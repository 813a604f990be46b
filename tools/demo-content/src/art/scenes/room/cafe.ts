import { type Colour, oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import { plant } from './furniture.ts';
import type { Room } from './room-light.ts';

export function cafe({ s, rng, w, h, k, hue, wood, ty }: Room & { ty: number }): void {
  for (let i = 0; i < 3; i++) {
    const x = w * (0.2 + i * 0.3);
    s.line(`M${num(x)} 0V${num(h * 0.1)}`, oklch(0.3, 0.03, hue), 3 * k)
      .path(
        `M${point(x - 34 * k, h * 0.1 + 26 * k)}Q${point(x, h * 0.1 - 36 * k)} ${point(x + 34 * k, h * 0.1 + 26 * k)}Z`,
        oklch(0.5, 0.12, hue + 180),
      )
      .circle(x, h * 0.1 + 28 * k, 11 * k, oklch(0.97, 0.09, 92));
    s.glow(x, h * 0.1 + 40 * k, 120 * k, oklch(0.92, 0.11, 80), 0.5);
  }
  const sy = h * 0.56;
  s.rect(w * 0.06, sy, w * 0.88, 10 * k, wood.shade(0.1));
  let x = w * 0.09;
  while (x < w * 0.9) {
    const t = rng.int(0, 3),
      c = oklch(rng.range(0.55, 0.8), 0.1, rng.pick([hue + 180, 30, 60, 150, 220]));
    if (t === 0) {
      s.rect(x, sy - 52 * k, 34 * k, 52 * k, c, { rx: 6 * k })
        .rect(x + 4 * k, sy - 60 * k, 26 * k, 10 * k, wood)
        .rect(x + 5 * k, sy - 36 * k, 24 * k, 20 * k, '#fffaf0');
      x += 46 * k;
    } else if (t === 1) {
      s.path(
        `M${point(x, sy - 30 * k)}h${num(30 * k)}q0 ${num(30 * k)} ${num(-15 * k)} ${num(30 * k)}t${num(-15 * k)} ${num(-30 * k)}Z`,
        '#fffaf0',
      ).line(
        `M${point(x + 30 * k, sy - 24 * k)}q${num(12 * k)} ${num(6 * k)} ${num(-4 * k)} ${num(16 * k)}`,
        '#fffaf0',
        4 * k,
      );
      x += 52 * k;
    } else if (t === 2) {
      s.rect(x, sy - 66 * k, 22 * k, 66 * k, c.shade(0.1), { rx: 8 * k })
        .rect(x + 7 * k, sy - 84 * k, 8 * k, 22 * k, c.shade(0.1))
        .rect(x + 2 * k, sy - 44 * k, 18 * k, 20 * k, '#fffaf0');
      x += 36 * k;
    } else {
      plant(s, rng, x + 24 * k, sy, 0.55 * k, c);
      x += 66 * k;
    }
  }
  const cy = ty + 30 * k,
    cake = (mid: number, c: Colour) => {
      s.ellipse(mid, cy + 4 * k, 62 * k, 11 * k, '#fff')
        .path(
          polygon([
            [mid - 46 * k, cy],
            [mid + 46 * k, cy],
            [mid + 42 * k, cy - 48 * k],
            [mid - 42 * k, cy - 48 * k],
          ]),
          oklch(0.88, 0.07, 75),
        )
        .rect(mid - 45 * k, cy - 28 * k, 90 * k, 9 * k, c)
        .path(
          `M${point(mid - 46 * k, cy - 48 * k)}q${num(11 * k)} ${num(26 * k)} ${num(23 * k)} 4q${num(11 * k)} ${num(24 * k)} ${num(23 * k)} 2q${num(11 * k)} ${num(26 * k)} ${num(23 * k)} 0q${num(11 * k)} ${num(22 * k)} ${num(23 * k)} -6q0 ${num(-18 * k)} ${num(-46 * k)} ${num(-18 * k)}t${num(-46 * k)} ${num(18 * k)}Z`,
          c.tint(0.14),
        )
        .circle(mid, cy - 72 * k, 13 * k, oklch(0.58, 0.2, 22))
        .line(
          `M${point(mid, cy - 84 * k)}q${num(4 * k)} ${num(-12 * k)} ${num(14 * k)} ${num(-14 * k)}`,
          oklch(0.5, 0.12, 140),
          3 * k,
        );
    };
  cake(w * 0.26, oklch(0.7, 0.14, 10));
  cake(w * 0.52, oklch(0.62, 0.1, 50));
  const mx = w * 0.78;
  s.ellipse(mx, cy + 8 * k, 56 * k, 10 * k, '#fff')
    .path(
      `M${point(mx - 38 * k, cy - 48 * k)}h${num(76 * k)}q0 ${num(54 * k)} ${num(-38 * k)} ${num(54 * k)}t${num(-38 * k)} ${num(-54 * k)}Z`,
      s.linear(['#fff', oklch(0.84, 0.03, 230)], 0, 0, 1, 0),
    )
    .ellipse(mx, cy - 48 * k, 38 * k, 9 * k, oklch(0.62, 0.09, 58))
    .path(
      `M${point(mx, cy - 43 * k)}q${num(-18 * k)} ${num(-4 * k)} ${num(-10 * k)} ${num(-9 * k)}q${num(8 * k)} ${num(-2 * k)} ${num(10 * k)} ${num(3 * k)}q${num(2 * k)} ${num(-5 * k)} ${num(10 * k)} ${num(-3 * k)}q${num(8 * k)} ${num(5 * k)} ${num(-10 * k)} ${num(9 * k)}Z`,
      '#fff6e6',
    )
    .line(
      `M${point(mx + 38 * k, cy - 38 * k)}q${num(26 * k)} ${num(4 * k)} ${num(-10 * k)} ${num(32 * k)}`,
      '#fff',
      7 * k,
    );
  for (let i = -1; i < 2; i++) {
    s.line(
      `M${point(mx + i * 14 * k, cy - 62 * k)}q${num(-9 * k)} ${num(-14 * k)} 0 ${num(-26 * k)}t0 ${num(-26 * k)}`,
      '#fff',
      3.4 * k,
      { opacity: 0.45 },
    );
  }
  for (let i = 0; i < 7; i++) {
    s.rect((i / 7) * w + 4 * k, ty + 64 * k, w / 7 - 8 * k, h, wood.shade(0.08 + (i % 2) * 0.02), {
      rx: 4 * k,
    });
  }
}
