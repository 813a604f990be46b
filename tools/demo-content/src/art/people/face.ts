import { oklch } from '../colour.ts';
import type { Svg } from '../svg.ts';
import { eye } from './eye.ts';
import { bangsPath } from './hair.ts';
import type { Manner } from './manner.ts';
import type { Person } from './person.ts';

const FACE =
  'M-71 -22C-75 16 -66 44 -42 66C-26 80 -10 91 0 91C10 91 26 80 42 66C66 44 75 16 71 -22C70 -92 -70 -92 -71 -22Z';

export function face(s: Svg, c: Person, o: Manner): void {
  const e = o.expr ?? 'smile',
    line = c.line,
    skinS = c.skin.shade(0.1, -14);
  s.path(FACE, c.skin, { stroke: skinS.shade(0.28), strokeWidth: 3 });
  s.open({ clipPath: s.clip(FACE) });
  s.path(bangsPath(c), skinS, { transform: 'translate(3 13)', opacity: 0.85 });
  s.ellipse(0, 112, 60, 30, skinS, { opacity: 0.35 });
  const blush = c.skin.mix(oklch(0.72, 0.17, 15), 0.55);
  for (const k of [-1, 1]) {
    s.ellipse(k * 45, 51, 15, 8, blush, { opacity: e === 'shy' || e === 'happy' ? 0.75 : 0.42 });
  }
  s.close();
  for (const k of [-1, 1]) {
    if (e === 'shy' || e === 'happy') {
      s.line(`M${k * 44 - 7} 54l4 -6M${k * 44 + 1} 54l4 -6`, blush.shade(0.14), 2);
    }
    eye(s, c, k, { ...o, expr: e });
    const by =
      e === 'angry'
        ? ([-8, 8] as const)
        : e === 'sad' || e === 'shy'
          ? ([5, -7] as const)
          : e === 'shock'
            ? ([-9, -9] as const)
            : ([-1, 1] as const);
    s.line(
      `M${k * 54} ${-12 + by[0]}Q${k * 38} ${-19 + (by[0] + by[1]) / 2} ${k * 20} ${-13 + by[1]}`,
      c.hair.L > 0.75 ? c.hair.shade(0.28) : line,
      3.6,
    );
  }
  s.line('M-1 50L2 55', skinS.shade(0.2), 2.6);
  const mouthFill = oklch(0.52, 0.15, 20);
  if (e === 'happy' || e === 'laugh' || e === 'sing') {
    s.path(
      e === 'sing'
        ? 'M-9 66C-10 56 10 56 9 66C8 80 -8 80 -9 66Z'
        : 'M-15 63Q0 67 15 63Q12 81 0 82Q-12 81 -15 63Z',
      mouthFill,
      { stroke: line, strokeWidth: 2.6 },
    ).path(
      e === 'sing'
        ? 'M-6 73Q0 66 6 73Q3 77 0 77Q-3 77 -6 73Z'
        : 'M-8 76Q0 70 8 76Q4 81 0 81Q-4 81 -8 76Z',
      oklch(0.74, 0.13, 20),
    );
  } else if (e === 'shock') {
    s.ellipse(0, 71, 6, 8, mouthFill, { stroke: line, strokeWidth: 2.6 });
  } else if (e === 'angry' || e === 'squeeze') {
    s.line('M-12 73Q-6 66 0 71Q6 66 12 73', line, 3);
  } else if (e === 'sad') {
    s.line('M-8 73Q0 67 8 73', line, 3);
  } else if (e === 'cat') {
    s.line('M-12 66Q-6 75 0 67Q6 75 12 66', line, 3);
  } else {
    s.line('M-9 68Q0 75 9 68', line, 3);
  }
  if (c.extra === 'glasses') {
    for (const k of [-1, 1]) {
      s.rect(k * 35 - 27, 0, 54, 46, 'none', { rx: 19, stroke: c.line, strokeWidth: 3.6 }).line(
        k < 0 ? 'M-8 18Q0 13 8 18' : '',
        c.line,
        3.4,
      );
    }
  }
}
