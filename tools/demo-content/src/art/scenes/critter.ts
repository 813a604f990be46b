import type { Rng } from '../../rng.ts';
import { starfield } from '../clouds.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { num, point, polygon, starPath } from '../shapes.ts';
import { skyOf } from '../skies.ts';
import { type Attributes, Svg } from '../svg.ts';

const ANIMALS = ['fox', 'penguin', 'rabbit', 'bear', 'owl', 'snowman'] as const;

export interface CritterOptions {
  animal?: (typeof ANIMALS)[number];
  place?: 'snow' | 'forest' | 'night' | 'plain';
  wears?: 'scarf' | 'cap' | 'lantern' | 'satchel';
  hue?: number;
}

interface Coat {
  fur: Colour;
  face: Colour;
  line: Colour;
}

/** An animal with an errand: a postman, a night guard, a pharmacist. */
export function critter(rng: Rng, w: number, h: number, options: CritterOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const animal = options.animal ?? rng.pick(ANIMALS);
  const place = options.place ?? rng.pick(['snow', 'forest', 'night', 'plain'] as const);
  const hue = options.hue ?? rng.pick([20, 60, 150, 220, 340]);
  backdrop(s, rng, place, w, h, k, hue);
  const q = k * (w > h ? 1.12 : 1.3);
  s.open({ transform: `translate(${num(w / 2)} ${num(h * 0.9)}) scale(${q.toFixed(3)})` });
  s.ellipse(0, 4, 150, 20, '#000', { opacity: 0.2 });
  draw(s, animal, coatOf(animal), rng.pick(['open', 'open', 'happy'] as const));
  dressUp(
    s,
    options.wears ?? rng.pick(['scarf', 'cap', 'lantern', 'satchel'] as const),
    animal,
    hue,
  );
  s.close();
  if (place === 'snow') {
    for (let i = 0; i < 110; i++) {
      s.circle(rng.range(0, w), rng.range(0, h), rng.range(1.4, 5) * k, '#fff', { opacity: 0.9 });
    }
  }
  return {
    svg: s,
    finish: { bloom: place === 'night' ? 0.6 : 0.3, threshold: 190, grain: 0.09, vignette: 0.18 },
  };
}

function coatOf(animal: (typeof ANIMALS)[number]): Coat {
  const line = oklch(0.24, 0.04, 40);
  switch (animal) {
    case 'fox':
      return { fur: oklch(0.68, 0.16, 52), face: oklch(0.96, 0.02, 80), line };
    case 'penguin':
      return {
        fur: oklch(0.36, 0.05, 260),
        face: oklch(0.97, 0.01, 80),
        line: oklch(0.18, 0.03, 260),
      };
    case 'rabbit':
      return { fur: oklch(0.93, 0.025, 60), face: oklch(0.98, 0.01, 80), line };
    case 'bear':
      return { fur: oklch(0.56, 0.09, 52), face: oklch(0.86, 0.06, 70), line };
    case 'owl':
      return { fur: oklch(0.54, 0.07, 60), face: oklch(0.9, 0.05, 80), line };
    case 'snowman':
      return {
        fur: oklch(0.98, 0.008, 230),
        face: oklch(0.98, 0.008, 230),
        line: oklch(0.45, 0.06, 250),
      };
  }
}

function draw(
  s: Svg,
  animal: (typeof ANIMALS)[number],
  { fur, face, line }: Coat,
  eyes: 'open' | 'happy',
): void {
  const st = { stroke: line, strokeWidth: 5, strokeLinejoin: 'round' } as const;
  if (animal === 'fox') {
    s.path('M70 -40C180 -30 210 -150 150 -200C160 -130 120 -100 60 -90Z', fur, st).path(
      'M164 -160C160 -180 156 -192 150 -200C152 -176 146 -156 134 -140Z',
      face,
      st,
    );
  }
  s.path(
    'M-104 -30C-120 -130 -70 -200 0 -200C70 -200 120 -130 104 -30C96 4 -96 4 -104 -30Z',
    s.linear([fur.tint(0.03), fur.shade(0.05)]),
    st,
  );
  s.ellipse(0, -82, 66, 76, face);
  for (const side of [-1, 1]) {
    if (animal === 'penguin') {
      s.path(
        `M${side * 92} -150C${side * 140} -110 ${side * 136} -60 ${side * 116} -44C${side * 110} -80 ${side * 104} -100 ${side * 88} -110Z`,
        fur.shade(0.03),
        st,
      ).path(
        `M${side * 18} 0C${side * 20} -16 ${side * 76} -16 ${side * 78} 2Q${side * 48} 16 ${side * 18} 0Z`,
        oklch(0.76, 0.16, 65),
        st,
      );
    } else if (animal === 'owl') {
      s.path(
        `M${side * 88} -160C${side * 130} -110 ${side * 124} -50 ${side * 96} -26C${side * 90} -70 ${side * 84} -100 ${side * 74} -120Z`,
        fur.shade(0.08),
        st,
      );
    } else if (animal !== 'snowman') {
      s.ellipse(side * 58, -4, 36, 18, fur.shade(0.04), st)
        .path(`M${side * 84} -140Q${side * 128} -110 ${side * 96} -70`, 'none', {
          stroke: line,
          strokeWidth: 36,
          strokeLinecap: 'round',
        })
        .path(`M${side * 84} -140Q${side * 128} -110 ${side * 96} -70`, 'none', {
          stroke: fur.hex,
          strokeWidth: 27,
          strokeLinecap: 'round',
        });
    }
    ear(s, animal, side, fur, st);
  }
  s.ellipse(0, -262, 118, 98, s.linear([fur.tint(0.05), fur]), st);
  mask(s, animal, face);
  for (const side of [-1, 1]) {
    if (eyes === 'happy') {
      s.line(`M${side * 46 - 18} -258Q${side * 46} -286 ${side * 46 + 18} -258`, line, 6);
    } else {
      const r = animal === 'owl' ? 30 : 15;
      if (animal === 'owl') {
        s.circle(side * 46, -268, 38, face, st);
      }
      s.ellipse(side * 46, -266, r, r * 1.15, '#1c1620')
        .circle(side * 46 - r * 0.35, -274, r * 0.36, '#fff')
        .circle(side * 46 + r * 0.4, -258, r * 0.18, '#fff');
    }
    s.ellipse(side * 76, -230, 17, 10, oklch(0.78, 0.12, 18), { opacity: 0.75 });
  }
  nose(s, animal, line, st);
}

