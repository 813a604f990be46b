import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { num, point, polygon } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import { type CatPicture, QUIET } from './picture.ts';

export function windowCat({ s, rng, w, h, k, coat, o, mood }: CatPicture): Finish {
  const S = skyOf(mood ?? rng.pick(['mist', 'day', 'golden', 'dusk'] as const)),
    wall = oklch(0.85, 0.05, rng.pick([60, 150, 30, 230]));
  s.rect(0, 0, w, h, wall);
  for (let x = 0; x < w; x += 40 * k) {
    s.rect(x, 0, 20 * k, h, wall.tint(0.025));
  }
  const x0 = w * 0.13,
    y0 = h * 0.07,
    ww = w * 0.74,
    wh = h * 0.62;
  s.rect(x0 - 16 * k, y0 - 16 * k, ww + 32 * k, wh + 32 * k, '#fffaf2').rect(
    x0,
    y0,
    ww,
    wh,
    s.linear(S.sky),
  );
  for (let i = 0; i < 12; i++) {
    const bx = x0 + rng.next() * (ww - 60 * k),
      bh = rng.range(0.15, 0.5) * wh;
    s.rect(bx, y0 + wh - bh, 60 * k, bh, S.far.mix(S.near, rng.range(0.1, 0.4)));
    for (let j = 0; j < 8; j++) {
      s.rect(
        bx + 10 * k + (j % 2) * 24 * k,
        y0 + wh - bh + 12 * k + (j >> 1) * 24 * k,
        12 * k,
        14 * k,
        S.light,
        { opacity: 0.5 },
      );
    }
  }
  for (let i = 0; i < 40; i++) {
    const x = x0 + rng.next() * ww,
      y = y0 + rng.next() * wh * 0.9;
    s.line(`M${point(x, y)}l0 ${num(rng.range(8, 22) * k)}`, '#fff', 2 * k, { opacity: 0.5 });
  }
  s.line(
    `M${point(x0 + ww / 2, y0)}v${num(wh)}M${point(x0, y0 + wh * 0.45)}h${num(ww)}`,
    '#fffaf2',
    12 * k,
  );
  const by = y0 + wh + 16 * k;
  s.rect(0, by, w, 26 * k, oklch(0.72, 0.08, 60)).rect(0, by + 26 * k, w, h, wall.shade(0.08));
  const px = w * (o.flip ? 0.22 : 0.8);
  for (let i = 0; i < 9; i++) {
    const a = -1.57 + (i - 4) * 0.26,
      L = rng.range(70, 120) * k;
    s.path(
      `M${point(px, by - 60 * k)}Q${point(px + Math.cos(a - 0.25) * L * 0.6, by - 60 * k + Math.sin(a - 0.25) * L * 0.6)} ${point(px + Math.cos(a) * L, by - 60 * k + Math.sin(a) * L)}Q${point(px + Math.cos(a + 0.25) * L * 0.6, by - 60 * k + Math.sin(a + 0.25) * L * 0.6)} ${point(px, by - 60 * k)}Z`,
      oklch(0.55 + (i % 3) * 0.06, 0.12, 145),
    );
  }
  s.path(
    polygon([
      [px - 36 * k, by - 66 * k],
      [px + 36 * k, by - 66 * k],
      [px + 26 * k, by],
      [px - 26 * k, by],
    ]),
    oklch(0.62, 0.13, 40),
  ).rect(px - 41 * k, by - 74 * k, 82 * k, 16 * k, oklch(0.66, 0.13, 42));
  catSit(s, w * (o.flip ? 0.58 : 0.42), by + 8 * k, 1.2 * k, coat, o);
  return QUIET;
}
