import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import type { Panel } from '../panel.ts';
import { houses, whiteClouds } from './town.ts';

/** A cat on a roof, and the town behind. */
export function roofSet(panel: Panel): void {
  const { s, X0, Y0, X1, Y1, W, H, cx, M, mono, ink, paper, tone1 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? paper : oklch(0.88, 0.06, 225).hex);
  whiteClouds(panel);
  houses(panel);
  s.path(
    polygon([
      [X0 - 5, g],
      [cx - W * 0.1, g - H * 0.34],
      [X1 + 5, g - H * 0.2],
      [X1 + 5, Y1 + 20],
      [X0 - 5, Y1 + 20],
    ]),
    mono ? tone1 : oklch(0.55, 0.13, 30).hex,
    { stroke: ink, strokeWidth: 3 },
  );
  for (let i = 0; i < 7; i++) {
    s.line(
      `M${point(cx - W * 0.1 + (i - 2) * W * 0.12, g - H * 0.34 + Math.abs(i - 2) * 8)}l${num((i - 2) * 9)} ${num(H * 0.6)}`,
      ink,
      1.5,
    );
  }
  catSit(
    s,
    cx + W * 0.06,
    g - H * 0.26,
    (M / 600) * 0.95,
    oklch(mono ? 0.98 : 0.75, mono ? 0 : 0.12, 62),
    {
      eyes: 'happy',
      line: '#15131a',
      pattern: 'tabby',
      collar: mono ? '#15131a' : oklch(0.6, 0.17, 25),
    },
  );
}
