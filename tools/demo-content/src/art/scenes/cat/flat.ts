import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { num, starPath } from '../../shapes.ts';
import { type CatPicture, QUIET } from './picture.ts';

export function flatCat({ s, rng, w, h, k, coat, o }: CatPicture): Finish {
  const hue = rng.pick([20, 60, 90, 180, 230, 340]),
    bg = oklch(0.87, 0.075, hue);
  s.rect(0, 0, w, h, bg);
  s.circle(w / 2, h * 0.56, Math.min(w, h) * 0.43, bg.tint(0.06));
  const kind = rng.int(0, 2);
  for (let y = 0; y < h; y += 70 * k) {
    for (let x = ((y / (70 * k)) & 1) * 35 * k; x < w; x += 70 * k) {
      if (Math.hypot(x - w / 2, y - h * 0.56) < Math.min(w, h) * 0.45) {
        continue;
      }
      if (kind === 0) {
        s.path('M10 0C4 -7 -6 -7 -12 0C-6 7 4 7 10 0ZM-10 0L-19 -7L-18 7Z', bg.shade(0.1), {
          transform: `translate(${num(x)} ${num(y)}) scale(${num(k)})`,
        });
      } else if (kind === 1) {
        s.ellipse(x, y + 4 * k, 8 * k, 7 * k, bg.shade(0.09));
        for (let i = 0; i < 3; i++) {
          s.circle(x + (i - 1) * 9 * k, y - (i === 1 ? 9 : 6) * k, 3.6 * k, bg.shade(0.09));
        }
      } else {
        s.path(starPath(x, y, 9 * k, 4 * k), bg.tint(0.08));
      }
    }
  }
  s.ellipse(w / 2, h * 0.86, 150 * k, 22 * k, bg.shade(0.16), { opacity: 0.6 });
  catSit(s, w / 2 - 10 * k, h * 0.87, 1.62 * k, coat, o);
  return QUIET;
}
