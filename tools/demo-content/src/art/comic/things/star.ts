import { num, point, starPath } from '../../shapes.ts';
import { focusLines } from '../lines.ts';
import type { Panel } from '../panel.ts';

export function starThing(panel: Panel): void {
  const { s, cx, cy, M, ink, spot } = panel;
  const q = M / 300;
  focusLines(panel, 64, 0.36);
  s.path(starPath(cx, cy, 100 * q, 44 * q), spot, { stroke: ink, strokeWidth: 4 })
    .circle(cx - 22 * q, cy, 8 * q, ink)
    .circle(cx + 22 * q, cy, 8 * q, ink)
    .line(
      `M${point(cx - 14 * q, cy + 20 * q)}q${num(14 * q)} ${num(14 * q)} ${num(28 * q)} 0`,
      ink,
      4,
    );
}
