import { num, point } from '../../shapes.ts';
import { icon } from '../icons.ts';
import type { Panel } from '../panel.ts';

export function pawsThing(panel: Panel): void {
  const { s, X0, Y1, W, H, M, ink, spot } = panel;
  const q = M / 300;
  for (let i = 0; i < 7; i++) {
    icon(
      s,
      'paw',
      X0 + W * (0.1 + i * 0.13),
      Y1 - H * (0.14 + i * 0.11) + (i % 2) * 22,
      q * 1.2,
      ink,
      spot,
    );
  }
}

export function shoesThing(panel: Panel): void {
  const { s, H, cx, cy, M, ink, spot } = panel;
  const q = M / 300;
  for (let i = 0; i < 3; i++) {
    s.ellipse(cx, cy + H * 0.24, (60 + i * 46) * q, (14 + i * 10) * q, 'none', {
      stroke: ink,
      strokeWidth: 2.6,
    });
  }
  for (const o of [-1, 1]) {
    s.path(
      `M${point(cx + o * 44 * q - 24 * q, cy - 90 * q)}h${num(48 * q)}v${num(96 * q)}q${num(30 * q)} ${num(8 * q)} ${num(30 * q)} ${num(40 * q)}h${num(-82 * q)}Z`,
      spot,
      { stroke: ink, strokeWidth: 3.2 },
    );
  }
}
