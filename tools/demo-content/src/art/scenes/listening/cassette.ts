import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { at, num, point, polygon } from '../../shapes.ts';
import { type ListeningCard, SOFT } from './card.ts';

export function cassette({
  s,
  rng,
  w,
  h,
  M,
  k,
  cx,
  cy,
  hue,
  bg,
  deep,
  acc,
}: ListeningCard): Finish {
  s.rect(0, 0, w, h, bg);
  for (let i = 0; i < 5; i++) {
    s.path(
      `M0 ${num(h * (0.62 + i * 0.07))}Q${point(w * 0.3, h * (0.5 + i * 0.07))} ${point(w * 0.55, h * (0.66 + i * 0.06))}T${point(w, h * (0.58 + i * 0.07))}V${h}H0Z`,
      bg.rotate(i * 16).shade(0.05 + i * 0.04),
    );
  }
  s.circle(w * 0.74, h * 0.24, M * 0.13, acc);
  const W = M * 0.78,
    H = W * 0.63,
    x = cx - W / 2,
    y = cy - H / 2,
    body = oklch(0.93, 0.03, hue + 40);
  s.open({ transform: `rotate(${num(rng.range(-12, 12))} ${num(cx)} ${num(cy)})` })
    .rect(x + 10 * k, y + 16 * k, W, H, '#000', { rx: 20 * k, opacity: 0.22 })
    .rect(x, y, W, H, s.linear([body, body.shade(0.07)]), {
      rx: 20 * k,
      stroke: deep,
      strokeWidth: 4 * k,
    })
    .rect(x + W * 0.06, y + H * 0.09, W * 0.88, H * 0.62, acc.with(0.76), { rx: 10 * k });
  for (let i = 0; i < 4; i++) {
    s.rect(
      x + W * 0.06,
      y + H * (0.45 + i * 0.065),
      W * 0.88,
      H * 0.034,
      at([deep, acc.rotate(40), acc.rotate(90).tint(), oklch(0.9, 0.1, 90)], i),
    );
  }
  s.rect(x + W * 0.1, y + H * 0.13, W * 0.8, H * 0.15, '#fffaf0', { rx: 5 * k })
    .line(
      `M${point(x + W * 0.14, y + H * 0.22)}q${num(W * 0.05)} ${num(-H * 0.07)} ${num(W * 0.1)} 0t${num(W * 0.1)} 0t${num(W * 0.1)} 0t${num(W * 0.1)} 0`,
      deep,
      4 * k,
    )
    .rect(x + W * 0.24, y + H * 0.36, W * 0.52, H * 0.26, deep.shade(0.08), { rx: H * 0.13 });
  for (const q of [0.34, 0.66]) {
    const ox = x + W * q,
      oy = y + H * 0.49;
    s.circle(ox, oy, H * 0.1, '#fffaf0');
    for (let i = 0; i < 6; i++) {
      const a = i * 1.047 + 0.3;
      s.rect(
        ox + Math.cos(a) * H * 0.075 - 3 * k,
        oy + Math.sin(a) * H * 0.075 - 3 * k,
        6 * k,
        6 * k,
        deep,
      );
    }
    s.circle(ox, oy, H * 0.045, deep.shade(0.08));
  }
  s.path(
    polygon([
      [x + W * 0.2, y + H],
      [x + W * 0.25, y + H * 0.78],
      [x + W * 0.75, y + H * 0.78],
      [x + W * 0.8, y + H],
    ]),
    body.shade(0.12),
    { stroke: deep, strokeWidth: 3 * k },
  );
  for (const q of [0.32, 0.44, 0.56, 0.68]) {
    s.circle(x + W * q, y + H * 0.9, 8 * k, deep);
  }
  s.close();
  return SOFT;
}
