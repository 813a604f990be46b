import { drawChibi } from '../../people/chibi.ts';
import { at } from '../../shapes.ts';
import type { RunBeat } from '../beats.ts';
import { speedLines } from '../lines.ts';
import type { Panel } from '../panel.ts';
import { drawSet } from '../sets.ts';

export function runShot(panel: Panel, beat: RunBeat): void {
  const { s, r, Y1, W, H, cx, ink, paper, cast } = panel;
  const c = at(cast, beat.who);
  if (r.chance(0.4)) {
    drawSet(panel, beat.set);
  }
  speedLines(panel);
  const q = H / 470;
  drawChibi(s, c, {
    x: cx + W * 0.16,
    y: Y1 - 350 * q,
    scale: q,
    pose: 'run',
    expr: beat.expr,
    sway: -1,
  });
  for (let i = 0; i < 4; i++) {
    s.circle(cx - W * 0.1 - i * 22 * q * 2, Y1 - 16, (26 - i * 4) * q, paper, {
      stroke: ink,
      strokeWidth: 2,
    });
  }
}
