import { oklch } from '../../colour.ts';
import { num, point, starPath } from '../../shapes.ts';
import type { Panel } from '../panel.ts';

/** A classroom after the last lesson. */
export function schoolSet(panel: Panel): void {
  const { s, X0, Y0, W, H, M, mono, ink, paper, tone0, tone2 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? paper : oklch(0.94, 0.03, 90).hex);
  s.rect(
    X0 + W * 0.1,
    Y0 + H * 0.12,
    W * 0.58,
    H * 0.4,
    mono ? tone2 : oklch(0.42, 0.08, 160).hex,
    { stroke: ink, strokeWidth: 4 },
  );
  s.line(
    `M${point(X0 + W * 0.16, Y0 + H * 0.24)}h${num(W * 0.22)}M${point(X0 + W * 0.16, Y0 + H * 0.34)}h${num(W * 0.14)}`,
    '#fff',
    3,
  );
  s.path(starPath(X0 + W * 0.54, Y0 + H * 0.3, M * 0.06, M * 0.026), 'none', {
    stroke: '#fff',
    strokeWidth: 2.4,
  });
  const wx = X0 + W * 0.76;
  s.rect(wx, Y0 + H * 0.1, W * 0.2, H * 0.46, paper, { stroke: ink, strokeWidth: 3 }).line(
    `M${point(wx + W * 0.1, Y0 + H * 0.1)}v${num(H * 0.46)}`,
    ink,
    2.4,
  );
  s.rect(X0 - 5, g, W + 10, H, mono ? paper : oklch(0.78, 0.07, 65).hex, {
    stroke: ink,
    strokeWidth: 3,
  });
  for (let i = 0; i < 3; i++) {
    const x = X0 + W * (0.04 + i * 0.36);
    s.rect(x, g - H * 0.02, W * 0.24, H * 0.06, mono ? tone0 : oklch(0.82, 0.08, 70).hex, {
      stroke: ink,
      strokeWidth: 2.4,
    }).line(
      `M${point(x + 8, g + H * 0.04)}v${num(H * 0.2)}M${point(x + W * 0.24 - 8, g + H * 0.04)}v${num(H * 0.2)}`,
      ink,
      3,
    );
  }
}