function ear(s: Svg, animal: string, side: number, fur: Colour, st: Attributes): void {
  if (animal === 'fox') {
    s.path(`M${side * 40} -334L${side * 100} -404L${side * 116} -286Z`, fur, st).path(
      `M${side * 62} -336L${side * 94} -376L${side * 100} -306Z`,
      oklch(0.32, 0.04, 40),
    );
  } else if (animal === 'rabbit') {
    s.path(
      `M${side * 30} -340C${side * 10} -460 ${side * 60} -500 ${side * 82} -450C${side * 96} -410 ${side * 86} -360 ${side * 74} -324Z`,
      fur,
      st,
    ).path(
      `M${side * 46} -352C${side * 36} -430 ${side * 56} -460 ${side * 68} -434C${side * 74} -404 ${side * 70} -370 ${side * 64} -346Z`,
      oklch(0.84, 0.08, 15),
    );
  } else if (animal === 'bear') {
    s.circle(side * 86, -336, 36, fur, st).circle(side * 86, -336, 19, oklch(0.82, 0.07, 50));
  } else if (animal === 'owl') {
    s.path(`M${side * 50} -344L${side * 104} -380L${side * 110} -296Z`, fur.shade(0.06), st);
  }
}

function mask(s: Svg, animal: string, face: Colour): void {
  if (animal === 'fox') {
    s.path(
      'M-112 -250C-84 -262 -40 -240 0 -222C40 -240 84 -262 112 -250C104 -196 56 -170 0 -168C-56 -170 -104 -196 -112 -250Z',
      face,
    );
  } else if (animal === 'penguin') {
    s.path(
      'M0 -300C60 -344 110 -290 92 -236C74 -190 -74 -190 -92 -236C-110 -290 -60 -344 0 -300Z',
      face,
    );
  } else if (animal === 'bear') {
    s.ellipse(0, -226, 48, 36, face);
  }
}

function nose(s: Svg, animal: string, line: Colour, st: Attributes): void {
  if (animal === 'penguin' || animal === 'owl') {
    s.path('M-20 -242H20L0 -214Z', oklch(0.78, 0.16, 70), st);
  } else if (animal === 'snowman') {
    s.path('M-6 -252L86 -236L-4 -226Z', oklch(0.72, 0.17, 55), st).line(
      'M-34 -206Q0 -186 34 -206',
      line,
      5,
    );
  } else {
    s.ellipse(0, -238, 13, 9, line).line(
      'M0 -230Q-8 -212 -24 -214M0 -230Q8 -212 24 -214',
      line,
      4.5,
    );
  }
}

function dressUp(s: Svg, wears: string, animal: string, hue: number): void {
  const cloth = oklch(0.6, 0.16, hue);
  const st = { stroke: cloth.shade(0.24), strokeWidth: 5, strokeLinejoin: 'round' } as const;
  s.path(
    'M-92 -186C-50 -160 50 -160 92 -186C104 -160 92 -142 0 -134C-92 -142 -104 -160 -92 -186Z',
    cloth,
    st,
  )
    .path('M34 -146L76 -152L88 -62L44 -58Z', cloth.shade(0.05), st)
    .line('M42 -78L84 -84', cloth.tint(0.2), 6);
  if (wears === 'cap' || animal === 'snowman') {
    s.path(
      'M-86 -330C-90 -404 90 -404 86 -330C40 -348 -40 -348 -86 -330Z',
      cloth.rotate(180).with(0.42),
      { ...st, stroke: cloth.rotate(180).with(0.25) },
    )
      .path(
        'M-92 -330C-40 -352 40 -352 108 -322C60 -330 -40 -326 -92 -330Z',
        cloth.rotate(180).with(0.32),
      )
      .path(starPath(0, -366, 16, 7), oklch(0.9, 0.13, 90));
  } else if (wears === 'lantern') {
    s.line('M112 -84V-40', oklch(0.3, 0.04, 50), 5)
      .glow(112, -6, 120, oklch(0.9, 0.14, 78), 0.9)
      .rect(88, -40, 48, 62, oklch(0.92, 0.13, 85), {
        rx: 12,
        stroke: oklch(0.36, 0.06, 45),
        strokeWidth: 5,
      });
  } else if (wears === 'satchel') {
    s.line('M-80 -176L92 -52', oklch(0.42, 0.07, 45), 11)
      .rect(52, -72, 84, 62, oklch(0.52, 0.1, 50), {
        rx: 10,
        stroke: oklch(0.34, 0.07, 45),
        strokeWidth: 5,
      })
      .rect(62, -96, 54, 36, '#fffaf0', { stroke: oklch(0.34, 0.07, 45), strokeWidth: 3 })
      .path('M52 -58H136L94 -34Z', oklch(0.46, 0.1, 48));
  }
}

