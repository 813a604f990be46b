import { oklch } from '../../colour.ts';
import { curve, point } from '../../shapes.ts';
import type { Panel } from '../panel.ts';
import { houses } from './town.ts';

export function snowSet(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, mono, ink, paper, tone1 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? tone1 : oklch(0.76, 0.05, 250).hex);
  houses(panel);
  s.path(
    `${curve([
      [X0 - 5, g - H * 0.02],
      [X0 + W * 0.35, g + H * 0.02],
      [X0 + W * 0.7, g - H * 0.05],
      [X1 + 5, g],
    ])}L${point(X1 + 5, Y1 + 20)}L${point(X0 - 5, Y1 + 20)}Z`,
    paper,
    { stroke: ink, strokeWidth: 2.6 },
  );
  for (let i = 0; i < 46; i++) {
    s.circle(r.range(X0, X1), r.range(Y0, Y1), r.range(2, 6), paper, {
      stroke: ink,
      strokeWidth: 0.8,
    });
  }
}
