import { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { drawBust } from '../people/bust.ts';
import { castMember } from '../people/cast.ts';
import type { PersonLook } from '../people/person.ts';
import { polygon, starPath } from '../shapes.ts';
import type { Mood } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface DuoOptions {
  who?: string;
  looks?: readonly [PersonLook, PersonLook];
  mood?: Mood;
}

/** Two people, two halves of a picture: rivals, partners, friends. */
export function duo(rng: Rng, w: number, h: number, options: DuoOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h * 0.9) / 600;
  const people = new Rng('who', options.who ?? rng.int(1, 1e6));
  const first = castMember(people, options.looks?.[0]);
  const second = castMember(people, options.looks?.[1]);
  const hue = first.main.H + rng.pick([170, 190, 210]);
  const [left, right] = [oklch(0.86, 0.08, hue), oklch(0.42, 0.12, hue + 150)];
  s.rect(0, 0, w, h, s.linear([left.tint(0.06), left.shade(0.05)]));
  s.path(
    polygon([
      [w * 0.6, 0],
      [w, 0],
      [w, h],
      [w * 0.36, h],
    ]),
    s.linear([right.tint(0.1), right.shade(0.06)]),
  );
  s.path(
    polygon([
      [w * 0.585, 0],
      [w * 0.61, 0],
      [w * 0.37, h],
      [w * 0.345, h],
    ]),
    '#fff',
    { opacity: 0.9 },
  );
  pattern(s, rng, w, h, k, left, right);
  const scale = k * (w > h ? 1.16 : 1.34);
  const expressions = ['smile', 'calm', 'happy', 'shy', 'cat'] as const;
  drawBust(s, second, {
    x: w * 0.71,
    y: h * 0.44,
    scale: scale * 0.94,
    tilt: rng.range(2, 8),
    expr: rng.pick(expressions),
    gaze: -0.8,
    sway: 0.6,
  });
  drawBust(s, first, {
    x: w * 0.3,
    y: h * 0.53,
    scale,
    tilt: rng.range(-8, -2),
    expr: rng.pick(expressions),
    gaze: 0.8,
    sway: -0.6,
  });
  return { svg: s, finish: { bloom: 0.25, threshold: 205, grain: 0.08, vignette: 0.1 } };
}

function pattern(
  s: Svg,
  rng: Rng,
  w: number,
  h: number,
  k: number,
  left: Colour,
  right: Colour,
): void {
  for (let i = 0; i < 46; i++) {
    const [x, y] = [rng.range(0, w), rng.range(0, h)];
    const onLeft = x < w * (0.6 - 0.24 * (y / h)) - 20 * k;
    const size = rng.range(5, 16) * k;
    if (onLeft) {
      s.circle(x, y, size, left.tint(0.08), { opacity: 0.9 });
    } else if (x > w * (0.6 - 0.24 * (y / h)) + 20 * k) {
      s.path(starPath(x, y, size, size * 0.4, 4), right.tint(0.26), { opacity: 0.8 });
    }
  }
}
