import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { keysOf } from '../../keys-of.ts';
import { num, point, polygon } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import { COATS, type CatPicture, QUIET } from './picture.ts';

export function roofCat({ s, rng, w, h, k, coat, o, mood }: CatPicture): Finish {
  const S = skyOf(mood ?? rng.pick(['golden', 'rose', 'dawn', 'day'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  s.glow(w * 0.72, h * 0.3, 260 * k, S.light, 0.8).circle(w * 0.72, h * 0.3, 44 * k, S.light);
  for (let L = 0; L < 3; L++) {
    for (let i = 0; i < 7; i++) {
      const x = rng.range(-0.1, 1) * w,
        q = rng.range(70, 130) * k,
        y = h * (0.56 + L * 0.1) + rng.range(0, 30) * k,
        c = S.far.mix(S.near, 0.2 + L * 0.2);
      s.rect(x, y, q, h, c)
        .path(
          polygon([
            [x - 12 * k, y],
            [x + q / 2, y - q * 0.42],
            [x + q + 12 * k, y],
          ]),
          c.shade(0.06),
        )
        .rect(x + q * 0.2, y + 22 * k, q * 0.2, q * 0.24, S.light, { opacity: 0.6 })
        .rect(x + q * 0.6, y + 22 * k, q * 0.2, q * 0.24, S.light, { opacity: 0.6 });
    }
  }
  const by = h * 0.86;
  s.rect(0, by, w, h, oklch(0.5, 0.1, 40).mix(S.near, 0.3));
  for (let i = -1; i < w / (44 * k) + 1; i++) {
    for (let r = 0; r < 4; r++) {
      s.path(
        `M${point(i * 44 * k + (r % 2) * 22 * k, by + r * 30 * k)}q${num(22 * k)} ${num(42 * k)} ${num(44 * k)} 0Z`,
        oklch(0.58 - r * 0.04, 0.11, 38).mix(S.near, 0.2),
        { stroke: S.near, strokeWidth: 2 * k },
      );
    }
  }
  catSit(s, w * 0.34, by + 6 * k, 1.05 * k, coat, o);
  const [c2, p2] = COATS[rng.pick(keysOf(COATS))];
  catSit(s, w * 0.68, by + 6 * k, 0.8 * k, c2, {
    ...o,
    pattern: p2,
    flip: !o.flip,
    eyes: 'happy',
    tilt: -(o.tilt ?? 0),
    collar: oklch(0.7, 0.13, 200),
  });
  return QUIET;
}
