import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { fbm1 } from '../../noise.ts';
import { type Point, curve, num, point, polygon } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import { type ListeningCard, SOFT } from './card.ts';

export function vinyl({ s, rng, w, h, M, k, cx, cy, hue, bg, acc }: ListeningCard): Finish {
  s.rect(0, 0, w, h, s.linear([bg.tint(0.05), bg.shade(0.06)], 0, 0, 1, 1));
  const R = M * 0.38,
    S = skyOf(rng.pick(['dawn', 'dusk', 'rose', 'golden', 'aurora', 'night'] as const)),
    q = M * 0.66,
    sx = cx - q * 0.62,
    sy = cy - q / 2;
  s.circle(cx + R * 0.42 + 10 * k, cy + 14 * k, R * 0.86, '#000', { opacity: 0.22 });
  const vx = cx + R * 0.42,
    vr = R * 0.86;
  s.circle(vx, cy, vr, oklch(0.17, 0.015, hue));
  for (let i = 0; i < 15; i++) {
    s.circle(vx, cy, vr * (0.96 - i * 0.038), 'none', {
      stroke: oklch(0.28 + (i % 3) * 0.03, 0.015, hue),
      strokeWidth: 1.3 * k,
    });
  }
  s.path(
    polygon([
      [vx, cy],
      [vx + vr * 0.9, cy - vr * 0.36],
      [vx + vr * 0.96, cy - vr * 0.14],
    ]),
    '#fff',
    { opacity: 0.16 },
  )
    .path(
      polygon([
        [vx, cy],
        [vx - vr * 0.1, cy - vr * 0.95],
        [vx + vr * 0.14, cy - vr * 0.95],
      ]),
      '#fff',
      { opacity: 0.1 },
    )
    .circle(vx, cy, vr * 0.33, acc)
    .circle(vx, cy, vr * 0.24, acc.tint(0.1))
    .circle(vx, cy, vr * 0.05, bg);
  s.rect(sx + 9 * k, sy + 13 * k, q, q, '#000', { opacity: 0.25, rx: 6 * k }).rect(
    sx,
    sy,
    q,
    q,
    s.linear(S.sky),
    { rx: 5 * k },
  );
  const ly = sy + q * rng.range(0.34, 0.5),
    lx = sx + q * rng.range(0.35, 0.65);
  s.circle(lx, ly, q * 0.15, S.light);
  s.open({ clipPath: s.clip(`M${point(sx, sy)}h${num(q)}v${num(q)}h${num(-q)}Z`) });
  for (let L = 0; L < 4; L++) {
    const n = fbm1(`v${rng.state}${L}`, 3),
      ps: Point[] = [];
    for (let x = sx - 5; x <= sx + q + 5; x += 10) {
      ps.push([x, sy + q * (0.62 + L * 0.1) - n(((x - sx) / q) * 2.4 + L) * q * 0.1]);
    }
    s.path(
      curve(ps) + `L${point(sx + q + 5, sy + q)}L${point(sx - 5, sy + q)}Z`,
      S.far.mix(S.near, 0.2 + L * 0.22),
    );
  }
  s.close();
  s.rect(sx + q * 0.06, sy + q * 0.06, q * 0.22, 4 * k, '#fff', { opacity: 0.9 })
    .rect(sx + q * 0.06, sy + q * 0.09, q * 0.14, 4 * k, '#fff', { opacity: 0.6 })
    .path(
      polygon([
        [sx, sy],
        [sx + q * 0.5, sy],
        [sx, sy + q * 0.8],
      ]),
      '#fff',
      { opacity: 0.06 },
    );
  return SOFT;
}
