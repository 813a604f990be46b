import { type Point, curve, num, point } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { type Manner, outline, wobble } from './manner.ts';
import type { Bangs, Person } from './person.ts';

/** Where the strands of a fringe end. */
const TIPS: Readonly<Record<Bangs, readonly Point[]>> = {
  hime: [
    [-74, 30],
    [-52, 0],
    [-30, 4],
    [-8, 0],
    [14, 4],
    [36, 0],
    [56, 2],
    [76, 30],
  ],
  swept: [
    [-78, 34],
    [-58, 10],
    [-30, 22],
    [-2, 12],
    [24, 2],
    [50, -6],
    [78, 30],
  ],
  center: [
    [-78, 40],
    [-62, 24],
    [-44, 8],
    [-22, -16],
    [22, -16],
    [44, 8],
    [62, 24],
    [78, 40],
  ],
  messy: [
    [-80, 26],
    [-60, 14],
    [-40, -2],
    [-16, 18],
    [8, -2],
    [28, 12],
    [54, -2],
    [80, 24],
  ],
  side: [
    [-80, 44],
    [-60, 20],
    [-46, -6],
    [-14, 6],
    [18, 20],
    [44, 22],
    [78, 40],
  ],
};

export function bangsPath(c: Person): string {
  const tips = TIPS[c.bangs];
  let d = 'M-88 18';
  for (const [i, [tx, ty]] of tips.entries()) {
    const before = tips[i - 1];
    const after = tips[i + 1];
    const nx = after ? (tx + after[0]) / 2 : 88;
    const px = before ? (before[0] + tx) / 2 : -88;
    const vy = after ? Math.min(ty, after[1]) - 20 - wobble(c, i) * 6 : 18;
    const gap = c.bangs === 'center' && Math.abs(nx) < 4 ? -74 : vy;
    d += `Q${point(px + (tx - px) * 0.25, ty - 8)} ${point(tx, ty + wobble(c, i + 9) * 3)}Q${point(tx + (nx - tx) * 0.35, ty - 6)} ${point(nx, gap)}`;
  }
  return d + 'C108 -66 72 -124 0 -125C-72 -124 -108 -66 -88 18Z';
}

