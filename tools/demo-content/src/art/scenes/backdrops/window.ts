import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { curve, num, point } from '../../shapes.ts';
import { skyOf } from '../../skies.ts';
import type { Backdrop } from './backdrop.ts';

export function windowBackdrop({ s, rng, w, h, k, c, mood }: Backdrop): Finish {
  const S = skyOf(mood ?? rng.pick(['golden', 'day', 'rose', 'dawn'] as const));
  s.rect(0, 0, w, h, oklch(0.72, 0.06, 60));
  s.rect(0, 0, w, h, s.linear([oklch(0.55, 0.06, 45), oklch(0.82, 0.07, 70)], 0, 0, 1, 1));
  const wx = w * 0.14,
    wy = h * 0.06,
    ww = w * 0.72,
    wh = h * 0.66;
  s.rect(wx, wy, ww, wh, s.linear(S.sky));
  for (let i = 0; i < 6; i++) {
    const y = wy + rng.range(0.15, 0.6) * wh,
      x = wx + rng.range(0.05, 0.8) * ww;
    for (let j = 0; j < 4; j++) {
      s.ellipse(x + j * 26 * k, y - (j % 2) * 12 * k, 34 * k, 18 * k, '#fff', {
        opacity: 0.5,
      });
    }
  }
  s.path(
    curve([
      [wx, wy + wh * 0.9],
      [wx + ww * 0.3, wy + wh * 0.78],
      [wx + ww * 0.6, wy + wh * 0.88],
      [wx + ww, wy + wh * 0.76],
    ]) + `L${point(wx + ww, wy + wh)}L${point(wx, wy + wh)}Z`,
    S.near.mix(S.far, 0.5),
  );
  const fr = oklch(0.96, 0.02, 80);
  s.line(
    `M${wx} ${wy}h${ww}v${wh}h${-ww}ZM${wx + ww / 2} ${wy}v${wh}M${wx} ${wy + wh * 0.42}h${ww}`,
    fr,
    13 * k,
  );
  for (const q of [-1, 1]) {
    const x0 = q < 0 ? -10 : w + 10,
      x1 = q < 0 ? wx + ww * 0.13 : wx + ww * 0.87;
    s.path(
      `M${x0} -5L${num(x1)} -5Q${num(x1 - q * 20)} ${num(h * 0.4)} ${num(x1 + q * ww * 0.1)} ${num(h * 0.86)}L${x0} ${num(h * 0.9)}Z`,
      c.accent.with(0.82, 0.06),
    );
    for (let i = 1; i < 4; i++) {
      s.line(
        `M${num(x0 + ((x1 - x0) * i) / 4)} 0Q${num(x0 + ((x1 - x0) * i) / 4 - q * 10)} ${num(h * 0.4)} ${num(x0 + ((x1 - x0) * i) / 5)} ${num(h * 0.84)}`,
        c.accent.with(0.72, 0.07),
        5 * k,
        { opacity: 0.7 },
      );
    }
  }
  return { bloom: 0.4, threshold: 195, grain: 0.07, vignette: 0.14 };
}
