import { oklch } from '../../colour.ts';
import { num, point } from '../../shapes.ts';
import type { CostumeCard } from './card.ts';

export function lanternsCard({ s, w, h, k, gy }: CostumeCard): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([oklch(0.2, 0.08, 275), oklch(0.36, 0.12, 310), oklch(0.62, 0.14, 40)]),
  );
  for (let row = 0; row < 3; row++) {
    const y0 = h * (0.08 + row * 0.15);
    s.line(
      `M0 ${num(y0)}Q${point(w / 2, y0 + 46 * k)} ${point(w, y0)}`,
      oklch(0.2, 0.04, 40),
      2 * k,
    );
    for (let i = 0; i < 6; i++) {
      const x = w * (0.08 + i * 0.168),
        y = y0 + 46 * k * 0.5 * (1 - ((x - w / 2) / (w / 2)) ** 2) + 26 * k,
        q = (26 - row * 4) * k;
      s.glow(x, y, q * 3, oklch(0.8, 0.16, 55), 0.5)
        .ellipse(
          x,
          y,
          q * 0.8,
          q,
          s.linear([oklch(0.72, 0.19, 35), oklch(0.9, 0.14, 75), oklch(0.7, 0.19, 35)]),
        )
        .rect(x - q * 0.4, y - q * 1.08, q * 0.8, q * 0.2, oklch(0.25, 0.04, 40))
        .rect(x - q * 0.4, y + q * 0.88, q * 0.8, q * 0.2, oklch(0.25, 0.04, 40));
    }
  }
  s.rect(0, gy, w, h, oklch(0.26, 0.06, 290));
  for (let i = 0; i < 12; i++) {
    s.rect(i * w * 0.09, gy + (i % 2) * 26 * k, w * 0.088, 24 * k, oklch(0.32, 0.06, 290));
  }
}