export function backHair(s: Svg, c: Person, o: Manner): void {
  const hc = c.hair.shade(0.13, -14),
    st = outline(c),
    sw = o.sway ?? 0;
  const long = (l: number, w: number) =>
    `M-84 -50C-120 40 ${num(-w - 8)} ${num(l * 0.6)} ${num(-w + sw * 12)} ${l}Q${num(-w * 0.55 + sw * 14)} ${num(l - 22)} ${num(-w * 0.3 + sw * 14)} ${l + 6}Q${num(sw * 14)} ${num(l - 18)} ${num(w * 0.35 + sw * 14)} ${l + 4}Q${num(w * 0.6 + sw * 14)} ${num(l - 22)} ${num(w + sw * 12)} ${l - 2}C${num(w + 8)} ${num(l * 0.6)} 120 40 84 -50Z`;
  if (c.back === 'long') {
    s.path(long(235, 104), hc, st);
  }
  if (c.back === 'wavy') {
    s.path(
      'M-84 -60C-128 0 -96 60 -126 110C-138 160 -104 190 -120 222C-80 232 -60 208 -40 226C-14 208 14 208 40 226C60 208 80 232 120 222C104 190 138 160 126 110C96 60 128 0 84 -60Z',
      hc,
      st,
    );
  }
  if (c.back === 'bob') {
    s.path(
      'M-86 -50C-116 20 -112 80 -92 104Q-60 96 -40 108Q0 92 40 108Q60 96 92 104C112 80 116 20 86 -50Z',
      hc,
      st,
    );
  }
  if (c.back === 'short') {
    s.path(
      'M-84 -50C-104 10 -100 50 -78 74L-66 60L-56 84L-30 66L0 78L30 66L56 84L66 60L78 74C100 50 104 10 84 -50Z',
      hc,
      st,
    );
  }
  if (c.back === 'twin') {
    for (const k of [-1, 1]) {
      s.path(
        `M${k * 74} -70C${k * 150} -100 ${k * 172} -10 ${num(k * 150 + sw * 20)} 90C${num(k * 142 + sw * 26)} 150 ${num(k * 150 + sw * 30)} 190 ${num(k * 128 + sw * 34)} 232C${num(k * 118 + sw * 20)} 190 ${num(k * 100 + sw * 16)} 150 ${num(k * 104 + sw * 10)} 90C${k * 112} 20 ${k * 110} -20 ${k * 74} -30Z`,
        hc,
        st,
      );
    }
  }
  if (c.back === 'pony') {
    s.path(
      `M20 -110C90 -170 170 -110 ${num(158 + sw * 16)} 0C${num(152 + sw * 22)} 70 ${num(166 + sw * 26)} 110 ${num(128 + sw * 30)} 160C${num(126 + sw * 16)} 110 ${num(106 + sw * 10)} 80 112 10C116 -40 90 -70 40 -74Z`,
      hc,
      st,
    );
    s.path('M-84 -50C-104 10 -96 40 -80 64L80 64C96 40 104 10 84 -50Z', hc, st);
  }
  if (c.back === 'braid') {
    s.path('M-86 -50C-112 20 -104 70 -84 92L84 92C104 70 112 20 86 -50Z', hc, st);
    for (let i = 0; i < 6; i++) {
      s.ellipse(
        86 + i * 4 + sw * i * 3,
        96 + i * 27,
        23 - i * 1.4,
        19,
        hc.lighten(i % 2 ? 0.05 : 0),
        st,
      );
    }
    s.rect(98 + sw * 15, 240, 30, 12, c.accent, { rx: 5, ...st });
  }
}

export function frontHair(s: Svg, c: Person, o: Manner): void {
  const d = bangsPath(c),
    st = outline(c),
    sw = o.sway ?? 0;
  const lock = (k: number, l: number) =>
    `M${k * 86} -30C${k * 100} 20 ${num(k * 96 + sw * 4)} ${l * 0.6} ${num(k * 78 + sw * 10)} ${l}C${num(k * 76 + sw * 4)} ${l * 0.6} ${k * 70} 40 ${k * 70} 0Z`;
  const len = c.back === 'short' ? 44 : c.back === 'bob' ? 84 : 118;
  for (const k of [-1, 1]) {
    s.path(lock(k, len), c.hair.shade(0.03), st);
  }
  s.path(d, s.linear([c.hair.tint(0.07), c.hair, c.hair.shade(0.05)]), st);
  s.open({ clipPath: s.clip(d) });
  const arc = (y: number, amp: number, z: number) =>
    Array.from({ length: 9 }, (_, i): Point => [
      -84 + i * 21,
      y - amp * Math.sin((i / 8) * Math.PI) + (i % 2 ? z : -z),
    ]);
  s.path(
    curve(arc(-62, 30, 5)) + 'L' + curve(arc(-50, 27, 8).toReversed()).slice(1) + 'Z',
    c.hair.tint(0.17, 14),
    { opacity: 0.6 },
  );
  s.line(
    'M-40 -128Q-70 -80 -62 -14M34 -128Q66 -84 58 -14M-6 -132Q-18 -90 -14 -40M14 -130Q26 -92 26 -48',
    c.line,
    2,
    { opacity: 0.35 },
  );
  s.path('M-100 30L-100 -30Q-60 0 -20 -40Q-60 10 -100 30Z', c.hair.shade(0.1), { opacity: 0.35 });
  s.close();
  if (c.seed % 3 === 0) {
    s.path('M-4 -121C-20 -162 20 -170 34 -152C18 -154 8 -142 10 -121Z', c.hair, st);
  }
}
