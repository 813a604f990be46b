import { oklch } from '../../colour.ts';
import { num, point } from '../../shapes.ts';
import type { CostumeCard } from './card.ts';

export function fanCard({ s, w, h, k, c, hue, gy }: CostumeCard): void {
  s.rect(0, 0, w, h, oklch(0.93, 0.04, hue));
  for (let i = 0; i < 15; i++) {
    const a0 = Math.PI + (i / 15) * Math.PI,
      a1 = Math.PI + ((i + 1) / 15) * Math.PI,
      R = h * 0.58;
    s.path(
      `M${point(w / 2, gy)}L${point(w / 2 + Math.cos(a0) * R, gy + Math.sin(a0) * R)}A${num(R)} ${num(R)} 0 0 1 ${point(w / 2 + Math.cos(a1) * R, gy + Math.sin(a1) * R)}Z`,
      i % 2 ? c.accent.with(0.8, 0.1) : c.accent.with(0.88, 0.07),
    );
  }
  for (const R of [0.3, 0.46, 0.55]) {
    s.path(
      `M${point(w / 2 - h * R, gy)}A${num(h * R)} ${num(h * R)} 0 0 1 ${point(w / 2 + h * R, gy)}`,
      'none',
      { stroke: '#fff', strokeWidth: 3 * k, opacity: 0.8 },
    );
  }
  s.rect(0, gy, w, h, oklch(0.6, 0.11, hue));
  for (let i = 0; i < 9; i++) {
    for (const q of [34, 24, 14]) {
      s.circle(i * w * 0.13, h + 4 * k, q * k, 'none', {
        stroke: '#fff',
        strokeWidth: 2.4 * k,
        opacity: 0.6,
      });
    }
  }
}
