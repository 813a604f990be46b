import { oklch } from '../../colour.ts';
import type { Finish } from '../../finish/finish.ts';
import { fbm1 } from '../../noise.ts';
import { type Point, curve } from '../../shapes.ts';
import type { ListeningCard } from './card.ts';

export function rings({ s, rng, w, h, M, k, cx, cy, hue }: ListeningCard): Finish {
  const d = oklch(0.27, 0.09, hue);
  s.rect(0, 0, w, h, s.radial([d.tint(0.14), d], cx, cy, M * 0.8, true));
  for (let i = 0; i < 40; i++) {
    const r = M * (0.08 + i * 0.0125),
      n = fbm1(`g${rng.state}`, 2),
      ps: Point[] = [];
    for (let a = 0; a < 40; a++) {
      const t = (a / 40) * 6.2832,
        v = n(3 + Math.cos(t) * 1.3 + i * 0.05) * n(7 + Math.sin(t) * 1.3);
      ps.push([cx + Math.cos(t) * r * (1 + v * 0.55), cy + Math.sin(t) * r * (1 + v * 0.55)]);
    }
    s.path(curve(ps, true), 'none', {
      stroke: oklch(0.62 + 0.3 * (1 - i / 46), 0.14, hue + i * 2.6),
      strokeWidth: 2.8 * k,
      opacity: 0.95 - i * 0.01,
    });
  }
  s.glow(cx, cy, M * 0.2, oklch(0.95, 0.08, hue), 0.8);
  return { bloom: 0.8, threshold: 150, grain: 0.1, vignette: 0.3 };
}
