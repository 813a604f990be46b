import { oklch } from '../../colour.ts';
import { curve, num, point, starPath } from '../../shapes.ts';
import type { Panel } from '../panel.ts';
import { whiteClouds } from './town.ts';

/** The beach. */
export function seaSet(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, M, mono, ink, paper, spot, tone0 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? paper : oklch(0.86, 0.07, 225).hex);
  const level = Y0 + H * 0.46;
  whiteClouds(panel);
  s.circle(X0 + W * 0.2, Y0 + H * 0.2, M * 0.09, mono ? paper : oklch(0.95, 0.1, 90).hex, {
    stroke: ink,
    strokeWidth: 2,
  });
  s.rect(X0 - 5, level, W + 10, H, mono ? tone0 : oklch(0.7, 0.1, 225).hex, {
    stroke: ink,
    strokeWidth: 2,
  });
  for (let i = 0; i < 14; i++) {
    const x = r.range(X0, X1);
    const y = r.range(level + 6, g - 4);
    s.line(`M${point(x, y)}q${num(M * 0.04)} ${num(-M * 0.03)} ${num(M * 0.08)} 0`, ink, 1.6);
  }
  s.path(
    `${curve([
      [X0 - 5, g],
      [X0 + W * 0.4, g - H * 0.06],
      [X0 + W * 0.7, g + H * 0.02],
      [X1 + 5, g - H * 0.04],
    ])}L${point(X1 + 5, Y1 + 20)}L${point(X0 - 5, Y1 + 20)}Z`,
    mono ? paper : oklch(0.9, 0.06, 85).hex,
    { stroke: ink, strokeWidth: 2.6 },
  );
  for (let i = 0; i < 3; i++) {
    s.path(starPath(r.range(X0, X1), r.range(g + H * 0.04, Y1), 8, 3.6), spot, {
      stroke: ink,
      strokeWidth: 1.6,
    });
  }
}
