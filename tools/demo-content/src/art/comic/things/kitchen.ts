import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import { icon } from '../icons.ts';
import type { Panel } from '../panel.ts';

export function cakeThing(panel: Panel): void {
  const { s, H, cx, cy, M, mono, ink, paper, spot } = panel;
  const q = M / 300;
  table(panel);
  s.ellipse(cx, cy + H * 0.3, 120 * q, 20 * q, paper, { stroke: ink, strokeWidth: 3 })
    .path(
      polygon([
        [cx - 86 * q, cy + H * 0.28],
        [cx + 86 * q, cy + H * 0.28],
        [cx + 80 * q, cy - 30 * q],
        [cx - 80 * q, cy - 30 * q],
      ]),
      spot,
      { stroke: ink, strokeWidth: 3 },
    )
    .path(
      `M${point(cx - 86 * q, cy - 30 * q)}q${num(20 * q)} ${num(50 * q)} ${num(43 * q)} 6q${num(20 * q)} ${num(46 * q)} ${num(43 * q)} 0q${num(20 * q)} ${num(48 * q)} ${num(43 * q)} 2q${num(20 * q)} ${num(40 * q)} ${num(43 * q)} -8q0 ${num(-34 * q)} ${num(-86 * q)} ${num(-34 * q)}t${num(-86 * q)} ${num(34 * q)}Z`,
      paper,
      { stroke: ink, strokeWidth: 3 },
    );
  for (const o of [-44, 0, 44]) {
    s.circle(cx + o * q, cy - 66 * q, 17 * q, mono ? ink : oklch(0.58, 0.2, 22).hex, {
      stroke: ink,
      strokeWidth: 2,
    });
  }
}

export function bowlThing(panel: Panel, th: 'bowl' | 'smoke'): void {
  const { s, r, cx, cy, M, mono, ink, paper, spot, tone1 } = panel;
  const q = M / 300;
  table(panel);
  s.path(
    `M${point(cx - 84 * q, cy)}H${num(cx + 84 * q)}Q${point(cx + 76 * q, cy + 84 * q)} ${point(cx, cy + 84 * q)}T${point(cx - 84 * q, cy)}Z`,
    paper,
    { stroke: ink, strokeWidth: 3.4 },
  ).ellipse(
    cx,
    cy,
    84 * q,
    17 * q,
    th === 'smoke' ? ink : mono ? tone1 : oklch(0.8, 0.05, 60).hex,
    { stroke: ink, strokeWidth: 3 },
  );
  icon(s, th === 'smoke' ? 'drop' : 'fish', cx, cy + 46 * q, q * 1.1, ink, spot);
  if (th === 'smoke') {
    for (let i = 0; i < 7; i++) {
      s.circle(
        cx + r.gauss(0, 40) * q,
        cy - (30 + i * 24) * q,
        (22 + i * 5) * q,
        mono ? '#3a3742' : oklch(0.45, 0.03, 280).hex,
        { stroke: ink, strokeWidth: 2.4 },
      );
    }
  }
}

export function breadThing(panel: Panel): void {
  const { s, cx, cy, M, ink, spot } = panel;
  const q = M / 300;
  table(panel);
  for (const [dx, dy, size] of [
    [-58, 20, 1],
    [58, 20, 1],
    [0, -34, 1.1],
  ] as const) {
    const [x, y] = [cx + dx * q, cy + dy * q];
    s.path(
      `M${point(x - 62 * q * size, y + 36 * q)}V${num(y - 6 * q)}C${point(x - 84 * q * size, y - 62 * q)} ${point(x + 84 * q * size, y - 62 * q)} ${point(x + 62 * q * size, y - 6 * q)}V${num(y + 36 * q)}Z`,
      spot,
      { stroke: ink, strokeWidth: 3.4 },
    ).line(
      `M${point(x - 24 * q, y - 24 * q)}l${num(10 * q)} ${num(18 * q)}M${point(x + 4 * q, y - 28 * q)}l${num(10 * q)} ${num(18 * q)}`,
      ink,
      3,
    );
  }
  for (const dx of [-40, 0, 40]) {
    s.line(
      `M${point(cx + dx * q, cy - 96 * q)}q${num(-12 * q)} ${num(-18 * q)} 0 ${num(-34 * q)}`,
      ink,
      3,
    );
  }
}

export function table(panel: Panel): void {
  const { s, X0, W, H, cy, mono, ink, paper } = panel;
  s.rect(X0, cy + H * 0.22, W, H, mono ? paper : oklch(0.78, 0.07, 60).hex, {
    stroke: ink,
    strokeWidth: 3,
  });
}
