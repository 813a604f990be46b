import { heartPath, num, point, polygon, starPath } from '../../shapes.ts';
import { focusLines } from '../lines.ts';
import type { Panel } from '../panel.ts';

export function letterThing(panel: Panel): void {
  const { s, cx, cy, M, ink, paper, spot } = panel;
  const q = M / 300;
  focusLines(panel, 60, 0.46);
  s.rect(cx - 100 * q, cy - 62 * q, 200 * q, 130 * q, paper, {
    stroke: ink,
    strokeWidth: 4,
    rx: 8 * q,
  });
  s.line(
    `M${point(cx - 98 * q, cy - 58 * q)}L${point(cx, cy + 16 * q)}L${point(cx + 98 * q, cy - 58 * q)}`,
    ink,
    4,
  );
  s.path(heartPath(cx, cy + 10 * q, 20 * q), spot, { stroke: ink, strokeWidth: 3 });
}

export function planeThing(panel: Panel): void {
  const { s, X0, cx, cy, M, ink, paper, spot } = panel;
  const q = M / 300;
  s.path(
    `M${point(cx - 120 * q, cy + 20 * q)}L${point(cx + 120 * q, cy - 80 * q)}L${point(cx + 20 * q, cy + 96 * q)}L${point(cx - 16 * q, cy + 36 * q)}Z`,
    paper,
    { stroke: ink, strokeWidth: 4, strokeLinejoin: 'round' },
  )
    .path(
      polygon([
        [cx - 16 * q, cy + 36 * q],
        [cx + 120 * q, cy - 80 * q],
        [cx - 8 * q, cy + 84 * q],
      ]),
      spot,
      { stroke: ink, strokeWidth: 4, strokeLinejoin: 'round' },
    )
    .line(
      `M${point(X0 + 8, cy + 92 * q)}Q${point(cx - 120 * q, cy + 120 * q)} ${point(cx - 110 * q, cy + 54 * q)}`,
      ink,
      3,
    );
}

export function bookThing(panel: Panel): void {
  const { s, cx, cy, M, ink, paper, spot } = panel;
  const q = M / 300;
  focusLines(panel, 60, 0.48);
  s.path(
    `M${point(cx, cy - 20 * q)}Q${point(cx - 70 * q, cy - 64 * q)} ${point(cx - 134 * q, cy - 34 * q)}V${num(cy + 70 * q)}Q${point(cx - 66 * q, cy + 40 * q)} ${point(cx, cy + 84 * q)}Q${point(cx + 66 * q, cy + 40 * q)} ${point(cx + 134 * q, cy + 70 * q)}V${num(cy - 34 * q)}Q${point(cx + 70 * q, cy - 64 * q)} ${point(cx, cy - 20 * q)}Z`,
    paper,
    { stroke: ink, strokeWidth: 4 },
  ).line(`M${point(cx, cy - 20 * q)}V${num(cy + 84 * q)}`, ink, 3);
  for (let i = 0; i < 4; i++) {
    s.line(
      `M${point(cx - 110 * q, cy + (i * 22 - 10) * q)}q${num(46 * q)} ${num(-18 * q)} ${num(88 * q)} ${num(10 * q)}`,
      ink,
      2,
    );
  }
  s.path(starPath(cx + 66 * q, cy + 10 * q, 26 * q, 11 * q), spot, { stroke: ink, strokeWidth: 3 });
}
