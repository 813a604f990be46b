import { drawBust } from '../../people/bust.ts';
import { at } from '../../shapes.ts';
import type { CloseBeat } from '../beats.ts';
import { type Panel, speech } from '../panel.ts';
import { moodGround } from './mood-ground.ts';

export function closeShot(panel: Panel, beat: CloseBeat): void {
  const { s, r, X0, Y0, W, H, cx, cy } = panel;
  const c = at(panel.cast, beat.who);
  moodGround(panel, beat.bg ?? r.pick(['tone', 'plain', 'grad', 'tone'] as const));
  const side = W > H * 1.25 ? r.pick([-1, 1]) : 0;
  drawBust(s, c, {
    x: cx + side * W * 0.2,
    y: Y0 + H * 0.55,
    scale: Math.min(H / 250, W / 250),
    expr: beat.expr,
    tilt: r.range(-6, 6),
    flip: r.chance(0.5),
  });
  speech(
    panel,
    side ? cx - side * W * 0.26 : X0 + W * 0.24,
    side ? cy - H * 0.12 : Y0 + H * 0.15,
    beat.icons,
    { kind: beat.kind, tail: side ? [side * W * 0.16, H * 0.08] : [W * 0.12, H * 0.14] },
  );
}
