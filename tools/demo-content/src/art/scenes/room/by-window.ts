import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import type { Room } from './room-light.ts';

export function windowWall({ s, rng, w, h, k, hue, wood, S, night }: Room, tall: number): void {
  const wx = w * 0.16,
    wy = h * 0.07,
    ww = w * 0.68,
    wh = h * tall;
  s.rect(wx - 12 * k, wy - 12 * k, ww + 24 * k, wh + 24 * k, wood.tint(0.1)).rect(
    wx,
    wy,
    ww,
    wh,
    s.linear(S.sky),
  );
  if (S.stars) {
    for (let i = 0; i < 40; i++) {
      s.circle(wx + rng.next() * ww, wy + rng.next() * wh * 0.6, rng.range(0.7, 1.8), '#fff');
    }
  }
  s.glow(wx + ww * 0.68, wy + wh * 0.34, 110 * k, S.light, 0.8).circle(
    wx + ww * 0.68,
    wy + wh * 0.34,
    24 * k,
    S.light,
  );
  for (let i = 0; i < 11; i++) {
    const x = wx + ((i + 0.1) / 11.2) * ww,
      bh = wh * rng.range(0.15, 0.46);
    s.rect(x, wy + wh - bh, ww / 11.5, bh, S.far.mix(S.near, rng.range(0.2, 0.55)));
    for (let j = 0; j < 6; j++) {
      if (rng.chance(0.6)) {
        s.rect(
          x + 6 * k + (j % 2) * 15 * k,
          wy + wh - bh + 9 * k + (j >> 1) * 16 * k,
          7 * k,
          8 * k,
          S.light,
          { opacity: 0.7 },
        );
      }
    }
  }
  s.line(
    `M${point(wx + ww / 3, wy)}v${num(wh)}M${point(wx + (ww * 2) / 3, wy)}v${num(wh)}`,
    wood.tint(0.1),
    9 * k,
  );
  for (const q of [-1, 1]) {
    const ex = q < 0 ? wx - 30 * k : wx + ww + 30 * k;
    s.path(
      `M${point(ex, wy - 24 * k)}L${point(ex - q * 86 * k, wy - 24 * k)}Q${point(ex - q * 70 * k, wy + wh * 0.5)} ${point(ex - q * 24 * k, wy + wh * 0.62)}Q${point(ex - q * 50 * k, wy + wh * 0.9)} ${point(ex - q * 44 * k, wy + wh + 40 * k)}H${num(ex)}Z`,
      oklch(night ? 0.62 : 0.9, 0.06, hue + 180),
      { stroke: oklch(0.5, 0.07, hue + 180), strokeWidth: 1.5 * k },
    );
  }
  s.rect(wx - 50 * k, wy - 32 * k, ww + 100 * k, 10 * k, wood.shade(0.14), { rx: 5 * k });
  const ty = h * 0.72;
  s.path(
    polygon([
      [0, ty],
      [w, ty],
      [w, h],
      [0, h],
    ]),
    s.linear([wood.tint(0.08), wood.shade(0.12)]),
  ).rect(0, ty - 6 * k, w, 12 * k, wood.tint(0.14));
  s.path(
    polygon([
      [wx, ty + 6 * k],
      [wx + ww * 0.5, ty + 6 * k],
      [wx + ww * 0.3, h],
      [wx - ww * 0.3, h],
    ]),
    S.light,
    { opacity: night ? 0.1 : 0.25 },
  );
}
