import type { Finish } from '../../finish/finish.ts';
import { polygon, starPath } from '../../shapes.ts';
import { type Backdrop, CLEAN } from './backdrop.ts';

export function circleBackdrop({ s, rng, w, h, k, cx, cy, c, bg, deep }: Backdrop): Finish {
  s.rect(0, 0, w, h, s.linear([bg.tint(0.06), bg.shade(0.04)]));
  s.circle(cx, cy, h * 0.37, c.accent.with(0.8, 0.09))
    .circle(cx, cy, h * 0.33, 'none', { stroke: '#fff', strokeWidth: 3 * k })
    .circle(cx, cy, h * 0.4, 'none', {
      stroke: deep,
      strokeWidth: 2 * k,
      strokeDasharray: '4 10',
    });
  for (let i = 0; i < 9; i++) {
    const x = rng.range(0, w),
      y = rng.range(0, h),
      r = rng.range(8, 26) * k;
    s.path(
      rng.chance(0.5)
        ? starPath(x, y, r, r * 0.45)
        : polygon([
            [x, y - r],
            [x + r, y + r * 0.7],
            [x - r, y + r * 0.7],
          ]),
      rng.pick([deep, '#fff', c.accent]),
      { opacity: 0.8 },
    );
  }
  return CLEAN;
}
