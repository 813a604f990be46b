import type { Rng } from '../../../rng.ts';
import { oklch } from '../../colour.ts';
import type { Drawing } from '../../drawing.ts';
import { at, num, point, polygon } from '../../shapes.ts';
import { Svg } from '../../svg.ts';

/** A harbour at night: wheel, fireworks, two who watch. */
export function harbour(rng: Rng, w: number, h: number, options: { hue?: number }): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    hue = options.hue ?? rng.pick([265, 240, 290, 320]),
    hor = h * rng.range(0.58, 0.64),
    warm = oklch(0.87, 0.12, 78);
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, oklch(0.16, 0.07, hue)],
      [(hor / h) * 0.55, oklch(0.3, 0.11, hue + 15)],
      [hor / h, oklch(0.62, 0.15, hue + 70)],
      [1, oklch(0.2, 0.07, hue)],
    ]),
  );
  for (let i = 0; i < 80; i++) {
    s.circle(rng.range(0, w), rng.range(0, hor * 0.7), rng.range(0.5, 1.8) * k, '#fff', {
      opacity: rng.range(0.3, 0.9),
    });
  }
  const bl = [];
  for (let L = 0; L < 3; L++) {
    let x = -20;
    while (x < w) {
      const bw = rng.range(30, 70) * k,
        c0 = Math.exp(-(((x - w * 0.5) / (w * 0.28)) ** 2)),
        bh = h * (0.1 + 0.2 * rng.next() * (0.5 + c0) + 0.1 * c0) * (1.1 - L * 0.18),
        col = oklch(0.38 - L * 0.1, 0.09, hue + 40 - L * 22);
      bl.push([x, bw, bh, col, L]);
      s.rect(x, hor - bh, bw, bh, col);
      if (rng.chance(0.25)) {
        s.path(
          polygon([
            [x, hor - bh],
            [x + bw / 2, hor - bh - bw * 0.5],
            [x + bw, hor - bh],
          ]),
          col,
        );
      }
      if (rng.chance(0.3)) {
        s.line(`M${point(x + bw / 2, hor - bh)}v${num(-34 * k)}`, col, 2 * k).circle(
          x + bw / 2,
          hor - bh - 34 * k,
          2.4 * k,
          oklch(0.68, 0.22, 25),
        );
      }
      let d = '';
      for (let y = hor - bh + 9 * k; y < hor - 8 * k; y += 12 * k) {
        for (let q = x + 6 * k; q < x + bw - 8 * k; q += 9 * k) {
          if (rng.chance(0.42)) {
            d += `M${point(q, y)}h${num(4.6 * k)}v${num(6 * k)}h${num(-4.6 * k)}Z`;
          }
        }
      }
      s.path(d, oklch(0.87, 0.12, rng.pick([70, 80, 95, 200])), { opacity: 0.5 + L * 0.22 });
      x += bw * rng.range(0.8, 1.1);
    }
  }
  s.rect(
    0,
    hor,
    w,
    h - hor,
    s.linear([oklch(0.42, 0.13, hue + 60), oklch(0.24, 0.09, hue + 15), oklch(0.14, 0.05, hue)]),
  );
  for (let i = 0; i < 150; i++) {
    const t = rng.next() ** 1.4,
      y = hor + 4 + t * (h - hor),
      x = rng.range(0, w),
      L = rng.range(6, 26) * (0.4 + t) * k;
    s.line(
      `M${point(x - L, y)}h${num(2 * L)}`,
      rng.pick([warm, oklch(0.75, 0.16, hue + 80), oklch(0.8, 0.12, 200)]),
      (0.9 + 2 * t) * k,
      { opacity: 0.5 },
    );
  }
  const wx = w * rng.pick([0.26, 0.74]),
    wy = hor - h * 0.16,
    R = h * 0.13;
  s.line(
    `M${point(wx - R * 0.5, hor)}L${point(wx, wy)}L${point(wx + R * 0.5, hor)}`,
    oklch(0.16, 0.05, hue),
    6 * k,
  )
    .circle(wx, wy, R, 'none', { stroke: oklch(0.72, 0.2, hue + 90), strokeWidth: 4 * k })
    .circle(wx, wy, R * 0.86, 'none', { stroke: oklch(0.8, 0.14, 200), strokeWidth: 2 * k });
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283;
    s.line(
      `M${point(wx, wy)}L${point(wx + Math.cos(a) * R, wy + Math.sin(a) * R)}`,
      oklch(0.6, 0.14, hue + 60),
      1.6 * k,
    ).rect(
      wx + Math.cos(a) * R - 6 * k,
      wy + Math.sin(a) * R - 3 * k,
      12 * k,
      13 * k,
      oklch(0.82, 0.15, (i * 60) % 360),
      { rx: 3 * k },
    );
  }
  for (let i = 0; i < 3; i++) {
    const x = w * rng.range(0.15, 0.85),
      y = h * rng.range(0.14, 0.36),
      q = rng.range(20, 34) * k;
    for (let j = 0; j < 22; j++) {
      const a = (j / 22) * 6.283;
      s.line(
        `M${point(x + Math.cos(a) * q * 0.5, y + Math.sin(a) * q * 0.5)}L${point(x + Math.cos(a) * q * 1.7, y + Math.sin(a) * q * 1.7)}`,
        oklch(0.85, 0.15, at([30, 330, 90, 200], i)),
        2.2 * k,
      ).circle(
        x + Math.cos(a) * q * 1.9,
        y + Math.sin(a) * q * 1.9,
        2.4 * k,
        oklch(0.92, 0.1, at([30, 330, 90, 200], i)),
      );
    }
    s.glow(x, y, q * 3, oklch(0.85, 0.15, at([30, 330, 90], i)), 0.35);
  }
  const gy = h * 0.9,
    dk = oklch(0.1, 0.03, hue);
  s.rect(0, gy, w, h, dk).line(`M0 ${num(gy - 44 * k)}H${w}M0 ${num(gy - 20 * k)}H${w}`, dk, 5 * k);
  for (let x = 0; x < w; x += 62 * k) {
    s.rect(x, gy - 46 * k, 6 * k, 50 * k, dk);
  }
  const px = w * 0.5;
  for (const [o, q] of [
    [-26, 1],
    [26, 0.92],
  ] as const) {
    s.path(
      `M${point(px + o * k - 22 * q * k, gy + 10 * k)}C${point(px + o * k - 26 * q * k, gy - 70 * q * k)} ${point(px + o * k + 26 * q * k, gy - 70 * q * k)} ${point(px + o * k + 22 * q * k, gy + 10 * k)}Z`,
      dk.lighten(0.03),
    ).circle(px + o * k, gy - 72 * q * k, 17 * q * k, dk.lighten(0.03));
  }
  s.path(
    `M${point(px + 26 * k - 16 * k, gy - 74 * k)}q${num(-8 * k)} ${num(40 * k)} ${num(-2 * k)} ${num(56 * k)}h${num(34 * k)}q${num(8 * k)} ${num(-30 * k)} ${num(2 * k)} ${num(-56 * k)}Z`,
    dk.lighten(0.03),
  );
  return { svg: s, finish: { bloom: 0.8, threshold: 165, grain: 0.1, vignette: 0.25 } };
}