function backdrop(
  s: Svg,
  rng: Rng,
  place: string,
  w: number,
  h: number,
  k: number,
  hue: number,
): void {
  const gy = h * 0.84;
  if (place === 'snow') {
    s.rect(
      0,
      0,
      w,
      h,
      s.linear([oklch(0.56, 0.09, 255), oklch(0.8, 0.06, 240), oklch(0.95, 0.03, 60)]),
    );
    trees(s, rng, w, gy, k, oklch(0.62, 0.06, 220), oklch(0.97, 0.01, 220));
    s.path(
      `M0 ${num(gy)}Q${point(w * 0.3, gy - 40 * k)} ${point(w * 0.6, gy)}T${point(w, gy - 14 * k)}V${h}H0Z`,
      '#fff',
    );
  } else if (place === 'forest') {
    s.rect(
      0,
      0,
      w,
      h,
      s.linear([oklch(0.88, 0.07, 95), oklch(0.8, 0.11, 75), oklch(0.7, 0.13, 55)]),
    );
    s.glow(w * 0.5, h * 0.3, h * 0.5, oklch(0.98, 0.07, 95), 0.9);
    trees(s, rng, w, gy, k, oklch(0.6, 0.13, 45), oklch(0.72, 0.15, 60));
    s.path(
      `M0 ${num(gy)}Q${point(w * 0.4, gy - 26 * k)} ${point(w, gy)}V${h}H0Z`,
      oklch(0.5, 0.1, 55),
    );
    for (let i = 0; i < 46; i++) {
      const [x, y] = [rng.range(0, w), rng.range(0, h)];
      s.ellipse(x, y, 10 * k, 5 * k, oklch(0.68, 0.17, rng.range(30, 80)), {
        transform: `rotate(${rng.int(0, 180)} ${num(x)} ${num(y)})`,
      });
    }
  } else if (place === 'night') {
    const S = skyOf('night');
    s.rect(0, 0, w, h, s.linear(S.sky));
    starfield(s, rng, 150, w, gy, k);
    s.glow(w * 0.76, h * 0.2, 170 * k, S.light, 0.5)
      .circle(w * 0.76, h * 0.2, 52 * k, oklch(0.95, 0.06, 95))
      .circle(w * 0.73, h * 0.185, 46 * k, oklch(0.2, 0.07, 268));
    trees(s, rng, w, gy, k, oklch(0.22, 0.06, 255), oklch(0.28, 0.07, 250));
    s.rect(0, gy, w, h, oklch(0.2, 0.05, 260));
  } else {
    const bg = oklch(0.87, 0.08, hue + 160);
    s.rect(0, 0, w, h, bg).circle(w / 2, h * 0.5, Math.min(w, h) * 0.46, bg.tint(0.06));
    for (let y = 0; y < h; y += 64 * k) {
      for (let x = ((y / (64 * k)) & 1) * 32 * k; x < w; x += 64 * k) {
        if (Math.hypot(x - w / 2, y - h * 0.5) > Math.min(w, h) * 0.48) {
          s.path(starPath(x, y, 10 * k, 4 * k), bg.shade(0.08));
        }
      }
    }
  }
}

function trees(
  s: Svg,
  rng: Rng,
  w: number,
  gy: number,
  k: number,
  dark: Colour,
  light: Colour,
): void {
  for (let layer = 0; layer < 2; layer++) {
    for (let i = 0; i < 10; i++) {
      const x = ((i + rng.next()) / 10) * w;
      const tall = rng.range(150, 300) * k * (1 - layer * 0.25);
      s.path(
        polygon([
          [x, gy - tall],
          [x + tall * 0.22, gy + 20 * k],
          [x - tall * 0.22, gy + 20 * k],
        ]),
        layer ? dark : dark.mix(light, 0.5),
      ).path(
        polygon([
          [x, gy - tall],
          [x + tall * 0.09, gy - tall * 0.6],
          [x - tall * 0.09, gy - tall * 0.6],
        ]),
        light,
      );
    }
  }
}
