import type { Rng } from '../../rng.ts';
import { starfield } from '../clouds.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Point, num, point, polygon } from '../shapes.ts';
import { type Mood, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface MelodyOptions {
  instrument?: 'piano' | 'violin' | 'guitar';
  hue?: number;
  mood?: Mood;
}

/** Music to look at: a ribbon of keys, or strings with notes drifting off. */
export function melody(rng: Rng, w: number, h: number, options: MelodyOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const hue = options.hue ?? rng.range(0, 360);
  const S = skyOf(options.mood ?? rng.pick(['dusk', 'night', 'dawn', 'rose'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  if (S.stars) {
    starfield(s, rng, 130, w, h, k);
  }
  for (let i = 0; i < 22; i++) {
    s.circle(
      rng.range(0, w),
      rng.range(0, h),
      rng.range(12, 54) * k,
      oklch(0.86, 0.11, hue + rng.range(-40, 60)),
      { opacity: rng.range(0.08, 0.25) },
    );
  }
  s.glow(w * 0.6, h * 0.4, h * 0.5, S.light, 0.5);
  const instrument = options.instrument ?? rng.pick(['piano', 'violin', 'guitar'] as const);
  if (instrument === 'piano') {
    keyRibbon(s, rng, w, h, k);
  } else {
    strings(
      s,
      w,
      h,
      k,
      instrument,
      oklch(instrument === 'violin' ? 0.5 : 0.64, 0.12, instrument === 'violin' ? 42 : 62),
    );
  }
  notes(s, rng, w, h, k, S.stars ? '#fff6dd' : '#fffaf0');
  return { svg: s, finish: { bloom: 0.55, threshold: 186, grain: 0.09, vignette: 0.24 } };
}

function keyRibbon(s: Svg, rng: Rng, w: number, h: number, k: number): void {
  const n = 26;
  const phase = rng.range(0, 2);
  const spine = (t: number): Point => [
    w * (t * 1.24 - 0.12),
    h * (0.62 + 0.16 * Math.sin(t * 4.4 + phase) - 0.12 * t),
  ];
  const depth = (t: number) => h * (0.3 - 0.14 * t);
  const edge = (t: number): readonly [Point, Point] => {
    const [x, y] = spine(t);
    return [
      [x, y - depth(t) * 0.5],
      [x - depth(t) * 0.14, y + depth(t) * 0.5],
    ];
  };
  for (let i = 0; i < n; i++) {
    const [[ax, ay], [bx, by]] = edge(i / n);
    const [[cx, cy], [dx, dy]] = edge((i + 1) / n);
    s.path(
      polygon([
        [bx, by],
        [dx, dy],
        [dx, dy + 18 * k],
        [bx, by + 18 * k],
      ]),
      oklch(0.72, 0.03, 260),
    );
    s.path(
      polygon([
        [ax, ay],
        [cx, cy],
        [dx, dy],
        [bx, by],
      ]),
      s.linear([oklch(0.9, 0.02, 80), '#fffdf8']),
      { stroke: oklch(0.62, 0.04, 270), strokeWidth: 1.6 * k },
    );
  }
  for (let i = 0; i < n - 1; i++) {
    if (i % 7 === 2 || i % 7 === 6) {
      continue;
    }
    const [[ax, ay], [bx, by]] = edge((i + 0.68) / n);
    const [[cx, cy], [dx, dy]] = edge((i + 1.26) / n);
    const part = (from: number, to: number) => from + (to - from) * 0.62;
    s.path(
      polygon([
        [ax, ay],
        [cx, cy],
        [part(cx, dx), part(cy, dy)],
        [part(ax, bx), part(ay, by)],
      ]),
      s.linear([oklch(0.24, 0.03, 280), oklch(0.36, 0.04, 280)]),
    );
  }
}

function strings(
  s: Svg,
  w: number,
  h: number,
  k: number,
  kind: 'violin' | 'guitar',
  wood: Colour,
): void {
  const st = { stroke: wood.shade(0.26), strokeWidth: 5, strokeLinejoin: 'round' } as const;
  s.open({
    transform: `translate(${num(w * 0.46)} ${num(h * 0.6)}) rotate(24) scale(${(k * (w > h ? 1.02 : 1.24)).toFixed(3)})`,
  });
  s.rect(-16, -420, 32, 330, oklch(0.3, 0.05, 40), { rx: 6 }).path(
    'M-22 -470H22L16 -410H-16Z',
    wood.shade(0.12),
    st,
  );
  for (const [side, y] of [
    [-1, -456],
    [1, -456],
    [-1, -430],
    [1, -430],
  ] as const) {
    s.ellipse(side * 34, y, 13, 8, oklch(0.88, 0.05, 85), {
      stroke: wood.shade(0.26),
      strokeWidth: 3,
    });
  }
  s.path(
    'M0 -180C70 -190 104 -140 92 -86C84 -54 70 -40 74 -12C80 20 128 46 124 116C120 190 60 212 0 212C-60 212 -120 190 -124 116C-128 46 -80 20 -74 -12C-70 -40 -84 -54 -92 -86C-104 -140 -70 -190 0 -180Z',
    s.radial([wood.tint(0.16), wood, wood.shade(0.14)], 0.42, 0.4, 0.7),
    st,
  );
  if (kind === 'violin') {
    s.line(
      'M-44 10C-60 24 -44 54 -52 74C-58 88 -70 82 -66 74M44 10C60 24 44 54 52 74C58 88 70 82 66 74',
      oklch(0.2, 0.04, 40),
      6,
    );
  } else {
    s.circle(0, 20, 44, oklch(0.22, 0.04, 40), { stroke: oklch(0.86, 0.1, 80), strokeWidth: 8 });
  }
  s.rect(-40, 118, 80, 14, oklch(0.3, 0.05, 40), { rx: 5 });
  for (let i = 0; i < 4; i++) {
    s.line(`M${-9 + i * 6} -410L${-21 + i * 14} 124`, '#fff6e4', 2);
  }
  if (kind === 'violin') {
    s.line('M-210 -60L230 90', oklch(0.36, 0.07, 40), 9).line('M-208 -46L226 104', '#fff8ea', 4);
  }
  s.close();
}

function notes(s: Svg, rng: Rng, w: number, h: number, k: number, ink: string): void {
  for (let i = 0; i < 15; i++) {
    const t = i / 15;
    const [x, y] = [
      w * (0.08 + 0.86 * t) + rng.gauss(0, 20 * k),
      h * (0.44 - 0.3 * Math.sin(t * 3)) + rng.gauss(0, 44 * k),
    ];
    const q = rng.range(0.7, 1.5) * k;
    s.ellipse(x, y, 11 * q, 8 * q, ink, { transform: `rotate(-20 ${num(x)} ${num(y)})` }).line(
      `M${point(x + 10 * q, y - 3 * q)}v${num(-46 * q)}${i % 3 ? `q${num(14 * q)} ${num(10 * q)} ${num(10 * q)} ${num(24 * q)}` : ''}`,
      ink,
      4 * q,
    );
  }
}
