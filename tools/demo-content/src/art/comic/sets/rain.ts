import { oklch } from '../../colour.ts';
import { num, point } from '../../shapes.ts';
import type { Panel } from '../panel.ts';
import { houses, street } from './town.ts';

export function rainSet(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, mono, ink, tone1 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? tone1 : oklch(0.7, 0.04, 240).hex);
  houses(panel);
  street(panel);
  let p = '';
  for (let i = 0; i < 80; i++) {
    const x = r.range(X0, X1),
      y = r.range(Y0, Y1),
      L = r.range(14, 34);
    p += `M${point(x, y)}l${num(-L * 0.2)} ${num(L)}`;
  }
  s.line(p, mono ? '#fff' : '#eef4ff', 2.2).line(
    p.replace(/M([\d.-]+) /g, (m, a) => `M${+a + 3} `),
    ink,
    0.9,
    { opacity: 0.7 },
  );
  for (let i = 0; i < 5; i++) {
    s.ellipse(r.range(X0, X1), r.range(g + 5, Y1), r.range(8, 20), 3, 'none', {
      stroke: ink,
      strokeWidth: 1.4,
    });
  }
}
