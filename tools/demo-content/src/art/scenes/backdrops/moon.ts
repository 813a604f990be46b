import type { Finish } from '../../finish/finish.ts';
import { skyOf } from '../../skies.ts';
import type { Backdrop } from './backdrop.ts';

export function moonBackdrop({ s, rng, w, h, k, cx, cy, mood }: Backdrop): Finish {
  const S = skyOf(mood ?? rng.pick(['night', 'dusk', 'aurora'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  for (let i = 0; i < 120; i++) {
    s.circle(rng.range(0, w), rng.range(0, h * 0.8), rng.range(0.6, 2.3) * k, '#fff', {
      opacity: rng.range(0.3, 1),
    });
  }
  s.glow(cx, cy - h * 0.03, h * 0.52, S.light, 0.5).circle(
    cx,
    cy - h * 0.03,
    h * 0.33,
    s.radial([S.light.tint(0.04), S.light.shade(0.06)]),
  );
  for (let i = 0; i < 9; i++) {
    const a = rng.range(0, 6.28),
      d = rng.range(0, 0.28) * h;
    s.circle(
      cx + d * Math.cos(a),
      cy - h * 0.03 + d * Math.sin(a),
      rng.range(8, 30) * k,
      S.light.shade(0.08),
      { opacity: 0.5 },
    );
  }
  return { bloom: 0.5, threshold: 190, grain: 0.08, vignette: 0.25 };
}
