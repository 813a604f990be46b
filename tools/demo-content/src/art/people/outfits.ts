import { oklch } from '../colour.ts';
import { at, starPath } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { outline } from './manner.ts';
import type { Person } from './person.ts';

export function bustBody(s: Svg, c: Person): void {
  const st = outline(c),
    m = c.main,
    a = c.accent,
    skinS = c.skin.shade(0.11, -14),
    W = 132;
  const torso = `M-30 104C-70 116 -${W - 14} 122 -${W} 168C-146 230 -150 300 -152 420L152 420C150 300 146 230 ${W} 168C${W - 14} 122 70 116 30 104Z`;
  const neck = () =>
    s
      .path('M-25 60L-26 118Q0 150 26 118L25 60Z', c.skin, {
        stroke: skinS.shade(0.25),
        strokeWidth: 3,
      })
      .path('M-24 80Q0 112 24 80L25 96Q0 128 -25 96Z', skinS);
  const fold = () =>
    s.line('M-92 200Q-84 280 -96 400M92 200Q84 280 96 400', m.shade(0.14), 4, { opacity: 0.8 });
  const o = c.outfit;
  if (o === 'hoodie') {
    s.path('M-84 110C-96 60 96 60 84 110C70 160 -70 160 -84 110Z', m.shade(0.1), st);
  }
  if (o === 'cloak') {
    s.path('M-74 130C-96 70 -66 62 -46 84L46 84C66 62 96 70 74 130Z', m.shade(0.14), st);
  }
  const body =
    o === 'sailor'
      ? oklch(0.96, 0.012, 250)
      : o === 'raincoat'
        ? oklch(0.86, 0.15, 90)
        : o === 'space'
          ? oklch(0.94, 0.01, 250)
          : o === 'overall'
            ? oklch(0.93, 0.04, 80)
            : o === 'scarf'
              ? m.with(0.42)
              : m;
  s.path(torso, s.linear([body.tint(0.03), body, body.shade(0.1)]), st);
  if (o !== 'cloak') {
    neck();
  }
  if (o === 'sailor') {
    s.path(
      'M-30 102C-64 112 -100 122 -108 138L-52 222L0 172L52 222L108 138C100 122 64 112 30 102L0 166Z',
      m.with(0.4),
      st,
    ).line('M-94 140L-50 204L-6 162M94 140L50 204L6 162', '#fff', 4);
    s.path(
      'M0 172C-40 160 -62 186 -50 212C-30 216 -10 196 0 184C10 196 30 216 50 212C62 186 40 160 0 172Z',
      a,
      st,
    )
      .path('M-8 184L-28 262L-4 244L2 190ZM8 184L28 262L6 244Z', a.shade(0.06), st)
      .circle(0, 178, 11, a.tint(), st);
  }
  if (o === 'hoodie') {
    s.path(
      'M-62 108C-54 176 54 176 62 108C90 120 84 190 0 206C-84 190 -90 120 -62 108Z',
      m.tint(0.05),
      st,
    )
      .line('M-26 186L-30 262M26 186L22 254', '#fff', 6)
      .path(starPath(0, 300, 34, 15), a, { opacity: 0.95 });
    fold();
  }
  if (o === 'cloak') {
    neck();
    s.path(
      'M-30 104C-80 112 -150 140 -168 420L-40 420C-30 300 -34 200 0 168C34 200 30 300 40 420L168 420C150 140 80 112 30 104L0 150Z',
      s.linear([m, m.shade(0.14)]),
      st,
    )
      .line('M-34 126Q0 158 34 126', oklch(0.84, 0.12, 85), 8)
      .path('M0 136L18 158L0 184L-18 158Z', a.tint(0.1), st)
      .line('M-150 380Q-120 180 -40 122M150 380Q120 180 40 122', oklch(0.84, 0.12, 85), 5);
  }
  if (o === 'yukata') {
    s.path('M-44 100C-30 150 10 200 60 260L150 420L60 420L-20 230Z', m.tint(0.06), st)
      .path('M44 100C30 160 -20 210 -70 270L-150 420L-80 420L34 190Z', m, st)
      .line('M-36 104C-20 150 20 204 66 264M36 104C20 164 -30 214 -76 274', '#fff', 8);
    for (let i = 0; i < 9; i++) {
      const x = at([-110, -88, 104, 84, -120, 118, -60, 64, 110], i),
        y = at([180, 250, 190, 260, 310, 320, 350, 370, 240], i);
      for (let k = 0; k < 5; k++) {
        s.circle(x + 8 * Math.cos(k * 1.257), y + 8 * Math.sin(k * 1.257), 6, a.tint(0.12), {
          opacity: 0.9,
        });
      }
      s.circle(x, y, 4, oklch(0.9, 0.12, 90));
    }
    s.path('M-144 330H144V420H-146Z', a, st);
  }
  if (o === 'raincoat') {
    s.path(
      'M-66 104C-40 160 40 160 66 104C100 116 96 176 0 190C-96 176 -100 116 -66 104Z',
      oklch(0.89, 0.14, 92),
      st,
    ).line('M0 190V420', c.line, 4);
    for (const y of [226, 290, 354]) {
      s.circle(22, y, 9, oklch(0.6, 0.13, 60), st);
    }
    s.line('M-92 210Q-84 290 -96 400M92 210Q84 290 96 400', oklch(0.72, 0.14, 75), 5);
  }
  if (o === 'scarf') {
    s.line('M0 200V420', c.line, 4);
    fold();
    s.path('M-64 84C-40 120 40 120 64 84C92 110 84 158 0 164C-84 158 -92 110 -64 84Z', a, st)
      .path('M18 150C40 152 62 150 66 146L84 268L34 276Z', a.shade(0.05), st)
      .line('M-58 112Q0 148 58 112M40 170L50 268M60 168L72 266', a.tint(0.14), 5);
  }
  if (o === 'space') {
    s.path(
      'M-72 100C-60 156 60 156 72 100C96 112 92 168 0 182C-92 168 -96 112 -72 100Z',
      oklch(0.72, 0.03, 250),
      st,
    ).rect(-50, 236, 100, 62, m, { rx: 12, ...st });
    for (let i = 0; i < 3; i++) {
      s.circle(-26 + i * 26, 267, 8, at([a, oklch(0.85, 0.14, 95), oklch(0.75, 0.14, 160)], i), st);
    }
    s.line('M-118 190L-112 420M118 190L112 420', m, 12);
  }
  if (o === 'blazer') {
    s.path('M-40 102L0 420H-20L-40 420Z', '#fff')
      .path('M-32 104L0 170L32 104L52 130L20 420H-20L-52 130Z', '#fbf8f4', st)
      .path('M-9 168H9L15 190L22 330L0 352L-22 330L-15 190Z', a, st)
      .path(
        'M-36 100C-80 112 -110 124 -118 140L-30 420H-6L-56 150L-36 120ZM36 100C80 112 110 124 118 140L30 420H6L56 150L36 120Z',
        m.shade(0.08),
        st,
      )
      .path('M84 230h34v14h-34Z', a);
  }
  if (o === 'overall') {
    s.line('M-44 108V240M44 108V240', m, 28)
      .path('M-84 232H84L96 420H-96Z', m, st)
      .rect(-36, 270, 72, 60, m.tint(0.05), { rx: 8, ...st })
      .circle(-44, 240, 10, oklch(0.86, 0.12, 90), st)
      .circle(44, 240, 10, oklch(0.86, 0.12, 90), st)
      .path('M-30 102Q0 150 30 102L52 124Q0 172 -52 124Z', '#fff', st);
  }
}
