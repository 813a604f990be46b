import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { num, point, polygon } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import type { CatPicture } from './picture.ts';

export function moonCat({ s, rng, w, h, k, coat, o, mood }: CatPicture): Finish {
  const S = skyOf(mood ?? rng.pick(['night', 'dusk', 'aurora'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  for (let i = 0; i < 110; i++) {
    s.circle(rng.range(0, w), rng.range(0, h * 0.9), rng.range(0.6, 2.2) * k, '#fff', {
      opacity: rng.range(0.3, 1),
    });
  }
  const cx = w / 2,
    cy = h * 0.44,
    R = Math.min(w, h) * 0.36;
  s.glow(cx, cy, R * 2, oklch(0.93, 0.1, 88), 0.5).circle(
    cx,
    cy,
    R,
    s.radial([oklch(0.96, 0.07, 95), oklch(0.88, 0.11, 80)]),
  );
  for (let i = 0; i < 9; i++) {
    const a = rng.range(0, 6.28),
      d = rng.range(0.2, 0.85) * R;
    s.circle(
      cx + d * Math.cos(a),
      cy + d * Math.sin(a),
      rng.range(6, 24) * k,
      oklch(0.84, 0.11, 78),
      { opacity: 0.55 },
    );
  }
  const by = h * 0.76;
  s.path(
    polygon([
      [0, by],
      [w, by - 8 * k],
      [w, h],
      [0, h],
    ]),
    S.near.lighten(0.06),
  );
  for (let r = 0; r < 5; r++) {
    for (let i = -1; i < w / (52 * k) + 1; i++) {
      s.path(
        `M${point(i * 52 * k + (r % 2) * 26 * k, by + r * 34 * k)}q${num(26 * k)} ${num(48 * k)} ${num(52 * k)} 0Z`,
        S.near.lighten(0.12 - r * 0.014),
        { stroke: S.near, strokeWidth: 2 * k },
      );
    }
  }
  catSit(s, cx + w * rng.range(-0.08, 0.08), by + 8 * k, 1.12 * k, coat, o);
  return { bloom: 0.6, threshold: 185, grain: 0.1, vignette: 0.25 };
}
