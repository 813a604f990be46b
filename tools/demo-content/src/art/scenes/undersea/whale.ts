import { oklch } from '../../colour.ts';
import { num } from '../../shapes.ts';
import type { Water } from './water.ts';

export function whale({ s, rng, hue, hx, hy, q, flip }: Water): void {
  const b = oklch(0.42, 0.09, hue + 15),
    belly = oklch(0.86, 0.04, hue);
  s.open({ transform: `translate(${num(hx)} ${num(hy)}) scale(${flip * q} ${q}) rotate(-8)` });
  const body =
    'M-190 10C-180 -70 -60 -96 40 -70C110 -52 150 -20 196 -34C214 -60 240 -78 262 -74C256 -52 240 -36 222 -26C244 -24 262 -8 268 14C246 14 222 4 204 -12C160 20 110 48 40 62C-60 80 -180 76 -190 10Z';
  s.path(body, s.linear([b.tint(0.14), b, b.shade(0.08)]));
  s.path(
    'M-188 22C-150 20 -60 44 40 40C90 38 130 24 160 6C110 48 60 60 30 64C-60 80 -176 74 -188 22Z',
    belly,
  );
  for (let i = 0; i < 7; i++) {
    s.line(
      `M${-176 + i * 8} ${30 + i * 4}C${-120 + i * 10} ${38 + i * 5} -40 ${52 + i * 3} ${40 - i * 10} ${50 + i * 2}`,
      b.tint(0.1),
      2,
      { opacity: 0.6 },
    );
  }
  s.path('M-60 44C-50 90 -10 126 40 132C30 100 10 70 0 48Z', b.shade(0.06))
    .circle(-128, 4, 6, '#101425')
    .circle(-130, 2, 2, '#fff')
    .line('M-186 22C-160 16 -140 22 -120 26', b.shade(0.14), 3);
  s.close();
  for (let i = 0; i < 24; i++) {
    s.circle(
      hx - flip * rng.range(120, 220) * q,
      hy - rng.range(30, 240) * q,
      rng.range(2, 8) * q,
      'none',
      { stroke: '#fff', strokeWidth: 1.6, opacity: 0.6 },
    );
  }
}
