import type { Rng } from '../../rng.ts';
import { cumulus, starfield } from '../clouds.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Point, num, point, polygon } from '../shapes.ts';
import { type Mood, type Sky, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface LighthouseOptions {
  mood?: Mood;
  /** On which side the tower stands. */
  side?: 1 | -1;
}

/** A lighthouse on its rock: tower, beam, surf, gulls. */
export function lighthouse(rng: Rng, w: number, h: number, options: LighthouseOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const mood =
    options.mood ?? rng.pick(['dusk', 'day', 'night', 'golden', 'mist', 'aurora'] as const);
  const S = skyOf(mood);
  const hor = h * 0.64;
  const side = options.side ?? rng.sign();
  const tx = w * (side > 0 ? 0.66 : 0.34);
  s.rect(0, 0, w, h, s.linear(S.sky.map((colour, i) => [(i / 3) * (hor / h), colour] as const)));
  if (S.stars) {
    starfield(s, rng, 160, w, hor, k);
  }
  const lx = w * (side > 0 ? 0.24 : 0.76);
  s.glow(lx, hor * 0.7, 190 * k, S.light, 0.7).circle(lx, hor * 0.7, 34 * k, S.light.tint(0.02));
  if (!S.stars) {
    cumulus(s, rng, {
      x: lx,
      y: hor,
      width: w * 0.6,
      height: hor * 0.3,
      light: S.light.mix(S.sky[3], 0.3),
      shade: S.sky[2].mix(S.far, 0.5),
    });
  }
  const top = h * (w > h ? 0.14 : 0.24);
  beam(s, tx, top, w, h, side, mood);
  sea(s, rng, S, w, h, hor, k, lx);
  rock(s, rng, S, tx, hor, w, h, k);
  tower(s, S, tx, top, hor + 14 * k, k);
  for (let i = 0; i < 6; i++) {
    const [x, y, q] = [w * rng.range(0.1, 0.9), h * rng.range(0.16, 0.5), rng.range(8, 16) * k];
    s.line(
      `M${point(x - q, y - q * 0.4)}Q${point(x - q * 0.4, y - q * 0.7)} ${point(x, y)}Q${point(x + q * 0.4, y - q * 0.7)} ${point(x + q, y - q * 0.4)}`,
      '#fff',
      2.4 * k,
      { opacity: 0.9 },
    );
  }
  return { svg: s, finish: { bloom: 0.6, threshold: 182, grain: 0.09, vignette: 0.2 } };
}

function beam(s: Svg, x: number, y: number, w: number, h: number, side: number, mood: Mood): void {
  const strength = mood === 'day' || mood === 'golden' ? 0.3 : 0.6;
  const light = oklch(0.96, 0.09, 92);
  s.path(
    polygon([
      [x, y],
      [x - side * w * 1.1, y + h * 0.06],
      [x - side * w * 1.1, y + h * 0.34],
    ]),
    s.linear(
      [
        [0, light, side > 0 ? 0 : strength],
        [1, light, side > 0 ? strength : 0],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  s.path(
    polygon([
      [x, y],
      [x + side * w, y - h * 0.12],
      [x + side * w, y + h * 0.03],
    ]),
    light,
    { opacity: strength * 0.3 },
  );
}

function sea(
  s: Svg,
  rng: Rng,
  S: Sky,
  w: number,
  h: number,
  hor: number,
  k: number,
  lx: number,
): void {
  s.rect(
    0,
    hor,
    w,
    h - hor,
    s.linear([S.sky[3].mix(S.far, 0.5), S.sky[1].mix(S.near, 0.35), S.near.mix(S.sky[0], 0.4)]),
  );
  for (let i = 0; i < 70; i++) {
    const t = rng.next() ** 1.4;
    const glitter = rng.chance(0.4);
    const x = glitter ? lx + rng.gauss(0, (20 + 60 * t) * k) : rng.range(0, w);
    const length = rng.range(8, 44) * (0.4 + t) * k;
    s.line(
      `M${point(x - length, hor + 4 + t * (h - hor))}q${num(length)} ${num(-5 * k)} ${num(length * 2)} 0`,
      glitter ? S.light : S.sky[3],
      (1 + 2 * t) * k,
      { opacity: glitter ? 0.85 : 0.35 },
    );
  }
}

function rock(
  s: Svg,
  rng: Rng,
  S: Sky,
  x: number,
  hor: number,
  w: number,
  h: number,
  k: number,
): void {
  const stone = S.near.mix(oklch(0.5, 0.04, 60), 0.4);
  const outline: Point[] = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    outline.push([
      x + (t - 0.5) * w * 0.7,
      hor + h * 0.16 - Math.sin(t * Math.PI) * h * 0.16 + rng.range(-10, 10) * k,
    ]);
  }
  s.path(
    polygon([[x - w * 0.42, h * 0.84], ...outline, [x + w * 0.42, h * 0.84]]),
    s.linear([stone.tint(0.1), stone.shade(0.1)]),
  );
  for (let i = 0; i < 9; i++) {
    const [px, py] = [x + rng.range(-0.26, 0.26) * w, hor + rng.range(0.06, 0.16) * h];
    s.path(
      polygon([
        [px, py],
        [px + 34 * k, py + 10 * k],
        [px + 10 * k, py + 34 * k],
      ]),
      stone.shade(0.08),
      { opacity: 0.7 },
    );
  }
  for (let i = 0; i < 26; i++) {
    s.circle(
      x + rng.gauss(0, w * 0.22),
      h * 0.835 + rng.gauss(0, 8) * k,
      rng.range(3, 13) * k,
      '#fff',
      { opacity: rng.range(0.25, 0.7) },
    );
  }
}

function tower(s: Svg, S: Sky, x: number, top: number, foot: number, k: number): void {
  const red = oklch(0.55, 0.18, 27).mix(S.near, S.stars ? 0.3 : 0.08);
  const white = oklch(0.95, 0.02, 80).mix(S.near, S.stars ? 0.3 : 0.06);
  const tall = foot - top;
  const half = (t: number) => (26 + 20 * t) * k;
  for (let i = 0; i < 6; i++) {
    const [t0, t1] = [i / 6, (i + 1) / 6];
    const colour = i % 2 ? red : white;
    s.path(
      polygon([
        [x - half(t0), top + tall * t0],
        [x + half(t0), top + tall * t0],
        [x + half(t1), top + tall * t1],
        [x - half(t1), top + tall * t1],
      ]),
      s.linear([colour.tint(0.03), colour, colour.shade(0.16)], 0, 0, 1, 0),
    );
  }
  s.rect(x - 40 * k, top - 6 * k, 80 * k, 12 * k, red.shade(0.16), { rx: 4 * k });
  s.rect(x - 22 * k, top - 52 * k, 44 * k, 48 * k, oklch(0.94, 0.12, 90)).glow(
    x,
    top - 28 * k,
    120 * k,
    oklch(0.96, 0.1, 90),
    0.95,
  );
  s.line(
    `M${point(x - 22 * k, top - 52 * k)}v${num(48 * k)}M${point(x, top - 52 * k)}v${num(48 * k)}M${point(x + 22 * k, top - 52 * k)}v${num(48 * k)}`,
    red.shade(0.2),
    4 * k,
  );
  s.path(
    `M${point(x - 32 * k, top - 50 * k)}Q${point(x, top - 104 * k)} ${point(x + 32 * k, top - 50 * k)}Z`,
    red,
  ).circle(x, top - 82 * k, 6 * k, red.shade(0.1));
  s.path(
    `M${point(x - 13 * k, foot)}v${num(-34 * k)}a${num(13 * k)} ${num(13 * k)} 0 0 1 ${num(26 * k)} 0v${num(34 * k)}Z`,
    oklch(0.36, 0.07, 40),
  );
  for (const t of [0.3, 0.56]) {
    s.rect(x - 8 * k, top + tall * t, 16 * k, 22 * k, oklch(0.9, 0.12, 85), { rx: 8 * k });
  }
}
