import { oklch } from '../../colour.ts';
import type { CostumeCard } from './card.ts';

export function gardenCard({ s, r, w, h, k, c, gy }: CostumeCard): void {
  s.rect(0, 0, w, h, s.linear([oklch(0.9, 0.05, 220), oklch(0.95, 0.05, 110)]));
  for (let L = 0; L < 3; L++) {
    for (let i = 0; i < 9; i++) {
      const x = (i + r.range(0, 1)) * w * 0.12,
        q = r.range(50, 110) * k,
        y = gy - q * 0.3 + L * 16 * k;
      s.circle(x, y - (2 - L) * 46 * k, q, oklch(0.82 - L * 0.09, 0.1, 140 - L * 8));
    }
  }
  for (let i = 0; i < 60; i++) {
    const x = r.range(0, w),
      y = gy + r.range(-70, 70) * k,
      q = r.range(5, 11) * k;
    for (let j = 0; j < 5; j++) {
      s.circle(
        x + Math.cos(j * 1.257) * q * 0.7,
        y + Math.sin(j * 1.257) * q * 0.7,
        q * 0.6,
        oklch(0.85, 0.11, c.accent.H + (i % 3) * 30),
      );
    }
    s.circle(x, y, q * 0.4, oklch(0.9, 0.13, 92));
  }
  s.ellipse(w / 2, gy + 30 * k, w * 0.42, 30 * k, oklch(0.68, 0.12, 135));
}
