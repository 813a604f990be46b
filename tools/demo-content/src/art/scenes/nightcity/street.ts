import type { Rng } from '../../../rng.ts';
import { type Colour, oklch } from '../../colour.ts';
import type { Drawing } from '../../drawing.ts';
import { type Point, num, point, polygon } from '../../shapes.ts';
import { Svg } from '../../svg.ts';

/** A street at night: layered towers, lit windows, neon, wet road mirror, one figure under an umbrella. */
export function street(rng: Rng, w: number, h: number, options: { hue?: number }): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    hue = options.hue ?? rng.pick([265, 290, 230, 200, 320]),
    neon = [
      oklch(0.72, 0.2, hue + 80),
      oklch(0.8, 0.16, 195),
      oklch(0.84, 0.15, 85),
      oklch(0.68, 0.22, 350),
    ];
  const ground = h * rng.range(0.72, 0.78),
    vx = w * rng.pick([0.4, 0.5, 0.6]);
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        oklch(0.15, 0.06, hue),
        oklch(0.27, 0.1, hue + 10),
        oklch(0.45, 0.13, hue + 40),
        oklch(0.62, 0.13, hue + 75),
      ].map((c, i) => [(i / 3) * (ground / h), c]),
    ),
  );
  const mx = w * rng.range(0.2, 0.8),
    my = h * rng.range(0.1, 0.2);
  s.glow(mx, my, 130 * k, oklch(0.95, 0.05, 90), 0.5).circle(mx, my, 28 * k, oklch(0.97, 0.03, 95));
  for (let L = 0; L < 2; L++) {
    let x = -20 * k;
    const col = oklch(0.36 - L * 0.09, 0.09, hue + 30 - L * 20);
    while (x < w) {
      const bw = rng.range(34, 74) * k,
        bh = h * rng.range(0.22, 0.42) * (1 + L * 0.12);
      s.rect(x, ground - bh, bw, bh, s.linear([col, col.tint(0.09, 20)]));
      let d = '';
      for (let y = ground - bh + 10 * k; y < ground - 16 * k; y += 13 * k) {
        for (let q = x + 6 * k; q < x + bw - 8 * k; q += 10 * k) {
          if (rng.chance(0.36)) {
            d += `M${point(q, y)}h${num(5 * k)}v${num(6.5 * k)}h${num(-5 * k)}Z`;
          }
        }
      }
      s.path(d, oklch(0.85, 0.1, rng.pick([75, 90, 200])), { opacity: 0.5 + L * 0.25 });
      if (rng.chance(0.3)) {
        s.line(`M${point(x + bw / 2, ground - bh)}v${num(-26 * k)}`, col, 2 * k).circle(
          x + bw / 2,
          ground - bh - 26 * k,
          2.2 * k,
          oklch(0.68, 0.22, 25),
        );
      }
      x += bw + rng.range(-6, 4) * k;
    }
  }
  const refl: (readonly [x: number, width: number, colour: Colour])[] = [];
  for (const side of [-1, 1]) {
    let d0 = 1;
    for (let i = 0; i < 4; i++) {
      const d1 = d0 * rng.range(0.58, 0.72),
        ex = side < 0 ? 0 : w,
        xa = vx + (ex - vx) * d0 * 1.02,
        xb = vx + (ex - vx) * d1 * 1.02,
        Ht = h * rng.range(0.62, 1.05),
        ya0 = ground - Ht * d0,
        yb0 = ground - Ht * d1,
        ya1 = ground + (h - ground) * d0 * 0.5,
        yb1 = ground + (h - ground) * d1 * 0.5;
      const wall = oklch(0.2 + 0.03 * i, 0.06, hue - 10);
      s.path(
        polygon([
          [xa, ya0],
          [xb, yb0],
          [xb, yb1],
          [xa, ya1],
        ]),
        s.linear(side < 0 ? [wall, wall.tint(0.06, 20)] : [wall.tint(0.06, 20), wall], 0, 0, 1, 0),
      );
      const P = (u: number, v: number): Point => {
        const x = xa + (xb - xa) * u;
        const t = ya0 + (yb0 - ya0) * u,
          b = ya1 + (yb1 - ya1) * u;
        return [x, t + (b - t) * v];
      };
      let dw = '';
      const nu = 4,
        nv = Math.round(9 + Ht / (60 * k));
      for (let a = 0; a < nu; a++) {
        for (let b = 1; b < nv * 0.72; b++) {
          if (rng.chance(0.4)) {
            dw += polygon([
              P((a + 0.2) / nu, (b + 0.15) / nv),
              P((a + 0.75) / nu, (b + 0.15) / nv),
              P((a + 0.75) / nu, (b + 0.75) / nv),
              P((a + 0.2) / nu, (b + 0.75) / nv),
            ]);
          }
        }
      }
      s.path(dw, oklch(0.87, 0.11, rng.pick([70, 80, 90])), { opacity: 0.88 });
      const shop = rng.pick(neon);
      s.path(
        polygon([P(0.08, 0.86), P(0.92, 0.86), P(0.92, 0.985), P(0.08, 0.985)]),
        shop.with(0.9, 0.1),
      );
      s.path(polygon([P(0.02, 0.8), P(0.98, 0.8), P(0.98, 0.86), P(0.02, 0.86)]), shop);
      refl.push([P(0.5, 1)[0], Math.abs(xa - xb), shop]);
      const sg = rng.pick(neon),
        u = rng.range(0.2, 0.6),
        a = P(u, 0.34),
        b = P(u, 0.62),
        sw = Math.abs(xa - xb) * 0.32 + 5;
      s.rect(Math.min(a[0], a[0] - side * sw), a[1], sw, b[1] - a[1], oklch(0.16, 0.05, hue), {
        rx: 3,
        stroke: sg,
        strokeWidth: 2.5 * k,
      });
      const m = 4,
        gh = (b[1] - a[1]) / m,
        gx = Math.min(a[0], a[0] - side * sw) + sw / 2;
      for (let q = 0; q < m; q++) {
        const y = a[1] + gh * (q + 0.5),
          z = Math.min(gh, sw) * 0.28;
        s.line(
          rng.pick([
            `M${point(gx - z, y - z)}h${num(2 * z)}M${point(gx, y - z)}v${num(2 * z)}M${point(gx - z, y + z)}h${num(2 * z)}`,
            `M${point(gx - z, y - z)}h${num(2 * z)}v${num(2 * z)}h${num(-2 * z)}ZM${point(gx - z, y)}h${num(2 * z)}`,
            `M${point(gx, y - z)}v${num(2 * z)}M${point(gx - z, y)}h${num(2 * z)}M${point(gx, y)}l${num(z)} ${num(z)}`,
            `M${point(gx - z, y + z)}l${num(z)} ${num(-2 * z)}l${num(z)} ${num(2 * z)}`,
          ]),
          sg.tint(0.12),
          2 * k,
        );
      }
      d0 = d1;
    }
  }
  const road = oklch(0.2, 0.06, hue);
  s.path(
    polygon([
      [vx - 14 * k, ground + (h - ground) * 0.1],
      [vx + 14 * k, ground + (h - ground) * 0.1],
      [w * 1.5, h + 20],
      [-w * 0.5, h + 20],
    ]),
    s.linear([road.tint(0.2, 40), road, road.shade(0.06)]),
  );
  for (const [x, bw, c] of refl) {
    const t = Math.min(1, Math.abs(x - vx) / (w / 2));
    for (let i = 0; i < 7; i++) {
      const y = ground + (h - ground) * (0.2 + 0.75 * t * rng.next() + 0.1 * i);
      if (y > h) {
        continue;
      }
      s.ellipse(
        vx + (x - vx) * (0.82 + 0.16 * rng.next()),
        y,
        bw * rng.range(0.2, 0.5),
        rng.range(2, 5) * k,
        c,
        { opacity: 0.34 },
      );
    }
  }
  for (let i = 0; i < 5; i++) {
    const t0 = 0.16 + i * 0.18,
      t1 = t0 + 0.09,
      y = (t: number) => ground + (h - ground) * (0.1 + 0.95 * t * t + 0.1 * t),
      q = (t: number) => 1.5 + 8 * t * t;
    s.path(
      polygon([
        [vx - q(t0) * k, y(t0)],
        [vx + q(t0) * k, y(t0)],
        [vx + q(t1) * k, y(t1)],
        [vx - q(t1) * k, y(t1)],
      ]),
      '#fff',
      { opacity: 0.5 },
    );
  }
  const fx = vx + w * rng.pick([-0.13, 0.13]),
    fy = h * 0.93,
    q = 1.15 * k,
    um = rng.pick(neon).with(0.68),
    dk = oklch(0.13, 0.04, hue);
  s.ellipse(fx, fy + 3 * k, 44 * q, 7 * q, '#000', { opacity: 0.4 });
  s.path(
    polygon([
      [fx - 13 * q, fy],
      [fx - 9 * q, fy - 60 * q],
      [fx + 9 * q, fy - 60 * q],
      [fx + 13 * q, fy],
      [fx + 4 * q, fy],
      [fx, fy - 40 * q],
      [fx - 4 * q, fy],
    ]),
    dk,
  )
    .path(
      `M${point(fx - 20 * q, fy - 44 * q)}C${point(fx - 20 * q, fy - 110 * q)} ${point(fx + 20 * q, fy - 110 * q)} ${point(fx + 20 * q, fy - 44 * q)}Z`,
      dk.lighten(0.06),
    )
    .circle(fx, fy - 112 * q, 14 * q, dk);
  s.line(`M${point(fx + 13 * q, fy - 66 * q)}V${num(fy - 170 * q)}`, dk, 3 * q)
    .path(
      `M${point(fx - 58 * q, fy - 126 * q)}C${point(fx - 48 * q, fy - 192 * q)} ${point(fx + 70 * q, fy - 192 * q)} ${point(fx + 82 * q, fy - 126 * q)}Q${point(fx + 60 * q, fy - 140 * q)} ${point(fx + 36 * q, fy - 126 * q)}Q${point(fx + 12 * q, fy - 140 * q)} ${point(fx - 12 * q, fy - 126 * q)}Q${point(fx - 36 * q, fy - 140 * q)} ${point(fx - 58 * q, fy - 126 * q)}Z`,
      s.linear([um.tint(0.14), um.shade(0.08)]),
    )
    .line(
      `M${point(fx + 12 * q, fy - 176 * q)}Q${point(fx - 14 * q, fy - 160 * q)} ${point(fx - 12 * q, fy - 128 * q)}M${point(fx + 12 * q, fy - 176 * q)}Q${point(fx + 36 * q, fy - 160 * q)} ${point(fx + 36 * q, fy - 128 * q)}`,
      um.shade(0.18),
      2 * q,
    );
  if (rng.chance(0.75)) {
    let d = '';
    for (let i = 0; i < 190; i++) {
      const x = rng.range(0, w + 30),
        y = rng.range(-20, h),
        L = rng.range(12, 30) * k;
      d += `M${point(x, y)}l${num(-L * 0.2)} ${num(L)}`;
    }
    s.line(d, oklch(0.9, 0.03, 220), 1.1 * k, { opacity: 0.42 });
    for (let i = 0; i < 14; i++) {
      s.ellipse(
        rng.range(0, w),
        rng.range(ground + 40 * k, h),
        rng.range(5, 14) * k,
        rng.range(1.5, 3.5) * k,
        'none',
        { stroke: '#fff', strokeWidth: 1, opacity: 0.4 },
      );
    }
  }
  return { svg: s, finish: { bloom: 0.75, threshold: 165, grain: 0.11, vignette: 0.3 } };
}
