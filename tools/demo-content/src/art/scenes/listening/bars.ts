import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { fbm1 } from '../../noise.ts';
import type { ListeningCard } from './card.ts';

export function bars({ s, rng, w, h, M, k, cx, cy, deep, acc }: ListeningCard): Finish {
  s.rect(0, 0, w, h, s.linear([deep.shade(0.1), deep, acc.with(0.6, 0.13)]));
  s.circle(cx, cy, M * 0.27, s.linear([oklch(0.92, 0.1, 85), oklch(0.7, 0.18, 20)]));
  for (let i = 0; i < 6; i++) {
    s.rect(cx - M * 0.3, cy + M * (0.02 + i * 0.046), M * 0.6, (3 + i * 3) * k, deep, {});
  }
  const n = fbm1(`w${rng.state}`, 3),
    count = 46;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1),
      a = (0.08 + Math.abs(n(i * 0.5)) * 0.9) * Math.sin(t * Math.PI) ** 0.7,
      H = h * 0.2 * a + 6 * k,
      x = w * (0.06 + 0.88 * t),
      y = h * 0.76;
    s.rect(
      x - w * 0.0065,
      y - H,
      w * 0.013,
      H * 2,
      s.linear([oklch(0.95, 0.06, 90), acc.tint(0.12)]),
      { rx: w * 0.0065 },
    );
  }
  for (let i = 0; i < 50; i++) {
    s.circle(rng.range(0, w), rng.range(0, h * 0.6), rng.range(0.7, 2) * k, '#fff', {
      opacity: rng.range(0.3, 0.9),
    });
  }
  return { bloom: 0.6, threshold: 175, grain: 0.1, vignette: 0.25 };
}
