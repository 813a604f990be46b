import { oklch } from '../../colour.ts';
import { num, polygon } from '../../shapes.ts';
import type { Water } from './water.ts';

export function turtle({ s, hx, hy, q, flip }: Water): void {
  s.open({
    transform: `translate(${num(hx)} ${num(hy)}) scale(${flip * q * 0.95} ${q * 0.95}) rotate(-18)`,
  });
  const g = oklch(0.6, 0.11, 150),
    sh = oklch(0.46, 0.1, 110);
  s.path('M-50 -50C-110 -110 -170 -120 -196 -96C-170 -70 -110 -40 -70 -16Z', g)
    .path('M-50 50C-110 120 -150 150 -180 146C-170 110 -120 50 -70 16Z', g.shade(0.06))
    .path('M80 -50C110 -80 140 -84 150 -74C140 -50 110 -34 90 -24Z', g)
    .path('M80 50C110 80 140 84 150 74C140 50 110 34 90 24Z', g.shade(0.06))
    .path('M-108 -24C-150 -34 -190 -18 -190 4C-190 26 -150 36 -108 24Z', g.tint(0.05))
    .circle(-168, -4, 5, '#10201a')
    .ellipse(0, 0, 118, 84, s.radial([sh.tint(0.14), sh, sh.shade(0.14)]), {
      stroke: sh.shade(0.2),
      strokeWidth: 5,
    });
  for (const [x, y] of [
    [0, 0],
    [-58, 0],
    [58, 0],
    [-28, -44],
    [32, -44],
    [-28, 44],
    [32, 44],
  ] as const) {
    s.path(
      polygon(
        Array.from({ length: 6 }, (_, i) => [
          x + 27 * Math.cos(i * 1.047),
          y + 23 * Math.sin(i * 1.047),
        ]),
      ),
      sh.tint(0.06, 20),
      { stroke: sh.shade(0.16), strokeWidth: 3 },
    );
  }
  s.close();
}
