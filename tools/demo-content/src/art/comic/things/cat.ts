import { catSit } from '../../cats.ts';
import { oklch } from '../../colour.ts';
import { focusLines } from '../lines.ts';
import type { Panel } from '../panel.ts';

export function catThing(panel: Panel): void {
  const { s, Y1, W, H, cx, mono } = panel;
  focusLines(panel, 60, 0.46);
  catSit(
    s,
    cx,
    Y1 - H * 0.06,
    Math.min(H / 330, W / 280),
    oklch(mono ? 0.98 : 0.75, mono ? 0 : 0.12, 62),
    {
      eyes: 'open',
      line: '#15131a',
      pattern: 'tabby',
      eye: oklch(0.85, mono ? 0 : 0.14, 100),
      collar: mono ? '#333' : oklch(0.6, 0.17, 25),
    },
  );
}
