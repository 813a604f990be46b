import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { type Point, curve, num } from '../../shapes.ts';
import { type Backdrop, CLEAN } from './backdrop.ts';

export function petalsBackdrop({ s, rng, w, h, k }: Backdrop): Finish {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([oklch(0.8, 0.09, 230), oklch(0.92, 0.05, 300), oklch(0.95, 0.05, 20)]),
  );
  for (let i = 0; i < 5; i++) {
    const y = rng.range(0.03, 0.3) * h,
      x = rng.chance(0.5) ? 0 : w,
      dir = x ? -1 : 1;
    const ps: Point[] = [
      [x, y],
      [x + dir * w * 0.2, y + 20 * k],
      [x + dir * w * 0.36, y + 6 * k],
    ];
    s.line(curve(ps), oklch(0.4, 0.06, 40), 7 * k);
    for (let j = 0; j < 26; j++) {
      const t = rng.next(),
        bx = x + dir * w * 0.4 * t + rng.gauss(0, 26 * k),
        by = y + 16 * k + rng.gauss(0, 28 * k);
      s.circle(
        bx,
        by,
        rng.range(8, 19) * k,
        oklch(rng.range(0.84, 0.94), 0.075, rng.range(352, 372)),
        { opacity: 0.95 },
      );
    }
  }
  for (let i = 0; i < 34; i++) {
    const x = rng.range(0, w),
      y = rng.range(0, h);
    s.ellipse(x, y, rng.range(5, 12) * k, rng.range(3, 6) * k, oklch(0.88, 0.08, 2), {
      transform: `rotate(${rng.int(0, 180)} ${num(x)} ${num(y)})`,
    });
  }
  return CLEAN;
}
