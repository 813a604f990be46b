import { oklch } from '../../colour.ts';
import { starPath } from '../../shapes.ts';
import type { Machine } from './machine.ts';

export function heroMachine({
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
  if (rng.chance(0.7)) {
    both(() => {
      P('M40 -400L190 -520L230 -500L150 -380L250 -420L260 -398L110 -310Z', G(acc));
      P('M60 -340L180 -300L170 -276L60 -310Z', dark);
    });
  }
  both(() => {
    P('M20 -250L88 -250L100 -150L84 -60L30 -60L22 -150Z', G(white));
    P('M26 -150H96L100 -118L84 -100H34Z', G(main));
    P('M18 -64H98L124 -8Q124 4 110 4H10Q6 -30 18 -64Z', G(main));
    P('M40 -240H84L88 -176H44Z', G(main.lighten(0.04)));
    s.line('M50 -60V0M70 -60V2M56 -220V-190M72 -220V-190', line, 2.5).circle(
      60,
      -132,
      10,
      dark,
      st,
    );
  });
  P('M-92 -258L-60 -290H60L92 -258L40 -214H-40Z', G(dark));
  P('M-26 -260H26L16 -196H-16Z', G(acc));
  P('M-104 -440L-40 -462H40L104 -440L92 -340L50 -284H-50L-92 -340Z', G(main));
  P('M-44 -452L0 -400L44 -452L58 -420L0 -352L-58 -420Z', G(white));
  s.circle(0, -372, 20, glow, st).circle(0, -372, 10, '#fff');
  both(() => {
    P('M56 -420H94L88 -380H60Z', dark);
    s.line('M62 -408H90M62 -394H88', acc, 4);
    s.line('M30 -330L46 -292', line, 2.5);
  });
  both((m) => {
    P('M96 -462L170 -474Q206 -450 200 -400L122 -392Z', G(m < 0 ? main : main.shade(0.04)));
    s.circle(154, -434, 15, acc, st);
    P('M128 -390H184L180 -310H136Z', G(dark));
    P('M120 -316H196L206 -214L186 -196H136L116 -214Z', G(white));
    P('M134 -300H184L190 -250H130Z', G(main));
    P('M134 -196H188L184 -160H140Z', dark);
    s.line('M152 -196V-164M168 -196V-164', line, 3);
  });
  const wep = rng.pick(['sword', 'shield', 'cannon']);
  if (wep === 'sword') {
    P(
      'M-176 -180L-160 -180L-150 -470L-168 -520L-186 -470Z',
      s.linear([glow.tint(0.1), glow], 0, 0, 1, 0),
      { stroke: '#fff', strokeWidth: 3 },
    ).path('M-200 -196H-136V-178H-200Z', dark, st);
  } else if (wep === 'shield') {
    P('M-250 -350L-176 -380L-102 -350L-112 -190L-176 -120L-240 -190Z', G(white))
      .path('M-228 -334L-176 -356L-124 -334L-132 -206L-176 -158L-220 -206Z', G(main), st)
      .path(starPath(-176, -268, 40, 17), acc, st);
  } else {
    P('M140 -196H200V-60Q200 -40 170 -40Q140 -40 140 -60Z', G(dark)).circle(170, -52, 18, glow, st);
  }
  P('M-26 -470H26V-452H-26Z', dark);
  P('M-46 -550Q-50 -486 -26 -470H26Q50 -486 46 -550Q40 -584 0 -588Q-40 -584 -46 -550Z', G(white));
  P('M-38 -532H38L30 -506H-30Z', dark);
  both(() => {
    s.path('M8 -526L34 -530L28 -512H12Z', glow);
    P('M42 -556L62 -560L58 -504L40 -510Z', G(main));
  });
  P('M-10 -500H10L6 -474H-6Z', G(acc));
  if (rng.chance(0.7)) {
    both(() => P('M4 -572L86 -630L16 -558Z', oklch(0.86, 0.13, 88)));
  }
  P('M-9 -588H9L12 -556L0 -544L-12 -556Z', G(acc));
}
