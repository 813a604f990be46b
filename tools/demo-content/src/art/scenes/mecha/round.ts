import { oklch } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Machine } from './machine.ts';

export function roundMachine({
  s,
  rng,
  main,
  white,
  dark,
  acc,
  glow,
  line,
  st,
  P,
  G,
  both,
}: Machine): void {
  both(() => {
    P('M40 -120H90V-30H40Z', G(dark));
    s.line('M40 -96H90M40 -72H90M40 -48H90', line, 4);
    P('M26 -36H104Q124 0 118 4H14Q10 -10 26 -36Z', G(main));
  });
  both((m) => {
    s.line(`M170 -300C240 -290 250 -220 ${m > 0 ? 226 : 236} -170`, line, 44).line(
      `M170 -300C240 -290 250 -220 ${m > 0 ? 226 : 236} -170`,
      dark.lighten(0.12),
      34,
    );
    for (let i = 0; i < 3; i++) {
      s.circle(196 + i * 20, -286 + i * 32, 20, dark.lighten(0.2), {
        stroke: line,
        strokeWidth: 3,
      });
    }
    P('M196 -180H262L270 -130Q230 -104 190 -130Z', G(main));
  });
  s.circle(0, -270, 178, s.radial([main.tint(0.16), main, main.shade(0.18)], 0.38, 0.3, 0.75), st);
  s.path(
    'M-176 -250Q0 -190 176 -250Q180 -290 172 -310Q0 -250 -172 -310Q-180 -290 -176 -250Z',
    white,
    { ...st, opacity: 1 },
  );
  s.ellipse(0, -330, 118, 74, dark, st).ellipse(0, -334, 106, 62, oklch(0.2, 0.04, 250));
  const ey = rng.pick(['o', 'happy']);
  both(() => {
    if (ey === 'o') {
      s.circle(44, -336, 25, glow).circle(44, -336, 12, '#fff').glow(44, -336, 60, glow, 0.5);
    } else {
      s.line('M20 -326Q44 -366 68 -326', glow, 12);
    }
  });
  s.line('M-18 -300Q0 -286 18 -300', glow, 7);
  P('M-40 -200H40V-140Q0 -120 -40 -140Z', white);
  for (let i = 0; i < 3; i++) {
    s.circle(-22 + i * 22, -168, 8, at([acc, glow, oklch(0.65, 0.2, 25)], i), {
      stroke: line,
      strokeWidth: 3,
    });
  }
  s.line('M0 -448V-504', line, 8).circle(0, -512, 15, acc, st);
  both(() => P('M150 -360H190V-290H160Z', G(white)));
  s.line('M-140 -190Q-160 -230 -164 -262', main.tint(0.22), 8, { opacity: 0.8 });
}
