import { oklch } from '../colour.ts';
import { starPath } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { outline } from './manner.ts';
import type { Person } from './person.ts';

/** What the person wears on the head, in front of the hair. */
export function extras(s: Svg, c: Person): void {
  const st = outline(c),
    a = c.accent;
  if (c.extra === 'catears') {
    for (const k of [-1, 1]) {
      s.path(`M${k * 34} -118L${k * 82} -176Q${k * 98} -120 ${k * 84} -72Z`, c.hair, st).path(
        `M${k * 50} -116L${k * 78} -152Q${k * 86} -116 ${k * 78} -88Z`,
        oklch(0.82, 0.09, 10),
      );
    }
  }
  if (c.extra === 'ribbon') {
    s.path('M30 -112C60 -160 112 -160 104 -112C112 -84 70 -84 36 -102Z', a, st)
      .path('M30 -112C18 -160 -20 -168 -22 -132C-26 -104 6 -100 26 -104Z', a.shade(0.06), st)
      .circle(30, -108, 13, a.tint(0.08), st);
  }
  if (c.extra === 'headphones') {
    s.line('M-92 6C-112 -170 112 -170 92 6', a.shade(0.1), 13)
      .line('M-92 6C-112 -170 112 -170 92 6', a.tint(0.12), 4)
      .rect(-112, -12, 32, 62, a, { rx: 14, ...st })
      .rect(80, -12, 32, 62, a, { rx: 14, ...st });
  }
  if (c.extra === 'flower') {
    for (let i = 0; i < 5; i++) {
      const t = (i / 5) * 6.283;
      s.ellipse(66 + 15 * Math.cos(t), -72 + 15 * Math.sin(t), 13, 13, oklch(0.88, 0.09, 5), {
        stroke: oklch(0.6, 0.13, 5),
        strokeWidth: 2.5,
      });
      if (i === 4) {
        s.circle(66, -72, 8, oklch(0.88, 0.14, 90));
      }
    }
  }
  if (c.extra === 'beret') {
    s.path(
      'M-104 -84C-120 -150 -30 -186 40 -170C112 -156 122 -104 96 -86C40 -110 -50 -112 -104 -84Z',
      a,
      st,
    )
      .line('M10 -172L16 -188', c.line, 7)
      .path('M-98 -92C-40 -118 40 -116 92 -94L96 -86C40 -110 -50 -112 -104 -84Z', a.shade(0.12));
  }
  if (c.extra === 'witch') {
    s.path('M-60 -100C-40 -180 -10 -250 70 -262C40 -230 52 -180 66 -100Z', c.main.with(0.33), st)
      .path('M-66 -118Q0 -146 70 -118L74 -94Q0 -122 -70 -92Z', a)
      .path(
        'M-158 -78C-90 -124 90 -124 158 -82C170 -68 90 -92 0 -94C-90 -92 -172 -62 -158 -78Z',
        c.main.with(0.38),
        st,
      )
      .path(starPath(44, -108, 14, 6), oklch(0.9, 0.14, 95));
  }
  if (c.extra === 'pin') {
    s.rect(-72, -40, 34, 8, a, { rx: 3, transform: 'rotate(-32 -55 -36)' }).rect(
      -66,
      -52,
      34,
      8,
      a.tint(),
      { rx: 3, transform: 'rotate(-32 -50 -48)' },
    );
  }
  if (c.extra === 'goggles') {
    s.line('M-92 -62Q0 -118 92 -62', oklch(0.4, 0.05, 50), 15);
    for (const k of [-1, 1]) {
      s.circle(k * 34, -92, 29, oklch(0.62, 0.09, 70), st)
        .circle(k * 34, -92, 20, s.linear([oklch(0.9, 0.06, 200), oklch(0.6, 0.12, 220)]), {
          stroke: c.line,
          strokeWidth: 3,
        })
        .line(`M${k * 34 - 9} -98l8 -8`, '#fff', 4);
    }
  }
}

/** A halo hovers behind the head. */
export function halo(s: Svg, c: Person): void {
  if (c.extra === 'halo') {
    s.ellipse(0, -164, 62, 15, 'none', { stroke: oklch(0.9, 0.13, 95), strokeWidth: 8 });
  }
}
