import { type Colour, oklch } from './colour.ts';
import { num, point } from './shapes.ts';
import type { Paint, Svg } from './svg.ts';

export type CatPattern = 'plain' | 'tabby' | 'calico' | 'tuxedo';
export type CatEyes = 'open' | 'happy' | 'sleep';

export interface CatLook {
  pattern?: CatPattern;
  eyes?: CatEyes;
  eye?: Colour;
  line?: Paint;
  gaze?: number;
  tilt?: number;
  tip?: Colour;
  collar?: Paint;
  flip?: boolean;
}

export function catFace(s: Svg, x: number, y: number, q: number, coat: Colour, o: CatLook) {
  const line = o.line ?? coat.shade(0.4),
    ear = oklch(0.8, 0.09, 15);
  s.open({ transform: `translate(${num(x)} ${num(y)}) scale(${q}) rotate(${num(o.tilt ?? 0)})` });
  const st = { stroke: line, strokeWidth: 4, strokeLinejoin: 'round' } as const;
  for (const k of [-1, 1]) {
    s.path(`M${k * 30} -56L${k * 78} -100Q${k * 92} -50 ${k * 84} -14Z`, coat, st).path(
      `M${k * 46} -58L${k * 73} -82Q${k * 80} -50 ${k * 76} -30Z`,
      ear,
    );
  }
  s.path(
    'M0 -66C60 -68 96 -30 94 10C92 52 50 70 0 70C-50 70 -92 52 -94 10C-96 -30 -60 -68 0 -66Z',
    coat,
    st,
  );
  if (o.pattern === 'tabby') {
    s.line(
      'M0 -62V-34M-20 -60L-16 -38M20 -60L16 -38M-90 6L-62 10M-86 26L-60 24M90 6L62 10M86 26L60 24',
      coat.shade(0.16),
      8,
    );
  }
  if (o.pattern === 'tuxedo') {
    s.path('M0 -20C24 0 60 30 40 62C20 70 -20 70 -40 62C-60 30 -24 0 0 -20Z', '#fffaf4');
  }
  if (o.pattern === 'calico') {
    s.path('M-92 0C-94 -40 -60 -68 -14 -66C-10 -30 -40 0 -92 0Z', oklch(0.68, 0.13, 60)).path(
      'M30 -62C70 -56 92 -30 94 4C60 10 30 -20 30 -62Z',
      oklch(0.32, 0.03, 50),
    );
  }
  const e = o.eyes ?? 'open',
    ec = o.eye ?? oklch(0.8, 0.15, 100);
  for (const k of [-1, 1]) {
    if (e === 'sleep') {
      s.line(`M${k * 38 - 17} 4Q${k * 38} 20 ${k * 38 + 17} 4`, line, 5);
    } else if (e === 'happy') {
      s.line(`M${k * 38 - 17} 10Q${k * 38} -12 ${k * 38 + 17} 10`, line, 5);
    } else {
      s.ellipse(k * 38, 4, 18, 21, ec, { stroke: line, strokeWidth: 4 })
        .ellipse(k * 38 + (o.gaze ?? 0) * 5, 4, 8, 17, '#15121c')
        .circle(k * 38 - 5, -4, 5, '#fff')
        .circle(k * 38 + 6, 12, 2.5, '#fff');
    }
    s.line(`M${k * 62} 30L${k * 112} 22M${k * 62} 38L${k * 110} 44`, line, 2, { opacity: 0.7 });
    s.ellipse(k * 56, 36, 12, 7, ear, { opacity: 0.5 });
  }
  s.path('M-8 24H8L0 33Z', ear.shade(0.1)).line('M0 33Q-4 46 -18 43M0 33Q4 46 18 43', line, 3.5);
  s.close();
}

export function catSit(s: Svg, x: number, y: number, q: number, coat: Colour, o: CatLook) {
  const line = o.line ?? coat.shade(0.4),
    st = { stroke: line, strokeWidth: 4, strokeLinejoin: 'round' } as const;
  s.open({ transform: `translate(${num(x)} ${num(y)}) scale(${(o.flip ? -1 : 1) * q} ${q})` });
  s.line('M62 -16C140 -10 150 -80 112 -104', line, 30)
    .line('M62 -16C140 -10 150 -80 112 -104', coat, 22)
    .line('M118 -92Q120 -100 112 -104', o.tip ?? coat.tint(0.12), 22);
  s.path('M-48 -170C-84 -110 -96 -40 -76 0H84C104 -50 70 -130 44 -170Z', coat, st);
  if (o.pattern === 'tuxedo') {
    s.path('M-24 -160C-40 -110 -34 -70 0 -60C34 -70 40 -110 24 -160Z', '#fffaf4');
  }
  if (o.pattern === 'tabby') {
    s.line(
      'M66 -120L34 -112M78 -90L44 -84M84 -60L52 -56M-66 -120L-40 -112M-78 -90L-50 -84',
      coat.shade(0.16),
      9,
    );
  }
  if (o.pattern === 'calico') {
    s.path('M44 -168C70 -130 96 -70 90 -30C50 -40 30 -110 44 -168Z', oklch(0.68, 0.13, 60)).path(
      'M-80 -40C-90 -20 -84 -6 -76 0H-40C-40 -30 -60 -50 -80 -40Z',
      oklch(0.32, 0.03, 50),
    );
  }
  s.path(
    'M-46 -74C-52 -40 -54 -20 -52 0H-10C-8 -30 -10 -50 -12 -74M12 -74C10 -50 8 -30 10 0H52C54 -20 52 -40 46 -74',
    o.pattern === 'tuxedo' ? '#fffaf4' : coat,
    st,
  );
  s.close();
  catFace(s, x, y - 208 * q, q * 0.92, coat, { ...o, line });
  if (o.collar) {
    s.line(
      `M${point(x - 46 * q, y - 152 * q)}Q${point(x, y - 132 * q)} ${point(x + 46 * q, y - 152 * q)}`,
      o.collar,
      13 * q,
    ).circle(x, y - 134 * q, 11 * q, oklch(0.86, 0.14, 88), { stroke: line, strokeWidth: 3 * q });
  }
}
