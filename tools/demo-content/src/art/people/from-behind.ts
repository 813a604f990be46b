import { type Colour, oklch } from '../colour.ts';
import { num } from '../shapes.ts';
import type { Svg } from '../svg.ts';

export interface Walker {
  x: number;
  /** Where the feet stand. */
  y: number;
  /** How tall, in pixels. */
  size: number;
  hair: Colour;
  coat: Colour;
  scarf: Colour;
  /** Where the wind goes, -1..1. */
  wind: number;
  bag?: boolean;
}

/** Somebody who looks into the picture: we see what they see. */
export function fromBehind(s: Svg, walker: Walker): void {
  const { x, y, size, hair, coat, scarf, wind } = walker;
  const q = size / 200;
  const line = coat.shade(0.22);
  const st = { stroke: line, strokeWidth: 2.4, strokeLinejoin: 'round' } as const;
  s.open({ transform: `translate(${num(x)} ${num(y)}) scale(${q.toFixed(3)})` });
  s.ellipse(0, 2, 44, 8, '#000', { opacity: 0.22 });
  for (const side of [-1, 1]) {
    s.line(`M${side * 13} -62V-8`, line, 17).line(
      `M${side * 13} -62V-8`,
      oklch(0.32, 0.04, 270),
      13,
    );
    s.ellipse(side * 14, -3, 13, 7, oklch(0.38, 0.07, 40), st);
  }
  s.path(
    `M-26 -142C-44 -120 -46 -80 ${-50 + wind * 8} -52Q${wind * 14} -40 ${50 + wind * 12} -52C46 -80 44 -120 26 -142Z`,
    s.linear([coat.tint(0.06), coat, coat.shade(0.08)]),
    st,
  );
  s.line('M0 -134V-48', line, 1.6, { opacity: 0.5 });
  s.line('M-30 -128Q-50 -104 -44 -78M30 -128Q50 -104 44 -78', line, 17).line(
    'M-30 -128Q-50 -104 -44 -78M30 -128Q50 -104 44 -78',
    coat.shade(0.03),
    13,
  );
  if (walker.bag) {
    s.rect(-24, -128, 48, 50, scarf.shade(0.12), { rx: 12, ...st }).rect(
      -16,
      -104,
      32,
      20,
      scarf.shade(0.05),
      { rx: 6, ...st },
    );
  }
  s.path(`M-20 -150C-34 -132 34 -132 20 -150Z`, scarf, st);
  s.path(
    `M${wind * 10} -146C${wind * 40} -150 ${wind * 62} -132 ${wind * 96} -142L${wind * 92} -124C${wind * 60} -116 ${wind * 40} -132 ${wind * 8} -132Z`,
    scarf.tint(0.04),
    st,
  );
  s.circle(0, -178, 30, hair, { stroke: hair.shade(0.16), strokeWidth: 2.4 });
  s.path(
    `M-31 -184C-36 -150 ${-30 + wind * 8} -134 ${-24 + wind * 22} -122Q${wind * 20} -134 ${4 + wind * 26} -118Q${18 + wind * 20} -134 ${26 + wind * 24} -126C${34 + wind * 8} -144 34 -158 31 -184Z`,
    s.linear([hair.tint(0.04), hair.shade(0.06)]),
    { stroke: hair.shade(0.16), strokeWidth: 2.4 },
  );
  s.path('M-22 -196Q-4 -210 16 -202Q-2 -198 -14 -186Z', hair.tint(0.14), { opacity: 0.7 });
  s.close();
}
