import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { num, point } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import type { ListeningCard } from './card.ts';

export function glass({ s, rng, w, h, k, acc }: ListeningCard): Finish {
  const S = skyOf(rng.pick(['night', 'dusk', 'aurora'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  for (let i = 0; i < 44; i++) {
    const r = rng.range(14, 62) * k,
      x = rng.range(0, w),
      y = rng.range(0.35, 0.95) * h,
      c = oklch(0.82, 0.13, rng.pick([70, 55, 30, 200, 330, 90]));
    s.circle(x, y, r, c, { opacity: rng.range(0.15, 0.4) }).circle(x, y, r, 'none', {
      stroke: c,
      strokeWidth: 1.5,
      opacity: 0.35,
    });
  }
  for (let i = 0; i < 130; i++) {
    const x = rng.range(0, w),
      y = rng.range(0, h),
      r = rng.range(2, 8) * k;
    if (rng.chance(0.12)) {
      s.line(
        `M${point(x, y)}q${num(rng.range(-6, 6))} ${num(-60 * k)} ${num(rng.range(-5, 5))} ${num(-rng.range(80, 200) * k)}`,
        '#fff',
        r * 0.7,
        { opacity: 0.16 },
      );
    }
    s.ellipse(
      x,
      y,
      r,
      r * 1.2,
      s.linear([
        [0, '#000', 0.25],
        [0.6, '#fff', 0.2],
        [1, '#fff', 0.75],
      ]),
    ).circle(x - r * 0.3, y - r * 0.4, r * 0.22, '#fff', { opacity: 0.9 });
  }
  const by = h * 0.88;
  s.rect(0, by, w, h, oklch(0.26, 0.05, 45)).rect(0, by, w, 7 * k, oklch(0.42, 0.07, 55));
  const q = k * 1.6,
    mx = w * 0.3;
  s.path(
    `M${point(mx - 30 * q, by - 52 * q)}H${num(mx + 30 * q)}L${point(mx + 26 * q, by)}H${num(mx - 26 * q)}Z`,
    s.linear([acc.tint(0.1), acc.shade(0.14)], 0, 0, 1, 0),
  )
    .line(
      `M${point(mx + 30 * q, by - 42 * q)}q${num(24 * q)} ${num(4 * q)} ${num(-3 * q)} ${num(30 * q)}`,
      acc,
      6 * q,
    )
    .ellipse(mx, by - 52 * q, 30 * q, 6 * q, oklch(0.35, 0.07, 50));
  for (let i = -1; i < 2; i++) {
    s.line(
      `M${point(mx + i * 13 * q, by - 62 * q)}q${num(-10 * q)} ${num(-16 * q)} 0 ${num(-28 * q)}t0 ${num(-28 * q)}`,
      '#fff',
      3.4 * q,
      { opacity: 0.28 },
    );
  }
  return { bloom: 0.6, threshold: 175, grain: 0.11, vignette: 0.3 };
}
