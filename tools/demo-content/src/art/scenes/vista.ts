import type { Rng } from '../../rng.ts';
import { catSit } from '../cats.ts';
import { cumulus, starfield } from '../clouds.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { fbm1 } from '../noise.ts';
import { fromBehind } from '../people/from-behind.ts';
import { type Point, num, point, polygon } from '../shapes.ts';
import { MOODS, type Mood, type Sky, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface VistaOptions {
  mood?: Mood;
  place?: 'hill' | 'pier' | 'roof';
  with?: 'cat' | 'nobody';
  hue?: number;
}

/** Somebody from behind before a great sky: the poster of a long story. */
export function vista(rng: Rng, w: number, h: number, options: VistaOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const S = skyOf(options.mood ?? rng.pick(MOODS));
  const place = options.place ?? rng.pick(['hill', 'pier', 'roof'] as const);
  const hor = h * rng.range(0.6, 0.68);
  const lx = w * rng.pick([0.24, 0.3, 0.7, 0.76]);
  s.rect(0, 0, w, h, s.linear(S.sky.map((colour, i) => [(i / 3) * (hor / h), colour] as const)));
  if (S.stars) {
    starfield(s, rng, 190, w, hor, k);
    milkyWay(s, rng, w, hor, k, S.light);
  }
  s.glow(lx, hor * 0.62, 230 * k, S.light, S.stars ? 0.3 : 0.85).circle(
    lx,
    hor * 0.62,
    30 * k,
    S.light.tint(0.02),
  );
  if (!S.stars) {
    greatClouds(s, rng, S, w, hor);
  }
  distance(s, rng, S, w, h, hor, place);
  const hue = options.hue ?? rng.pick([20, 60, 150, 250, 340]);
  const gy = ground(s, rng, S, w, h, k, place);
  const x = w * (lx < w / 2 ? rng.range(0.58, 0.68) : rng.range(0.32, 0.42));
  const wind = rng.sign() * rng.range(0.7, 1);
  const size = h * (w > h ? 0.46 : 0.3);
  fromBehind(s, {
    x,
    y: gy + 8 * k,
    size,
    hair: oklch(rng.pick([0.25, 0.32, 0.45, 0.78]), 0.05, rng.pick([40, 60, 280])),
    coat: oklch(rng.range(0.5, 0.85), 0.11, hue),
    scarf: oklch(0.66, 0.16, hue + 170),
    wind,
    bag: rng.chance(0.5),
  });
  if (options.with === 'cat') {
    catSit(s, x + wind * 60 * k, gy + 10 * k, 0.26 * k, oklch(0.25, 0.02, 280), {
      eyes: 'happy',
      line: oklch(0.15, 0.02, 40),
      flip: wind < 0,
    });
  }
  drift(s, rng, S, w, h, k);
  return { svg: s, finish: { bloom: 0.55, threshold: 188, grain: 0.08, vignette: 0.16 } };
}

function milkyWay(s: Svg, rng: Rng, w: number, hor: number, k: number, light: Colour): void {
  for (let i = 0; i < 60; i++) {
    const t = rng.next();
    const x = w * (0.1 + 0.85 * t) + rng.gauss(0, 26 * k);
    const y = hor * (0.95 - 0.9 * t) + rng.gauss(0, 26 * k);
    s.glow(x, y, rng.range(30, 90) * k, light.with(0.75, 0.1).rotate(rng.range(-60, 140)), 0.12);
    s.circle(x + rng.gauss(0, 30 * k), y + rng.gauss(0, 30 * k), rng.range(0.6, 1.8) * k, '#fff', {
      opacity: 0.9,
    });
  }
  const [x, y] = [w * rng.range(0.15, 0.5), hor * rng.range(0.12, 0.3)];
  s.line(`M${point(x, y)}l${num(90 * k)} ${num(44 * k)}`, '#fff', 2.2 * k, { opacity: 0.8 });
}

function greatClouds(s: Svg, rng: Rng, S: Sky, w: number, hor: number): void {
  const light = S.light.mix(S.sky[3], 0.25);
  const shade = S.sky[1].mix(S.sky[2], 0.5);
  for (const [at01, size, tall] of [
    [0.12, 0.5, 0.36],
    [0.92, 0.62, 0.5],
    [0.5, 0.36, 0.2],
  ] as const) {
    const width = w * size * rng.range(0.9, 1.2);
    cumulus(s, rng, {
      x: w * (at01 + rng.range(-0.06, 0.06)),
      y: hor * 0.99,
      width,
      height: hor * tall * rng.range(0.9, 1.3),
      light,
      shade,
    });
  }
}

function distance(
  s: Svg,
  rng: Rng,
  S: Sky,
  w: number,
  h: number,
  hor: number,
  place: string,
): void {
  if (place === 'pier') {
    s.rect(
      0,
      hor,
      w,
      h,
      s.linear([S.sky[3].mix(S.far, 0.3), S.sky[1].mix(S.near, 0.25), S.near.mix(S.sky[0], 0.5)]),
    );
    for (let i = 0; i < 54; i++) {
      const t = rng.next() ** 1.5;
      const y = hor + 4 + t * (h - hor) * 0.8;
      const length = rng.range(8, 40) * (0.4 + t);
      s.line(`M${point(rng.range(0, w), y)}h${num(length)}`, S.light, 0.8 + 1.8 * t, {
        opacity: 0.5,
      });
    }
    return;
  }
  for (let layer = 0; layer < 3; layer++) {
    const noise = fbm1(`v${rng.state}${layer}`, 4);
    const ridge: Point[] = [];
    for (let x = -10; x <= w + 10; x += 14) {
      ridge.push([
        x,
        hor + h * 0.03 * layer - Math.abs(noise((x / w) * (3 + layer))) * h * (0.12 - layer * 0.03),
      ]);
    }
    s.path(polygon([[-10, h], ...ridge, [w + 10, h]]), S.far.mix(S.near, 0.12 + layer * 0.16));
  }
}

function ground(s: Svg, rng: Rng, S: Sky, w: number, h: number, k: number, place: string): number {
  const near = S.stars ? S.near.tint(0.08) : S.near.mix(oklch(0.55, 0.13, 140), 0.45);
  if (place === 'hill') {
    const gy = h * 0.84;
    s.path(
      `M-10 ${num(h * 0.88)}Q${point(w * 0.3, gy - h * 0.035)} ${point(w * 0.62, gy)}T${point(w + 10, h * 0.82)}V${h + 10}H-10Z`,
      s.linear([near.tint(0.1), near.shade(0.06)]),
    );
    for (let i = 0; i < 120; i++) {
      const x = rng.range(0, w);
      const y = h * rng.range(0.86, 1);
      s.line(
        `M${point(x, y)}q${num(3 * k)} ${num(-9 * k)} ${num(9 * k)} ${num(-rng.range(10, 22) * k)}`,
        near.lighten(rng.range(-0.06, 0.12)),
        2.2 * k,
      );
    }
    for (let i = 0; i < 22; i++) {
      s.circle(
        rng.range(0, w),
        h * rng.range(0.88, 0.99),
        rng.range(2.4, 5) * k,
        oklch(0.9, 0.11, rng.pick([20, 90, 330, 60])),
      );
    }
    return gy + h * 0.012;
  }
  const gy = h * 0.86;
  const wood =
    place === 'pier'
      ? oklch(0.5, 0.06, 55).mix(S.near, 0.3)
      : oklch(0.5, 0.09, 35).mix(S.near, 0.35);
  s.rect(0, gy, w, h - gy, s.linear([wood.tint(0.08), wood.shade(0.12)]));
  for (let i = 1; i < 5; i++) {
    s.line(`M0 ${num(gy + ((h - gy) * i * i) / 25)}H${w}`, wood.shade(0.14), 2 * k);
  }
  for (let i = -8; i < 9; i++) {
    s.line(
      `M${point(w / 2 + i * 46 * k, gy)}L${point(w / 2 + i * 130 * k, h)}`,
      wood.shade(0.1),
      2 * k,
      { opacity: 0.7 },
    );
  }
  const rail = S.near.tint(0.05);
  s.line(`M0 ${num(gy - 74 * k)}H${w}M0 ${num(gy - 40 * k)}H${w}`, rail, 5 * k);
  for (let x = 10 * k; x < w; x += 86 * k) {
    s.line(`M${num(x)} ${num(gy - 82 * k)}V${num(gy + 4 * k)}`, rail, 6 * k);
  }
  return gy + h * 0.05;
}

function drift(s: Svg, rng: Rng, S: Sky, w: number, h: number, k: number): void {
  for (let i = 0; i < 26; i++) {
    const [x, y] = [rng.range(0, w), rng.range(0.2, 0.95) * h];
    s.ellipse(x, y, rng.range(3, 7) * k, rng.range(1.6, 3) * k, S.light, {
      opacity: 0.75,
      transform: `rotate(${rng.int(0, 180)} ${num(x)} ${num(y)})`,
    });
  }
}
