import type { Rng } from '../../../rng.ts';
import { type Colour, oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import type { Svg } from '../../svg.ts';

export function plant(s: Svg, rng: Rng, x: number, y: number, q: number, pot: Colour) {
  const n = rng.int(6, 9),
    g = oklch(0.55, 0.12, rng.pick([140, 155, 130]));
  for (let i = 0; i < n; i++) {
    const a = -1.57 + (i - (n - 1) / 2) * 0.3,
      L = rng.range(50, 92) * q,
      ex = x + Math.cos(a) * L,
      ey = y - 40 * q + Math.sin(a) * L;
    s.path(
      `M${point(x, y - 40 * q)}Q${point((x + ex) / 2 - 16 * q, (y - 40 * q + ey) / 2)} ${point(ex, ey)}Q${point((x + ex) / 2 + 16 * q, (y - 40 * q + ey) / 2)} ${point(x, y - 40 * q)}Z`,
      g.lighten((i % 3) * 0.05 - 0.05),
    );
  }
  s.path(
    polygon([
      [x - 28 * q, y - 46 * q],
      [x + 28 * q, y - 46 * q],
      [x + 20 * q, y],
      [x - 20 * q, y],
    ]),
    pot,
  ).rect(x - 32 * q, y - 52 * q, 64 * q, 13 * q, pot.tint(0.04));
}

export function books(s: Svg, rng: Rng, x: number, y: number, ww: number, hh: number, hue: number) {
  let px = x;
  while (px < x + ww - 10) {
    const bw = Math.min(rng.range(0.1, 0.22) * hh + 6, x + ww - px),
      bh = hh * rng.range(0.68, 0.96),
      c = oklch(
        rng.range(0.42, 0.82),
        rng.range(0.05, 0.13),
        rng.pick([hue, hue + 30, hue + 180, hue + 200, 60, 30]),
      );
    if (rng.chance(0.08) && px < x + ww - bh * 0.5) {
      s.open({ transform: `rotate(13 ${num(px + bw)} ${num(y)})` })
        .rect(px + 4, y - bh, bw, bh, c)
        .close();
      px += bw + bh * 0.22;
      continue;
    }
    s.rect(px, y - bh, bw - 1.5, bh, c)
      .rect(px, y - bh * 0.86, bw - 1.5, bh * 0.06, c.tint(0.16))
      .rect(px, y - bh * 0.2, bw - 1.5, bh * 0.04, c.tint(0.16));
    if (bw > 14 && rng.chance(0.5)) {
      s.rect(px + bw * 0.3, y - bh * 0.7, bw * 0.34, bh * 0.36, c.tint(0.2), { rx: 2 });
    }
    px += bw;
    if (rng.chance(0.07)) {
      px += hh * 0.25;
    }
  }
}
