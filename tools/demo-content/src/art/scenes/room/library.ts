import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import { books, plant } from './furniture.ts';
import type { Room } from './room-light.ts';

export function library({ s, rng, w, h, k, hue, wood }: Room): void {
  const fx = w * 0.04,
    fw = w * 0.92,
    rows = w > h ? 3 : 5,
    y0 = h * 0.04,
    rh = (h * 0.8 - y0) / rows;
  s.rect(fx - 10 * k, y0 - 12 * k, fw + 20 * k, rh * rows + 20 * k, wood.shade(0.16));
  for (let r = 0; r < rows; r++) {
    const y = y0 + rh * (r + 1),
      cols = 3;
    for (let c = 0; c < cols; c++) {
      const x = fx + (fw * c) / cols + 5 * k,
        ww = fw / cols - 10 * k;
      s.rect(x, y - rh + 6 * k, ww, rh - 12 * k, s.linear([wood.shade(0.3), wood.shade(0.22)]));
      const v = rng.next();
      if (v < 0.12) {
        plant(s, rng, x + ww * 0.7, y - 6 * k, rh / 190, oklch(0.6, 0.12, 35));
        books(s, rng, x + 4 * k, y - 6 * k, ww * 0.45, rh - 22 * k, hue);
      } else if (v < 0.2) {
        s.circle(x + ww * 0.75, y - rh * 0.36, rh * 0.22, oklch(0.7, 0.1, 220))
          .path(
            `M${point(x + ww * 0.66, y - rh * 0.4)}q${num(rh * 0.1)} ${num(-rh * 0.14)} ${num(rh * 0.2)} 0q${num(rh * 0.04)} ${num(rh * 0.1)} ${num(-rh * 0.08)} ${num(rh * 0.16)}Z`,
            oklch(0.72, 0.12, 140),
          )
          .rect(x + ww * 0.75 - 3 * k, y - rh * 0.15, 6 * k, rh * 0.1, wood)
          .rect(x + ww * 0.75 - 18 * k, y - 12 * k, 36 * k, 6 * k, wood);
        books(s, rng, x + 4 * k, y - 6 * k, ww * 0.5, rh - 22 * k, hue);
      } else {
        books(s, rng, x + 4 * k, y - 6 * k, ww - 8 * k, rh - 22 * k, hue + r * 20);
      }
    }
    s.rect(fx - 10 * k, y - 7 * k, fw + 20 * k, 12 * k, wood.tint(0.03));
  }
  for (let c = 1; c < 3; c++) {
    s.rect(fx + (fw * c) / 3 - 5 * k, y0 - 6 * k, 10 * k, rh * rows, wood);
  }
  const lx = w * rng.pick([0.28, 0.7]);
  s.line(
    `M${point(lx - 34 * k, h * 0.98)}L${point(lx - 6 * k, y0)}M${point(lx + 40 * k, h * 0.98)}L${point(lx + 30 * k, y0)}`,
    wood.tint(0.12),
    9 * k,
  );
  for (let i = 1; i < 11; i++) {
    const t = i / 11.5;
    s.line(
      `M${point(lx - 34 * k + 28 * k * t, h * 0.98 - h * 0.94 * t)}H${num(lx + 40 * k - 10 * k * t)}`,
      wood.tint(0.08),
      6 * k,
    );
  }
  s.rect(0, h * 0.86, w, h * 0.14, s.linear([wood.shade(0.05), wood.shade(0.2)]));
  s.path(
    polygon([
      [w * 0.1, h],
      [w * 0.25, h * 0.88],
      [w * 0.9, h * 0.88],
      [w * 1.02, h],
    ]),
    oklch(0.5, 0.12, hue + 180),
  );
  catSit(
    s,
    w * (lx < w / 2 ? 0.7 : 0.3),
    h * 0.96,
    0.62 * k,
    rng.pick([oklch(0.25, 0.02, 280), oklch(0.74, 0.12, 62), oklch(0.93, 0.02, 80)]),
    {
      eyes: rng.pick(['open', 'happy']),
      collar: oklch(0.62, 0.17, 25),
      line: oklch(0.18, 0.03, 40),
    },
  );
  s.glow(w * 0.5, h * 0.1, h * 0.55, oklch(0.92, 0.1, 80), 0.33);
}
