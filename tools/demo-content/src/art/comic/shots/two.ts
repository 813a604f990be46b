import { oklch } from '../../colour.ts';
import { drawBust } from '../../people/bust.ts';
import { at } from '../../shapes.ts';
import type { TwoBeat } from '../beats.ts';
import { type Panel, speech } from '../panel.ts';

export function twoShot(panel: Panel, beat: TwoBeat): void {
  const { s, X0, Y0, X1, W, H, cx, mono, paper, hue, tone0, cast } = panel;
  const c = at(cast, beat.who);
  const other = at(cast, 1 - beat.who);
  s.rect(X0, Y0, W, H + 20, mono ? paper : oklch(0.93, 0.05, hue + 90).hex).rect(
    X0,
    Y0 + H * 0.52,
    W,
    H,
    mono ? tone0 : oklch(0.86, 0.06, hue + 90).hex,
  );
  const q = Math.min(H / 330, W / 560);
  drawBust(s, c, { x: cx - W * 0.24, y: Y0 + H * 0.62, scale: q, expr: beat.expr, gaze: 0.9 });
  drawBust(s, other, {
    x: cx + W * 0.24,
    y: Y0 + H * 0.62,
    scale: q,
    expr: 'smile',
    gaze: -0.9,
  });
  if (W > H * 2) {
    speech(panel, cx - W * 0.05, Y0 + H * 0.3, beat.icons, { tail: [-W * 0.09, H * 0.16] });
    speech(panel, X1 - 70, Y0 + H * 0.3, beat.reply, { tail: [-W * 0.08, H * 0.16] });
  } else {
    if (W > 210) {
      speech(panel, cx - W * 0.25, Y0 + H * 0.15, beat.icons, { tail: [W * 0.03, H * 0.16] });
    }
    speech(panel, cx + W * 0.25, Y0 + H * 0.17, beat.reply, { tail: [-W * 0.03, H * 0.15] });
  }
}
