import type { Finish } from '../../finish/finish.ts';
import { polygon } from '../../shapes.ts';
import { type Backdrop, CLEAN } from './backdrop.ts';

export function dotsBackdrop({ s, w, h, k, c, bg, deep }: Backdrop): Finish {
  s.rect(0, 0, w, h, bg);
  const step = 27 * k;
  for (let y = 0; y < h + step; y += step) {
    for (let x = ((y / step) & 1) * step * 0.5; x < w + step; x += step) {
      s.circle(x, y, Math.max(0.5, (y / h) * step * 0.48), deep, { opacity: 0.42 });
    }
  }
  s.path(
    polygon([
      [0, h * 0.12],
      [w, h * 0.02],
      [w, h * 0.2],
      [0, h * 0.34],
    ]),
    c.accent,
    { opacity: 0.9 },
  );
  return CLEAN;
}
