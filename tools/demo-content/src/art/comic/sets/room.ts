import { oklch } from '../../colour.ts';
import { num, point } from '../../shapes.ts';
import type { Panel } from '../panel.ts';

export function roomSet(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, mono, ink, paper, hue, tone0, tone2 } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? tone0 : oklch(0.9, 0.05, hue + 40).hex);
  const wx = X0 + W * 0.58,
    wy = Y0 + H * 0.12,
    ww = W * 0.3,
    wh = H * 0.42;
  s.rect(wx, wy, ww, wh, paper, { stroke: ink, strokeWidth: 3 }).line(
    `M${point(wx + ww / 2, wy)}v${num(wh)}M${point(wx, wy + wh / 2)}h${num(ww)}`,
    ink,
    2.5,
  );
  s.rect(X0 + W * 0.06, Y0 + H * 0.14, W * 0.26, 7, paper, { stroke: ink, strokeWidth: 2.4 });
  let bx = X0 + W * 0.07;
  while (bx < X0 + W * 0.3) {
    const bw = r.range(5, 11),
      bh = r.range(H * 0.06, H * 0.1);
    s.rect(
      bx,
      Y0 + H * 0.14 - bh,
      bw,
      bh,
      mono ? r.pick([paper, ink, tone2]) : oklch(r.range(0.5, 0.8), 0.1, r.range(0, 360)).hex,
      { stroke: ink, strokeWidth: 1.6 },
    );
    bx += bw;
  }
  s.rect(X0 - 5, g, W + 10, H, mono ? paper : oklch(0.75, 0.07, 60).hex, {
    stroke: ink,
    strokeWidth: 3,
  });
  for (let i = 1; i < 4; i++) {
    s.line(`M${point(X0, g + (Y1 - g) * (i / 4))}H${num(X1)}`, ink, 1.2);
  }
}
