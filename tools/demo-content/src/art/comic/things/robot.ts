import { num, point } from '../../shapes.ts';
import { focusLines } from '../lines.ts';
import type { Panel } from '../panel.ts';

export function robotThing(panel: Panel): void {
  const { s, cx, cy, M, ink, paper, spot } = panel;
  const q = M / 300;
  focusLines(panel, 60, 0.44);
  s.rect(cx - 74 * q, cy - 70 * q, 148 * q, 124 * q, paper, {
    rx: 26 * q,
    stroke: ink,
    strokeWidth: 4,
  })
    .rect(cx - 54 * q, cy - 48 * q, 108 * q, 64 * q, '#1b1924', { rx: 16 * q })
    .circle(cx - 24 * q, cy - 16 * q, 13 * q, '#fff')
    .circle(cx + 24 * q, cy - 16 * q, 13 * q, '#fff')
    .line(`M${point(cx, cy - 70 * q)}v${num(-34 * q)}`, ink, 5)
    .circle(cx, cy - 108 * q, 11 * q, spot, { stroke: ink, strokeWidth: 3 })
    .rect(cx - 46 * q, cy + 58 * q, 92 * q, 90 * q, spot, {
      rx: 14 * q,
      stroke: ink,
      strokeWidth: 4,
    });
}
