import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { fbm1 } from '../noise.ts';
import { type Point, at, curve, num, point, polygon } from '../shapes.ts';
import { MOODS, type Mood, type Sky, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface LandscapeOptions {
  mood?: Mood;
  weather?: 'rain' | 'fog' | 'snow' | 'fireflies' | 'petals' | 'none';
  water?: boolean;
}

export function sky(
  s: Svg,
  rng: Rng,
  S: Sky,
  w: number,
  h: number,
  hor: number,
  lx: number,
  ly: number,
  r: number,
) {
  s.rect(0, 0, w, h, s.linear(S.sky.map((c: Colour, i: number) => [(i / 3) * (hor / h), c])));
  if (S.stars) {
    for (let i = 0; i < 140; i++) {
      s.circle(
        rng.range(0, w),
        rng.range(0, hor) * rng.range(0.3, 1),
        rng.range(0.5, 1.9),
        '#fff',
        { opacity: rng.range(0.25, 0.95) },
      );
    }
  }
  s.glow(lx, ly, r * 5.5, S.light, S.stars ? 0.35 : 0.75);
  s.circle(lx, ly, r, S.light.tint(0.03));
}
export function clouds(
  s: Svg,
  rng: Rng,
  S: Sky,
  w: number,
  y0: number,
  y1: number,
  n: number,
  k: number,
) {
  for (let i = 0; i < n; i++) {
    const y = rng.range(y0, y1),
      x = rng.range(-0.1, 1) * w,
      L = rng.range(90, 260) * k,
      top: Point[] = [],
      m = rng.int(4, 7);
    for (let j = 0; j <= m; j++) {
      top.push([x + (L * j) / m, y - Math.sin((j / m) * Math.PI) * rng.range(10, 34) * k]);
    }
    s.path(curve(top) + `L${point(x, y)}Z`, S.sky[3].mix(S.light, 0.5), {
      opacity: rng.range(0.35, 0.75),
    });
  }
}
export function pine(s: Svg, x: number, y: number, hgt: number, col: Colour) {
  const q = hgt * 0.2;
  let d = `M${point(x, y - hgt)}`;
  for (let i = 1; i <= 4; i++) {
    d += `L${point(x + q * (i / 4) * 1.05, y - hgt * (1 - i * 0.22))}L${point(x + q * (i / 4) * 0.6, y - hgt * (1 - i * 0.21))}`;
  }
  d += `L${point(x + q * 0.15, y)}L${point(x - q * 0.15, y)}`;
  for (let i = 4; i >= 1; i--) {
    d += `L${point(x - q * (i / 4) * 0.6, y - hgt * (1 - i * 0.21))}L${point(x - q * (i / 4) * 1.05, y - hgt * (1 - i * 0.22))}`;
  }
  s.path(d + 'Z', col);
}
/** Layered ridges fading into the air, one light source, weather, and one small lit thing to look at. */
export function landscape(rng: Rng, w: number, h: number, options: LandscapeOptions): Drawing {
  const s = new Svg(w, h),
    k = Math.min(w, h) / 600,
    mood = options.mood ?? rng.pick(MOODS),
    S = skyOf(mood);
  const water = options.water ?? rng.chance(0.55),
    hor = h * (water ? rng.range(0.56, 0.66) : rng.range(0.6, 0.7)),
    lx = w * rng.pick([0.3, 0.36, 0.64, 0.7]),
    ly = hor * rng.range(0.3, 0.66),
    r = rng.range(24, 52) * k;
  sky(s, rng, S, w, h, hor, lx, ly, r);
  if (mood === 'aurora') {
    for (let b = 0; b < 3; b++) {
      const n = fbm1(`a${rng.state}${b}`, 2),
        top: Point[] = [],
        bot: Point[] = [];
      for (let i = 0; i <= 12; i++) {
        const x = (w * i) / 12,
          y = hor * (0.3 + 0.12 * b) + n(i * 0.35) * hor * 0.22;
        bot.push([x, y]);
        top.push([x + 14 * k, y - hor * rng.range(0.2, 0.36)]);
      }
      s.path(
        curve(bot) + 'L' + curve(top.toReversed()).slice(1) + 'Z',
        s.linear([
          [0, oklch(0.8, 0.13, 170 + b * 50), 0],
          [0.75, oklch(0.82, 0.17, 160 + b * 45), 0.42],
          [1, oklch(0.9, 0.13, 150), 0],
        ]),
      );
    }
  } else {
    clouds(s, rng, S, w, hor * 0.12, hor * 0.8, mood === 'mist' ? 3 : 7, k);
  }
  const layers = rng.int(4, 5);
  for (let L = 0; L < layers; L++) {
    const t = L / (layers - 1),
      n = fbm1(`${rng.state}.${L}`, 5, 0.5),
      base = hor - h * (0.11 * (1 - t)),
      amp = h * (0.17 - 0.1 * t),
      fr = (1.1 + t * 0.9) * (w / h) * 1.3,
      ps: Point[] = [];
    const col = S.far.mix(S.near, 0.14 + t * (water ? 0.55 : 0.5)),
      step = L < 2 ? 9 : 14;
    for (let x = -10; x <= w + 10; x += step) {
      let y = base - Math.abs(n((x / w) * fr * 2)) * amp * 1.7;
      if (L < 2) {
        y -= Math.max(0, 1 - Math.abs(x - (w - lx)) / (w * 0.3)) * h * 0.09;
      }
      ps.push([x, y]);
    }
    s.path(
      polygon([[-10, h], ...ps, [w + 10, h]]),
      s.linear(
        [
          [0, col],
          [1, col.mix(S.far, 0.55)],
        ],
        0,
        base - amp * 1.3,
        0,
        base + amp * 0.6,
        true,
      ),
    );
    if (L === 0 && (mood === 'day' || mood === 'dawn' || mood === 'rose' || mood === 'night')) {
      for (let i = 2; i < ps.length - 2; i++) {
        const [left, [x, y], right] = [at(ps, i - 1), at(ps, i), at(ps, i + 1)];
        if (y < left[1] && y <= right[1] && y < base - amp * 0.75) {
          s.path(
            polygon([
              [x, y],
              [right[0] + 9, right[1] + 17 * k],
              [x + 5, y + 15 * k],
              [x - 2, y + 24 * k],
              [left[0] - 6, left[1] + 14 * k],
            ]),
            '#fff',
            { opacity: 0.7 },
          );
        }
      }
    }
    if (L >= layers - 2 && !water) {
      for (const [x, y] of ps) {
        if (rng.chance(0.85)) {
          pine(
            s,
            x + rng.range(-5, 5),
            y + 8 * k,
            rng.range(26, 54) * k * (0.6 + t),
            col.shade(0.04),
          );
        }
      }
    }
  }
  if (water) {
    const wc = S.sky[2].mix(S.near, 0.35);
    s.rect(
      0,
      hor,
      w,
      h - hor,
      s.linear([S.sky[3].mix(S.far, 0.4), wc, S.near.mix(S.sky[0], 0.45)]),
    );
    for (let i = 0; i < 60; i++) {
      const t = rng.next() ** 1.6,
        y = hor + 3 + t * (h - hor),
        near = rng.chance(0.55),
        x = near ? lx + rng.gauss(0, (16 + 60 * t) * k) : rng.range(0, w),
        L = rng.range(8, 44) * (0.4 + t) * k;
      s.line(
        `M${point(x - L, y)}Q${point(x, y - 2)} ${point(x + L, y)}`,
        near ? S.light : S.sky[3],
        (0.8 + 2 * t) * k,
        { opacity: near ? 0.85 : 0.28 },
      );
    }
    const bx = w * (lx < w / 2 ? rng.range(0.56, 0.7) : rng.range(0.3, 0.44)),
      by = hor + (h - hor) * rng.range(0.28, 0.42),
      q = 44 * k,
      dark = S.near.shade(0.04);
    if (rng.chance(0.65)) {
      s.path(
        `M${point(bx - q, by - 8 * k)}Q${point(bx, by + 20 * k)} ${point(bx + q, by - 8 * k)}L${point(bx + q * 0.8, by + 6 * k)}Q${point(bx, by + 16 * k)} ${point(bx - q * 0.8, by + 6 * k)}Z`,
        dark,
      )
        .circle(bx + 4 * k, by - 34 * k, 8 * k, dark)
        .path(
          `M${point(bx - 8 * k, by)}Q${point(bx - 6 * k, by - 28 * k)} ${point(bx + 4 * k, by - 28 * k)}Q${point(bx + 16 * k, by - 22 * k)} ${point(bx + 16 * k, by)}Z`,
          dark,
        )
        .line(`M${point(bx + 6 * k, by - 18 * k)}L${point(bx + 44 * k, by + 16 * k)}`, dark, 3 * k);
      s.glow(bx - q * 0.8, by - 20 * k, 34 * k, oklch(0.88, 0.13, 75), 0.9).circle(
        bx - q * 0.8,
        by - 20 * k,
        4 * k,
        oklch(0.95, 0.1, 85),
      );
    } else {
      s.rect(bx - 30 * k, by - 64 * k, 6 * k, 80 * k, oklch(0.5, 0.17, 30))
        .rect(bx + 24 * k, by - 64 * k, 6 * k, 80 * k, oklch(0.5, 0.17, 30))
        .path(
          `M${point(bx - 50 * k, by - 76 * k)}Q${point(bx, by - 66 * k)} ${point(bx + 50 * k, by - 76 * k)}V${num(by - 64 * k)}Q${point(bx, by - 56 * k)} ${point(bx - 50 * k, by - 64 * k)}Z`,
          oklch(0.46, 0.17, 30),
        )
        .rect(bx - 36 * k, by - 46 * k, 72 * k, 6 * k, oklch(0.5, 0.17, 30));
      s.ellipse(bx, by + 18 * k, 60 * k, 5 * k, S.near, { opacity: 0.5 });
    }
  } else {
    const hx = w * (lx < w / 2 ? 0.66 : 0.34),
      n = fbm1(`g${rng.state}`, 3),
      ps: Point[] = [];
    for (let x = -10; x <= w + 10; x += 20) {
      ps.push([x, h * 0.86 + n((x / w) * 3) * h * 0.04]);
    }
    const g = S.near.shade(0.02);
    s.path(polygon([[-10, h], ...ps, [w + 10, h]]), g);
    const hy = h * 0.87,
      q = 34 * k;
    s.glow(hx, hy - q * 0.6, q * 4, oklch(0.85, 0.13, 70), 0.55);
    s.rect(hx - q, hy - q * 0.9, q * 2, q * 1.1, g.shade(0.02))
      .path(
        polygon([
          [hx - q * 1.35, hy - q * 0.85],
          [hx, hy - q * 1.9],
          [hx + q * 1.35, hy - q * 0.85],
        ]),
        g.shade(0.05),
      )
      .rect(hx - q * 0.55, hy - q * 0.6, q * 0.45, q * 0.5, oklch(0.92, 0.12, 80))
      .rect(hx + q * 0.15, hy - q * 0.6, q * 0.45, q * 0.5, oklch(0.92, 0.12, 80));
    for (let i = 0; i < 5; i++) {
      s.circle(hx + q * 0.7 + i * 7 * k, hy - q * 2 - i * 20 * k, (5 + i * 3.2) * k, S.sky[3], {
        opacity: 0.4 - i * 0.06,
      });
    }
    for (let i = 0; i < 16; i++) {
      const x = rng.range(-0.02, 1.02) * w;
      if (Math.abs(x - hx) > q * 2.2) {
        pine(
          s,
          x,
          h * 0.9 + rng.range(0, 30) * k,
          rng.range(70, 170) * k,
          g.shade(rng.range(0.01, 0.05)),
        );
      }
    }
  }
  const birds = rng.int(3, 7),
    fx = rng.range(0.25, 0.7) * w,
    fy = hor * rng.range(0.25, 0.5);
  if (!S.stars) {
    for (let i = 0; i < birds; i++) {
      const x = fx + i * 22 * k + rng.gauss(0, 8),
        y = fy + Math.abs(i - birds / 2) * 9 * k,
        q = 8 * k;
      s.line(
        `M${point(x - q, y - q * 0.4)}Q${point(x - q * 0.3, y - q * 0.5)} ${point(x, y)}Q${point(x + q * 0.3, y - q * 0.5)} ${point(x + q, y - q * 0.4)}`,
        S.near,
        1.8 * k,
      );
    }
  }
  const weather =
    options.weather ??
    (mood === 'mist'
      ? rng.pick(['rain', 'fog', 'snow'])
      : mood === 'night' || mood === 'dusk'
        ? rng.pick(['snow', 'fireflies', 'none'])
        : rng.pick(['none', 'petals', 'none']));
  if (weather === 'rain') {
    let d = '';
    for (let i = 0; i < 170; i++) {
      const x = rng.range(-20, w),
        y = rng.range(-20, h),
        L = rng.range(14, 34) * k;
      d += `M${point(x, y)}l${num(-L * 0.16)} ${num(L)}`;
    }
    s.line(d, '#fff', 1.3 * k, { opacity: 0.45 });
  }
  if (weather === 'snow') {
    for (let i = 0; i < 110; i++) {
      s.circle(rng.range(0, w), rng.range(0, h), rng.range(0.9, 4) * k, '#fff', {
        opacity: rng.range(0.4, 0.9),
      });
    }
  }
  if (weather === 'fireflies') {
    for (let i = 0; i < 26; i++) {
      const x = rng.range(0, w),
        y = rng.range(0.6, 0.97) * h;
      s.glow(x, y, 13 * k, oklch(0.9, 0.16, 110), 0.8).circle(x, y, 1.8 * k, oklch(0.97, 0.1, 105));
    }
  }
  if (weather === 'petals') {
    for (let i = 0; i < 30; i++) {
      const x = rng.range(0, w),
        y = rng.range(0, h);
      s.ellipse(x, y, rng.range(3, 7) * k, rng.range(1.6, 3) * k, oklch(0.9, 0.07, 5), {
        transform: `rotate(${rng.int(0, 180)} ${num(x)} ${num(y)})`,
        opacity: 0.9,
      });
    }
  }
  return { svg: s, finish: { bloom: 0.45, threshold: 190, grain: 0.09, vignette: 0.18 } };
}
