import { oklch } from '../../colour.ts';
import { curve, point } from '../../shapes.ts';
import type { Water } from './water.ts';

export function jellyfish({ s, rng, w, h, k, hue, hx, hy, q }: Water): void {
  for (let j = 0; j < 5; j++) {
    const x = j ? w * rng.range(0.1, 0.9) : hx,
      y = j ? h * rng.range(0.14, 0.6) : hy - 30 * k,
      r = (j ? rng.range(24, 46) : 96) * q,
      c = oklch(0.84, 0.1, hue + rng.pick([100, 130, -40, 60]));
    s.glow(x, y, r * 2.2, c, 0.5);
    for (let i = 0; i < 7; i++) {
      const ox = (i - 3) * r * 0.24;
      s.line(
        curve(
          Array.from({ length: 6 }, (_, a) => [
            x + ox + Math.sin(a * 1.4 + i + j) * r * 0.16,
            y + a * r * (0.42 + 0.05 * (i % 3)),
          ]),
        ),
        c,
        r * 0.045,
        { opacity: 0.7 },
      );
    }
    s.path(
      `M${point(x - r, y + r * 0.2)}C${point(x - r * 1.05, y - r * 1.2)} ${point(x + r * 1.05, y - r * 1.2)} ${point(x + r, y + r * 0.2)}Q${point(x + r * 0.66, y + r * 0.02)} ${point(x + r * 0.34, y + r * 0.22)}Q${point(x, y + r * 0.02)} ${point(x - r * 0.34, y + r * 0.22)}Q${point(x - r * 0.66, y + r * 0.02)} ${point(x - r, y + r * 0.2)}Z`,
      s.linear([
        [0, c.tint(0.1), 0.95],
        [1, c, 0.55],
      ]),
    ).line(
      `M${point(x - r * 0.5, y - r * 0.5)}Q${point(x - r * 0.2, y - r * 0.76)} ${point(x + r * 0.1, y - r * 0.72)}`,
      '#fff',
      r * 0.06,
      { opacity: 0.8 },
    );
  }
}
