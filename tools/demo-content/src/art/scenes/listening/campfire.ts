import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { point, polygon } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import type { ListeningCard } from './card.ts';

export function campfire({ s, rng, w, h, M, k, cx, acc }: ListeningCard): Finish {
  const S = skyOf('night');
  s.rect(0, 0, w, h, s.linear(S.sky));
  for (let i = 0; i < 130; i++) {
    s.circle(rng.range(0, w), rng.range(0, h * 0.7), rng.range(0.5, 2) * k, '#fff', {
      opacity: rng.range(0.3, 1),
    });
  }
  const gy = h * 0.8;
  for (let L = 0; L < 3; L++) {
    for (let i = 0; i < 14; i++) {
      const x = rng.range(-0.05, 1.05) * w,
        H = rng.range(0.2, 0.42) * h * (1 + L * 0.22),
        c = oklch(0.26 - L * 0.06, 0.05, 240);
      if (L === 2 && Math.abs(x - cx) < w * 0.28) {
        continue;
      }
      s.path(
        polygon([
          [x, gy - H],
          [x + H * 0.17, gy],
          [x - H * 0.17, gy],
        ]),
        c,
      ).path(
        polygon([
          [x, gy - H * 1.12],
          [x + H * 0.12, gy - H * 0.5],
          [x - H * 0.12, gy - H * 0.5],
        ]),
        c,
      );
    }
  }
  s.rect(0, gy, w, h, s.linear([oklch(0.24, 0.05, 60), oklch(0.12, 0.03, 270)]));
  s.glow(cx, gy, M * 0.6, oklch(0.78, 0.17, 55), 0.75);
  const q = k * 1.5;
  s.path(
    polygon([
      [cx - 150 * q, gy + 16 * k],
      [cx - 84 * q, gy - 96 * q],
      [cx - 30 * q, gy + 16 * k],
    ]),
    s.linear([acc.shade(0.05), acc.tint(0.08)], 0, 0, 1, 0),
  ).path(
    polygon([
      [cx - 84 * q, gy - 96 * q],
      [cx - 96 * q, gy + 16 * k],
      [cx - 66 * q, gy + 16 * k],
    ]),
    oklch(0.25, 0.05, 60),
  );
  const fx = cx + 50 * q;
  s.line(
    `M${point(fx - 34 * q, gy + 16 * q)}L${point(fx + 34 * q, gy)}M${point(fx - 34 * q, gy)}L${point(fx + 34 * q, gy + 16 * q)}`,
    oklch(0.38, 0.08, 45),
    11 * q,
  );
  for (const [sc, c] of [
    [1, oklch(0.66, 0.2, 35)],
    [0.68, oklch(0.8, 0.17, 65)],
    [0.38, oklch(0.95, 0.1, 95)],
  ] as const) {
    s.path(
      `M${point(fx - 26 * q * sc, gy + 6 * q)}C${point(fx - 44 * q * sc, gy - 40 * q * sc)} ${point(fx - 6 * q * sc, gy - 50 * q * sc)} ${point(fx + 2 * q * sc, gy - 92 * q * sc)}C${point(fx + 18 * q * sc, gy - 56 * q * sc)} ${point(fx + 44 * q * sc, gy - 40 * q * sc)} ${point(fx + 26 * q * sc, gy + 6 * q)}Z`,
      c,
    );
  }
  for (let i = 0; i < 26; i++) {
    s.circle(
      fx + rng.gauss(0, 40) * q,
      gy - rng.range(40, 230) * q,
      rng.range(1, 3) * k,
      oklch(0.88, 0.15, 70),
      { opacity: 0.9 },
    );
  }
  return { bloom: 0.75, threshold: 160, grain: 0.12, vignette: 0.3 };
}
