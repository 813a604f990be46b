import { drawChibi } from '../../people/chibi.ts';
import { at } from '../../shapes.ts';
import type { FarBeat } from '../beats.ts';
import { type Panel, speech } from '../panel.ts';
import { drawSet } from '../sets.ts';

export function farShot(panel: Panel, beat: FarBeat): void {
  const { s, Y0, Y1, W, H, cx, cast } = panel;
  const c = at(cast, beat.who);
  drawSet(panel, beat.set);
  const q = H / 520;
  drawChibi(s, c, {
    x: beat.with !== undefined ? cx - W * 0.17 : cx - W * 0.08,
    y: Y1 - 345 * q,
    scale: q,
    pose: beat.pose ?? 'stand',
    expr: beat.expr,
    prop: beat.prop,
  });
  if (beat.with !== undefined) {
    drawChibi(s, at(cast, beat.with), {
      x: cx + W * 0.2,
      y: Y1 - 340 * q,
      scale: q,
      pose: 'stand',
      expr: 'smile',
      flip: true,
    });
  }
  speech(panel, cx + W * (beat.with !== undefined ? 0.02 : 0.26), Y0 + H * 0.18, beat.icons, {
    kind: beat.kind,
    tail: [-W * 0.1, H * 0.14],
  });
}
