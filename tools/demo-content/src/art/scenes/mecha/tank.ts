import { oklch } from '../../colour.ts';
import { starPath } from '../../shapes.ts';
import type { Machine } from './machine.ts';

export function tankMachine({
  s,
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
  P('M-230 -90H230L260 -40Q260 0 220 0H-220Q-260 0 -260 -40Z', G(dark));
  for (let i = 0; i < 6; i++) {
    s.circle(-195 + i * 78, -44, 30, dark.lighten(0.14), st).circle(
      -195 + i * 78,
      -44,
      12,
      acc,
      st,
    );
  }
  P('M-200 -92L-150 -180H150L200 -92Z', G(main));
  s.line('M-150 -180L-130 -92M150 -180L130 -92M-60 -180V-92M60 -180V-92', line, 3);
  P('M-110 -180L-130 -330L-60 -390H60L130 -330L110 -180Z', G(main.tint(0.04)));
  P('M-80 -350H80L100 -270H-100Z', dark);
  s.path('M-70 -340H70L86 -282H-86Z', s.linear([glow.tint(0.1), glow.shade(0.2)])).line(
    'M-50 -332L-66 -292',
    '#fff',
    8,
    { opacity: 0.7 },
  );
  both((m) => {
    P('M126 -320L200 -330L220 -230L130 -220Z', G(white));
    P('M150 -240H210V-110H150Z', G(dark));
    if (m > 0) {
      P('M160 -300H330V-262H160Z', G(dark)).path('M320 -312H356V-250H320Z', acc, st);
    } else {
      P('M160 -120L214 -120L236 -60L190 -90L140 -60Z', G(acc));
    }
  });
  s.rect(-90, -250, 40, 40, acc, { ...st, rx: 6 }).path(
    starPath(64, -232, 26, 11),
    oklch(0.93, 0.1, 90),
    st,
  );
  s.line('M-40 -390V-470M-40 -470L-10 -490', line, 6).circle(-40, -470, 8, oklch(0.65, 0.2, 25));
  P('M20 -390H80V-420H20Z', G(white));
}
