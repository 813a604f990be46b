import { oklch } from '../../colour.ts';
import { curve, num, point, starPath } from '../../shapes.ts';
import type { Panel } from '../panel.ts';

export function nightSet(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, cy, M, mono } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? '#1d1a26' : oklch(0.26, 0.09, 270).hex);
  for (let i = 0; i < 60; i++) {
    s.circle(r.range(X0, X1), r.range(Y0, g), r.range(0.7, 2.2), '#fff');
  }
  s.circle(X1 - M * 0.24, Y0 + M * 0.26, M * 0.13, mono ? '#fff' : oklch(0.95, 0.08, 92).hex);
  for (let i = 0; i < 3; i++) {
    const x = r.range(X0, X1),
      y = r.range(Y0, cy);
    s.line(`M${point(x, y)}l${num(-M * 0.2)} ${num(M * 0.1)}`, '#fff', 2).path(
      starPath(x, y, 7, 3),
      '#fff',
    );
  }
  s.path(
    curve([
      [X0 - 5, g],
      [X0 + W * 0.3, g - H * 0.1],
      [X0 + W * 0.7, g + H * 0.02],
      [X1 + 5, g - H * 0.06],
    ]) + `L${point(X1 + 5, Y1 + 20)}L${point(X0 - 5, Y1 + 20)}Z`,
    mono ? '#0d0b12' : oklch(0.2, 0.06, 260).hex,
  );
}
