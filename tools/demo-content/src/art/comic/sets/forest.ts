import { oklch } from '../../colour.ts';
import { point, polygon } from '../../shapes.ts';
import type { Panel } from '../panel.ts';

export function forestSet(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, M, mono, ink, paper, tone0, tone2 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? paper : oklch(0.92, 0.05, 150).hex);
  for (let row = 0; row < 2; row++) {
    let x = X0 - 10;
    while (x < X1 + 10) {
      const tall = H * r.range(0.4, 0.66) * (row ? 1 : 0.8);
      s.rect(x - 4, g - tall * 0.3, 8, tall * 0.3, mono ? ink : oklch(0.42, 0.07, 50).hex).path(
        polygon([
          [x, g - tall],
          [x + tall * 0.24, g - tall * 0.22],
          [x - tall * 0.24, g - tall * 0.22],
        ]),
        row
          ? mono
            ? tone2
            : oklch(0.55, 0.12, 150).hex
          : mono
            ? tone0
            : oklch(0.74, 0.1, 150).hex,
        { stroke: ink, strokeWidth: row ? 2.4 : 1.4, strokeLinejoin: 'round' },
      );
      x += M * r.range(0.14, 0.26);
    }
  }
  s.rect(X0 - 5, g, W + 10, H, mono ? paper : oklch(0.82, 0.1, 135).hex, {
    stroke: ink,
    strokeWidth: 2.6,
  });
  for (let i = 0; i < 9; i++) {
    s.line(`M${point(r.range(X0, X1), r.range(g + 6, Y1))}l-3 -9m6 9l2 -10m4 10l5 -8`, ink, 1.6);
  }
}
