import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { fbm1 } from '../noise.ts';
import { type Point, num, point, polygon } from '../shapes.ts';
import { type Mood, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';
import { clouds } from './landscape.ts';

export interface TrainOptions {
  mood?: Mood;
  view?: 'sea' | 'field' | 'town';
}

/** A seat by the train window: the light comes from outside, the table holds the story. */
export function train(rng: Rng, w: number, h: number, options: TrainOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    S = skyOf(
      options.mood ?? rng.pick(['dawn', 'golden', 'dusk', 'day', 'rose', 'night'] as const),
    );
  const x0 = w * 0.1,
    x1 = w * 0.9,
    y0 = h * 0.1,
    y1 = h * 0.66,
    ww = x1 - x0,
    wh = y1 - y0,
    frame = rng.pick([
      oklch(0.42, 0.07, 45),
      oklch(0.45, 0.06, 160),
      oklch(0.38, 0.07, 255),
      oklch(0.5, 0.08, 25),
    ]);
  const shape = `M${point(x0 + 34 * k, y0)}H${num(x1 - 34 * k)}Q${point(x1, y0)} ${point(x1, y0 + 34 * k)}V${num(y1 - 34 * k)}Q${point(x1, y1)} ${point(x1 - 34 * k, y1)}H${num(x0 + 34 * k)}Q${point(x0, y1)} ${point(x0, y1 - 34 * k)}V${num(y0 + 34 * k)}Q${point(x0, y0)} ${point(x0 + 34 * k, y0)}Z`;
  s.rect(0, 0, w, h, s.linear([frame.tint(0.08), frame, frame.shade(0.12)]));
  for (let x = 0; x < w; x += 46 * k) {
    s.line(`M${num(x)} 0V${num(y1 + 60 * k)}`, frame.shade(0.06), 2 * k, { opacity: 0.6 });
  }
  s.path(shape, frame.shade(0.2), { stroke: frame.shade(0.22), strokeWidth: 26 * k }).path(
    shape,
    '#000',
    { stroke: oklch(0.82, 0.04, 80), strokeWidth: 10 * k },
  );
  s.open({ clipPath: s.clip(shape) });
  const hor = y0 + wh * rng.range(0.5, 0.62),
    lx = x0 + ww * rng.pick([0.28, 0.72]),
    ly = hor - wh * rng.range(0.1, 0.32);
  s.rect(x0, y0, ww, wh, s.linear(S.sky.map((c, i) => [(i / 3) * 0.62, c])));
  if (S.stars) {
    for (let i = 0; i < 60; i++) {
      s.circle(rng.range(x0, x1), rng.range(y0, hor), rng.range(0.6, 1.8), '#fff', {
        opacity: 0.8,
      });
    }
  }
  s.glow(lx, ly, 150 * k, S.light, 0.8).circle(lx, ly, 27 * k, S.light.tint(0.03));
  clouds(s, rng, S, w, y0 + wh * 0.1, hor - wh * 0.12, 5, k * 0.8);
  const view = options.view ?? rng.pick(['sea', 'field', 'town'] as const);
  for (let L = 0; L < 2; L++) {
    const n = fbm1(`t${rng.state}${L}`, 4),
      ps: Point[] = [];
    for (let x = x0 - 5; x <= x1 + 5; x += 12) {
      ps.push([x, hor - Math.abs(n((x / w) * 4)) * wh * (0.2 - L * 0.07)]);
    }
    s.path(polygon([[x0 - 5, y1], ...ps, [x1 + 5, y1]]), S.far.mix(S.near, 0.2 + L * 0.2));
  }
  if (view === 'sea') {
    s.rect(x0, hor, ww, y1 - hor, s.linear([S.sky[3], S.sky[1].mix(S.near, 0.3)]));
    for (let i = 0; i < 46; i++) {
      const t = rng.next(),
        y = hor + 3 + t * (y1 - hor),
        x = rng.chance(0.5) ? lx + rng.gauss(0, 30 * k) : rng.range(x0, x1),
        L = rng.range(8, 30) * (0.4 + t) * k;
      s.line(`M${point(x - L, y)}h${num(2 * L)}`, S.light, (0.8 + 1.6 * t) * k, { opacity: 0.6 });
    }
    const bx = x0 + ww * rng.range(0.4, 0.6);
    s.path(
      polygon([
        [bx, hor - 30 * k],
        [bx, hor + 1],
        [bx + 22 * k, hor + 1],
      ]),
      '#fff',
      { opacity: 0.9 },
    ).path(
      polygon([
        [bx - 16 * k, hor + 3 * k],
        [bx + 26 * k, hor + 3 * k],
        [bx + 18 * k, hor + 11 * k],
        [bx - 10 * k, hor + 11 * k],
      ]),
      S.near,
    );
  } else {
    const g =
      view === 'field'
        ? oklch(S.stars ? 0.28 : 0.66, 0.1, 125).mix(S.far, 0.25)
        : S.near.mix(S.far, 0.3);
    s.rect(x0, hor, ww, y1 - hor, s.linear([g.tint(0.08), g.shade(0.1)]));
    if (view === 'field') {
      for (let i = -7; i < 12; i++) {
        s.line(
          `M${point(x0 + ww * (0.5 + (i - 2) * 0.02), hor)}L${point(x0 + ww * (0.5 + (i - 2) * 0.28), y1)}`,
          g.shade(0.12),
          3 * k,
          { opacity: 0.7 },
        );
      }
    } else {
      for (let i = 0; i < 15; i++) {
        const x = x0 + rng.next() * ww,
          q = rng.range(18, 34) * k,
          y = hor + rng.range(0.1, 0.6) * (y1 - hor),
          c = S.near.mix(S.far, 0.35);
        s.rect(x, y - q, q * 1.4, q, c)
          .path(
            polygon([
              [x - q * 0.2, y - q],
              [x + q * 0.7, y - q * 1.7],
              [x + q * 1.6, y - q],
            ]),
            oklch(0.45, 0.1, 35).mix(S.near, 0.4),
          )
          .rect(x + q * 0.3, y - q * 0.7, q * 0.3, q * 0.34, oklch(0.9, 0.12, 80));
      }
    }
    for (let i = 0; i < 9; i++) {
      const x = x0 + ((i + rng.range(0.1, 0.9)) / 9) * ww,
        r = rng.range(14, 34) * k,
        c = oklch(S.stars ? 0.22 : 0.48, 0.1, 140).mix(S.near, 0.3);
      s.rect(x - 2.5 * k, y1 - 46 * k, 5 * k, 46 * k, c.shade(0.1))
        .circle(x, y1 - 52 * k, r, c)
        .circle(x + r * 0.5, y1 - 42 * k, r * 0.7, c.shade(0.04));
    }
  }
  const px = x0 + ww * rng.range(0.55, 0.9);
  s.line(
    `M${num(px)} ${num(y0 + wh * 0.1)}V${num(y1)}M${num(px - 30 * k)} ${num(y0 + wh * 0.17)}h${num(60 * k)}`,
    S.near,
    5 * k,
  ).line(
    `M${num(x0)} ${num(y0 + wh * 0.13)}Q${point((x0 + px) / 2, y0 + wh * 0.2)} ${point(px, y0 + wh * 0.165)}Q${point((x1 + px) / 2, y0 + wh * 0.2)} ${point(x1, y0 + wh * 0.13)}`,
    S.near,
    1.6 * k,
  );
  s.path(
    polygon([
      [x0 + ww * 0.08, y0],
      [x0 + ww * 0.2, y0],
      [x0 - ww * 0.02, y1],
      [x0 - ww * 0.2, y1],
    ]),
    '#fff',
    { opacity: 0.13 },
  ).path(
    polygon([
      [x0 + ww * 0.26, y0],
      [x0 + ww * 0.3, y0],
      [x0 + ww * 0.08, y1],
      [x0 + ww * 0.04, y1],
    ]),
    '#fff',
    { opacity: 0.13 },
  );
  s.close();
  const seat = rng.pick([oklch(0.45, 0.13, 25), oklch(0.45, 0.1, 150), oklch(0.42, 0.11, 260)]),
    ty = h * 0.83;
  s.path(
    polygon([
      [0, h * 0.7],
      [w, h * 0.7],
      [w, h],
      [0, h],
    ]),
    s.linear([frame.shade(0.1), frame.shade(0.2)]),
  );
  for (const q of [-1, 1]) {
    const ex = q < 0 ? 0 : w;
    s.path(
      `M${ex} ${num(h * 0.56)}Q${point(ex - q * w * 0.2, h * 0.57)} ${point(ex - q * w * 0.21, h * 0.66)}V${h}H${ex}Z`,
      s.linear([seat.tint(0.06), seat.shade(0.12)]),
    ).path(
      `M${ex} ${num(h * 0.56)}Q${point(ex - q * w * 0.13, h * 0.57)} ${point(ex - q * w * 0.13, h * 0.66)}H${ex}Z`,
      oklch(0.95, 0.02, 80),
    );
    for (let i = 1; i < 4; i++) {
      s.line(`M${num(ex - q * w * 0.05 * i)} ${num(h * 0.68)}V${h}`, seat.shade(0.1), 3 * k, {
        opacity: 0.6,
      });
    }
  }
  s.path(
    polygon([
      [w * 0.24, ty],
      [w * 0.76, ty],
      [w * 0.86, h],
      [w * 0.14, h],
    ]),
    s.linear([oklch(0.7, 0.08, 65), oklch(0.5, 0.08, 50)]),
  ).rect(w * 0.24, ty - 5 * k, w * 0.52, 8 * k, oklch(0.78, 0.07, 70), { rx: 3 });
  s.path(
    polygon([
      [w * 0.3, ty + 10],
      [w * 0.5, ty + 10],
      [w * 0.42, h],
      [w * 0.2, h],
    ]),
    S.light,
    { opacity: 0.28 },
  );
  const cx = w * 0.38,
    cy = ty + h * 0.055,
    q = k * 1.15;
  s.ellipse(cx, cy + 10 * q, 44 * q, 9 * q, '#000', { opacity: 0.25 })
    .ellipse(cx, cy + 5 * q, 38 * q, 8 * q, '#fff')
    .path(
      `M${point(cx - 24 * q, cy - 36 * q)}H${num(cx + 24 * q)}Q${point(cx + 24 * q, cy + 4 * q)} ${point(cx, cy + 4 * q)}Q${point(cx - 24 * q, cy + 4 * q)} ${point(cx - 24 * q, cy - 36 * q)}Z`,
      s.linear(['#fff', oklch(0.82, 0.03, 250)], 0, 0, 1, 0),
    )
    .line(
      `M${point(cx + 24 * q, cy - 28 * q)}q${num(18 * q)} ${num(2 * q)} ${num(4 * q)} ${num(20 * q)}`,
      '#fff',
      5 * q,
    )
    .ellipse(cx, cy - 36 * q, 24 * q, 5 * q, oklch(0.5, 0.09, 50));
  for (let i = -1; i < 2; i++) {
    s.line(
      `M${point(cx + i * 11 * q, cy - 46 * q)}q${num(-9 * q)} ${num(-14 * q)} 0 ${num(-24 * q)}q${num(9 * q)} ${num(-12 * q)} 0 ${num(-24 * q)}`,
      '#fff',
      3 * q,
      { opacity: 0.35 },
    );
  }
  const bx = w * 0.57,
    by = ty + h * 0.05,
    bc = rng.pick([oklch(0.55, 0.13, 250), oklch(0.55, 0.14, 25), oklch(0.55, 0.1, 160)]);
  s.path(
    polygon([
      [bx - 40 * q, by + 14 * q],
      [bx + 56 * q, by + 8 * q],
      [bx + 74 * q, by + 40 * q],
      [bx - 34 * q, by + 50 * q],
    ]),
    bc.shade(0.15),
  )
    .path(
      polygon([
        [bx - 40 * q, by + 2 * q],
        [bx + 56 * q, by - 4 * q],
        [bx + 74 * q, by + 28 * q],
        [bx - 34 * q, by + 38 * q],
      ]),
      bc,
    )
    .line(
      `M${point(bx - 30 * q, by + 8 * q)}L${point(bx + 50 * q, by + 3 * q)}L${point(bx + 62 * q, by + 24 * q)}L${point(bx - 26 * q, by + 31 * q)}Z`,
      oklch(0.88, 0.1, 85),
      2 * q,
    );
  return { svg: s, finish: { bloom: 0.5, threshold: 190, grain: 0.09, vignette: 0.25 } };
}
