import type { Colour } from '../colour.ts';
import { starPath } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { outline } from './manner.ts';
import type { Person } from './person.ts';

/** The clothes of the small figure, between its left and its right arm. */
export function dress(s: Svg, c: Person, body: Colour): void {
  const m = c.main;
  const st = outline(c, 5);
  const skirt = ['sailor', 'yukata', 'cloak', 'raincoat'].includes(c.outfit);
  s.path(
    skirt
      ? 'M-34 98Q0 90 34 98C44 130 52 190 66 234Q0 256 -66 234C-52 190 -44 130 -34 98Z'
      : 'M-36 98Q0 90 36 98C46 140 44 190 44 232Q0 244 -44 232C-44 190 -46 140 -36 98Z',
    s.linear([body.tint(0.02), body.shade(0.08)]),
    st,
  );
  if (c.outfit === 'sailor') {
    s.path(
      'M-48 182Q0 196 48 182C54 200 60 220 66 236Q0 258 -66 236C-60 220 -54 200 -48 182Z',
      m.with(0.42),
      st,
    )
      .path('M-36 98L0 140L36 98L50 116L24 156L0 134L-24 156L-50 116Z', m.with(0.42), st)
      .path('M0 134L-20 164L0 154L20 164Z', c.accent, st);
  } else if (c.outfit === 'scarf') {
    s.path('M-44 88Q0 116 44 88Q60 118 0 128Q-60 118 -44 88Z', c.accent, st).path(
      'M14 120L44 116L50 186L22 190Z',
      c.accent.shade(0.05),
      st,
    );
  } else if (c.outfit === 'hoodie') {
    s.path('M-42 94Q0 150 42 94Q66 130 0 146Q-66 130 -42 94Z', body.tint(0.06), st).path(
      starPath(0, 190, 18, 8),
      c.accent,
    );
  } else if (c.outfit === 'overall') {
    s.path('M-42 160H42L44 234Q0 246 -44 234Z', c.accent, st).line(
      'M-24 104V164M24 104V164',
      c.accent,
      12,
    );
  } else if (c.outfit === 'yukata') {
    s.line('M-20 98L22 150M20 98L-22 150', '#fff', 6).path(
      'M-50 170Q0 182 50 170L54 202Q0 214 -54 202Z',
      c.accent,
      st,
    );
  } else {
    s.line('M0 100V238', c.line, 4).path('M-36 96L0 132L36 96L44 110L0 150L-44 110Z', c.accent, st);
  }
}
