import type { Finish } from '../../finish/finish.ts';
import { skyOf } from '../../skies.ts';
import type { Backdrop } from './backdrop.ts';

export function cityBackdrop({ s, rng, w, h, k, mood }: Backdrop): Finish {
  const S = skyOf(mood ?? rng.pick(['dusk', 'golden', 'dawn'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  s.glow(w * 0.7, h * 0.55, h * 0.45, S.light, 0.9);
  for (let L = 0; L < 3; L++) {
    let x = -20;
    const col = S.far.mix(S.near, 0.25 + L * 0.3);
    while (x < w) {
      const bw = rng.range(40, 100) * k,
        bh = h * rng.range(0.3, 0.5) * (1 - L * 0.12);
      s.rect(x, h - bh, bw, bh, col);
      for (let y = h - bh + 14 * k; y < h; y += 22 * k) {
        for (let q = x + 9 * k; q < x + bw - 12 * k; q += 18 * k) {
          if (rng.chance(0.3)) {
            s.rect(q, y, 8 * k, 11 * k, S.light, { opacity: 0.3 + L * 0.25 });
          }
        }
      }
      x += bw + rng.range(-4, 12) * k;
    }
  }
  return { bloom: 0.5, threshold: 190, grain: 0.08, vignette: 0.2 };
}
