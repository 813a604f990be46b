import { oklch } from '../../colour.ts';
import { at, num, point, polygon } from '../../shapes.ts';
import type { Meal } from './meal.ts';

export function sweets(
  { s, rng, w, h, M, k, cx, cy, hue }: Meal,
  kind: 'parfait' | 'pancake',
): void {
  const bg = oklch(0.88, 0.06, hue);
  s.rect(0, 0, w, h, bg);
  s.circle(cx, cy - h * 0.04, M * 0.42, bg.tint(0.06));
  for (let i = 0; i < 40; i++) {
    s.circle(
      rng.range(0, w),
      rng.range(0, h * 0.8),
      rng.range(3, 8) * k,
      rng.pick(['#fff', oklch(0.8, 0.11, hue + 150), bg.shade(0.07)]),
      { opacity: 0.8 },
    );
  }
  const ty = h * 0.83;
  s.rect(0, ty, w, h, oklch(0.7, 0.1, hue + 180));
  for (let i = 0; i < 20; i++) {
    s.rect((i * w) / 18, ty, w / 36, h, oklch(0.76, 0.09, hue + 180));
  }
  s.ellipse(cx, ty + 30 * k, 190 * k, 30 * k, '#000', { opacity: 0.12 });
  if (kind === 'parfait') {
    const gx = (t: number) => 62 + 78 * t,
      top = cy - 120 * k,
      bot = ty - 30 * k;
    s.ellipse(cx, ty + 14 * k, 90 * k, 18 * k, '#fff', { opacity: 0.95 }).rect(
      cx - 9 * k,
      bot - 8 * k,
      18 * k,
      52 * k,
      '#fff',
      { opacity: 0.85 },
    );
    const cols = [
      oklch(0.62, 0.18, 15),
      oklch(0.95, 0.03, 85),
      oklch(0.78, 0.12, 75),
      oklch(0.9, 0.08, 10),
      oklch(0.95, 0.03, 85),
      oklch(0.62, 0.18, 15),
    ];
    for (let i = 0; i < 6; i++) {
      const y0 = bot - ((bot - top) * i) / 6,
        y1 = bot - ((bot - top) * (i + 1)) / 6,
        a = gx(i / 6) * k,
        b = gx((i + 1) / 6) * k;
      s.path(
        `M${point(cx - a, y0)}L${point(cx - b, y1)}Q${point(cx, y1 + 18 * k)} ${point(cx + b, y1)}L${point(cx + a, y0)}Q${point(cx, y0 + 18 * k)} ${point(cx - a, y0)}Z`,
        cols[i],
      );
    }
    for (const [x, y, r, c] of [
      [-62, -24, 62, oklch(0.95, 0.04, 85)],
      [62, -24, 62, oklch(0.78, 0.1, 140)],
      [0, -70, 70, oklch(0.86, 0.09, 5)],
    ] as const) {
      s.circle(
        cx + x * k,
        top + y * k,
        r * k,
        s.radial([c.tint(0.05), c, c.shade(0.08)], 0.4, 0.35, 0.7),
      );
    }
    s.circle(
      cx + 4 * k,
      top - 150 * k,
      24 * k,
      s.radial([oklch(0.68, 0.2, 20), oklch(0.5, 0.19, 22)], 0.4, 0.35, 0.7),
    ).line(
      `M${point(cx + 4 * k, top - 172 * k)}q${num(8 * k)} ${num(-28 * k)} ${num(34 * k)} ${num(-30 * k)}`,
      oklch(0.5, 0.12, 140),
      4 * k,
    );
    s.rect(cx + 66 * k, top - 190 * k, 22 * k, 150 * k, oklch(0.78, 0.1, 68), {
      rx: 6 * k,
      transform: `rotate(16 ${num(cx + 77 * k)} ${num(top)})`,
    });
    s.path(
      polygon([
        [cx - 140 * k, top],
        [cx - 118 * k, top],
        [cx - 54 * k, bot],
        [cx - 62 * k, bot],
      ]),
      '#fff',
      { opacity: 0.4 },
    ).line(
      `M${point(cx - 140 * k, top)}L${point(cx - 62 * k, bot)}H${num(cx + 62 * k)}L${point(cx + 140 * k, top)}`,
      '#fff',
      5 * k,
      { opacity: 0.85 },
    );
    for (let i = 0; i < 5; i++) {
      const a = -2.6 + i * 0.36;
      s.ellipse(
        cx - 86 * k + Math.cos(a) * 40 * k,
        top - 56 * k + Math.sin(a) * 40 * k,
        10 * k,
        22 * k,
        oklch(0.68, 0.15, 140),
        {
          transform: `rotate(${num((a * 180) / Math.PI + 90)} ${num(cx - 86 * k + Math.cos(a) * 40 * k)} ${num(top - 56 * k + Math.sin(a) * 40 * k)})`,
        },
      );
    }
  } else {
    s.ellipse(cx, ty - 4 * k, 210 * k, 34 * k, '#fff').ellipse(
      cx,
      ty - 10 * k,
      170 * k,
      24 * k,
      oklch(0.92, 0.03, 80),
    );
    const n = rng.int(4, 6);
    for (let i = 0; i < n; i++) {
      const y = ty - 26 * k - i * 44 * k,
        o = rng.range(-6, 6) * k;
      s.rect(cx - 140 * k + o, y - 30 * k, 280 * k, 44 * k, oklch(0.87, 0.09, 80), { rx: 22 * k })
        .rect(cx - 140 * k + o, y - 34 * k, 280 * k, 22 * k, oklch(0.64, 0.12, 58), {
          rx: 11 * k,
        })
        .rect(cx - 120 * k + o, y - 32 * k, 90 * k, 6 * k, oklch(0.74, 0.12, 64), { rx: 3 * k });
    }
    const y = ty - 26 * k - (n - 1) * 44 * k - 36 * k;
    s.path(
      `M${point(cx - 120 * k, y)}Q${point(cx, y - 22 * k)} ${point(cx + 120 * k, y)}Q${point(cx + 130 * k, y + 60 * k)} ${point(cx + 108 * k, y + 90 * k)}Q${point(cx + 96 * k, y + 60 * k)} ${point(cx + 84 * k, y + 26 * k)}Q${point(cx + 40 * k, y + 30 * k)} ${point(cx + 34 * k, y + 120 * k)}Q${point(cx + 14 * k, y + 130 * k)} ${point(cx + 10 * k, y + 28 * k)}Q${point(cx - 60 * k, y + 26 * k)} ${point(cx - 76 * k, y + 70 * k)}Q${point(cx - 96 * k, y + 70 * k)} ${point(cx - 94 * k, y + 22 * k)}Z`,
      oklch(0.66, 0.14, 58),
      { opacity: 0.92 },
    );
    s.path(
      polygon([
        [cx - 34 * k, y - 4 * k],
        [cx + 26 * k, y - 16 * k],
        [cx + 48 * k, y + 4 * k],
        [cx - 14 * k, y + 18 * k],
      ]),
      oklch(0.95, 0.09, 95),
    )
      .path(
        polygon([
          [cx - 34 * k, y - 4 * k],
          [cx - 14 * k, y + 18 * k],
          [cx - 14 * k, y + 32 * k],
          [cx - 34 * k, y + 8 * k],
        ]),
        oklch(0.86, 0.1, 90),
      )
      .path(
        polygon([
          [cx - 14 * k, y + 18 * k],
          [cx + 48 * k, y + 4 * k],
          [cx + 48 * k, y + 18 * k],
          [cx - 14 * k, y + 32 * k],
        ]),
        oklch(0.9, 0.1, 92),
      );
    for (let i = 0; i < 5; i++) {
      const px = cx + at([-96, -62, 74, 104, 60], i) * k,
        py = y + at([-8, -22, -18, -4, -36], i) * k;
      s.circle(
        px,
        py,
        20 * k,
        at(
          [
            oklch(0.42, 0.12, 280),
            oklch(0.58, 0.2, 22),
            oklch(0.42, 0.12, 280),
            oklch(0.58, 0.2, 22),
            oklch(0.5, 0.17, 15),
          ],
          i,
        ),
      ).circle(px - 6 * k, py - 7 * k, 4.5 * k, '#fff', { opacity: 0.7 });
    }
    for (let i = -1; i < 2; i++) {
      s.line(
        `M${point(cx + i * 40 * k, y - 60 * k)}q${num(-14 * k)} ${num(-22 * k)} 0 ${num(-42 * k)}t0 ${num(-42 * k)}`,
        '#fff',
        5 * k,
        { opacity: 0.6 },
      );
    }
  }
}
