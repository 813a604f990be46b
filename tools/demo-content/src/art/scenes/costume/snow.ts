import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import type { CostumeCard } from './card.ts';

export function snowCard({ s, r, w, h, k, gy }: CostumeCard): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([oklch(0.6, 0.08, 250), oklch(0.82, 0.05, 240), oklch(0.95, 0.02, 230)]),
  );
  for (let i = 0; i < 10; i++) {
    const x = r.range(0, w),
      q = r.range(90, 190) * k;
    s.path(
      polygon([
        [x, gy - q],
        [x + q * 0.3, gy + 20 * k],
        [x - q * 0.3, gy + 20 * k],
      ]),
      oklch(0.72, 0.05, 220),
    ).path(
      polygon([
        [x, gy - q],
        [x + q * 0.15, gy - q * 0.5],
        [x - q * 0.15, gy - q * 0.5],
      ]),
      '#fff',
    );
  }
  s.path(
    `M0 ${num(gy)}Q${point(w * 0.3, gy - 30 * k)} ${point(w * 0.6, gy)}T${point(w, gy - 10 * k)}V${h}H0Z`,
    '#fff',
  );
  for (let i = 0; i < 90; i++) {
    s.circle(r.range(0, w), r.range(0, h), r.range(1, 5) * k, '#fff', { opacity: 0.9 });
  }
}
