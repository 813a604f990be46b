import type { Finish } from '../../finish/finish.ts';
import { polygon, starPath } from '../../shapes.ts';
import { type Backdrop, CLEAN } from './backdrop.ts';

export function burstBackdrop({ s, rng, w, h, k, cx, cy, c, bg }: Backdrop): Finish {
  s.rect(0, 0, w, h, bg);
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 6.283,
      b = a + 0.12;
    s.path(
      polygon([
        [cx, cy],
        [cx + 1400 * Math.cos(a), cy + 1400 * Math.sin(a)],
        [cx + 1400 * Math.cos(b), cy + 1400 * Math.sin(b)],
      ]),
      bg.tint(0.07),
    );
  }
  for (let i = 0; i < 16; i++) {
    const a = rng.range(0, 6.28),
      d = rng.range(0.38, 0.62) * h;
    s.path(
      starPath(
        cx + d * Math.cos(a) * 0.8,
        cy + d * Math.sin(a),
        rng.range(8, 26) * k,
        rng.range(3, 8) * k,
        4,
      ),
      rng.pick(['#fff', c.accent.tint(0.1)]),
    );
  }
  return CLEAN;
}
