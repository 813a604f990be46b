import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import type { Panel } from '../panel.ts';

export function snowmanThing(panel: Panel): void {
  const { s, cx, cy, M, ink, paper, spot } = panel;
  const q = M / 300;
  s.ellipse(cx, cy + 116 * q, 130 * q, 20 * q, paper, { stroke: ink, strokeWidth: 2 });
  s.circle(cx, cy + 58 * q, 66 * q, paper, { stroke: ink, strokeWidth: 4 }).circle(
    cx,
    cy - 40 * q,
    46 * q,
    paper,
    { stroke: ink, strokeWidth: 4 },
  );
  s.circle(cx - 16 * q, cy - 46 * q, 5 * q, ink).circle(cx + 16 * q, cy - 46 * q, 5 * q, ink);
  s.path(
    polygon([
      [cx, cy - 38 * q],
      [cx + 40 * q, cy - 30 * q],
      [cx, cy - 26 * q],
    ]),
    spot,
    { stroke: ink, strokeWidth: 2.4 },
  );
  s.path(
    `M${point(cx - 40 * q, cy - 6 * q)}Q${point(cx, cy + 18 * q)} ${point(cx + 40 * q, cy - 6 * q)}L${point(cx + 36 * q, cy + 12 * q)}Q${point(cx, cy + 34 * q)} ${point(cx - 36 * q, cy + 12 * q)}Z`,
    spot,
    { stroke: ink, strokeWidth: 3 },
  );
  s.rect(cx - 30 * q, cy - 118 * q, 60 * q, 44 * q, ink).rect(
    cx - 48 * q,
    cy - 80 * q,
    96 * q,
    9 * q,
    ink,
  );
  s.line(
    `M${point(cx - 60 * q, cy + 36 * q)}l${num(-50 * q)} ${num(-34 * q)}M${point(cx + 60 * q, cy + 36 * q)}l${num(50 * q)} ${num(-34 * q)}`,
    ink,
    4,
  );
}

export function lanternThing(panel: Panel): void {
  const { s, r, X0, Y0, X1, Y1, W, H, cx, cy, M, mono, spot } = panel;
  const q = M / 300;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 30, mono ? '#1d1a26' : oklch(0.26, 0.09, 270).hex);
  for (let i = 0; i < 16; i++) {
    const [x, y] = [r.range(X0, X1), r.range(Y0, Y1)];
    s.glow(x, y, 16 * q, '#fff', 0.8).circle(x, y, 3.4 * q, '#fff');
  }
  s.rect(cx - 46 * q, cy - 50 * q, 92 * q, 120 * q, spot, {
    rx: 20 * q,
    stroke: '#fff',
    strokeWidth: 4,
  });
  s.glow(cx, cy + 10 * q, 130 * q, '#fff', 0.7).circle(cx, cy + 12 * q, 16 * q, '#fff');
  s.line(
    `M${point(cx - 30 * q, cy - 50 * q)}Q${point(cx, cy - 112 * q)} ${point(cx + 30 * q, cy - 50 * q)}`,
    '#fff',
    5,
  );
}
