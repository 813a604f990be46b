import { oklch } from '../../colour.ts';
import { polygon, starPath } from '../../shapes.ts';
import { focusLines } from '../lines.ts';
import type { Panel } from '../panel.ts';

export type MoodGround = 'focus' | 'tone' | 'plain' | 'grad' | 'flowers' | 'sparkle';

/** What stands behind a face says how it feels. */
export function moodGround(panel: Panel, bg: MoodGround): void {
  const { s, r, X0, Y0, X1, Y1, W, H, mono, ink, paper, spot, hue, tone0, tone1 } = panel;
  if (bg === 'focus') {
    focusLines(panel);
  } else if (bg === 'tone') {
    s.rect(
      X0,
      Y0,
      W,
      H + 20,
      mono
        ? s.linear([
            [0, '#888', 0.05],
            [1, '#888', 0.1],
          ])
        : oklch(0.88, 0.06, hue + 60).hex,
    ).path(
      polygon([
        [X0, Y0],
        [X1, Y0],
        [X0, Y1],
      ]),
      mono ? tone1 : oklch(0.82, 0.08, hue + 60).hex,
    );
  } else if (bg === 'grad') {
    for (let i = 0; i < 5; i++) {
      s.rect(
        X0,
        Y0 + (H * i) / 5,
        W,
        H / 5 + 1,
        mono ? s.tone(5 - i) : oklch(0.95 - (4 - i) * 0.03, 0.06, hue + 30).hex,
      );
    }
  } else if (bg === 'flowers') {
    for (let i = 0; i < 12; i++) {
      const x = r.pick([X0 + r.range(0, W * 0.24), X1 - r.range(0, W * 0.24)]),
        y = r.range(Y0, Y1),
        q = r.range(10, 26);
      for (let j = 0; j < 5; j++) {
        s.circle(
          x + Math.cos(j * 1.257) * q * 0.7,
          y + Math.sin(j * 1.257) * q * 0.7,
          q * 0.55,
          mono ? paper : oklch(0.9, 0.07, 5).hex,
          { stroke: ink, strokeWidth: 1.5 },
        );
      }
      s.circle(x, y, q * 0.35, spot, { stroke: ink, strokeWidth: 1.4 });
    }
  } else if (bg === 'sparkle') {
    s.rect(X0, Y0, W, H + 20, mono ? tone0 : oklch(0.92, 0.06, hue + 60).hex);
    for (let i = 0; i < 16; i++) {
      const q = r.range(6, 22);
      s.path(starPath(r.range(X0, X1), r.range(Y0, Y1), q, q * 0.25, 4), '#fff', {
        stroke: ink,
        strokeWidth: 1.2,
      });
    }
  }
}
