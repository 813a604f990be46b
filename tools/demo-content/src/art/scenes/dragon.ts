import type { Rng } from '../../rng.ts';
import { cumulus } from '../clouds.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { num, point, starPath } from '../shapes.ts';
import { type Mood, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface DragonOptions {
  place?: 'cup' | 'clouds' | 'puddle' | 'books';
  hue?: number;
  mood?: Mood;
}

/** A small, round dragon: in a cup, above the clouds, in the rain, on a pile of books. */
export function dragon(rng: Rng, w: number, h: number, options: DragonOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const place = options.place ?? rng.pick(['cup', 'clouds', 'puddle', 'books'] as const);
  const hue = options.hue ?? rng.pick([150, 200, 20, 280, 340]);
  const skin = oklch(0.7, 0.13, hue);
  const cx = w / 2;
  if (place === 'clouds') {
    aboveClouds(
      s,
      rng,
      w,
      h,
      k,
      options.mood ?? rng.pick(['day', 'rose', 'golden', 'dawn'] as const),
    );
    body(s, rng, skin, cx, h * 0.46, k * 1.15, true);
  } else if (place === 'puddle') {
    rainyGround(s, rng, w, h, k);
    body(s, rng, skin, cx, h * 0.58, k * 1.05, false);
    leafUmbrella(s, cx + 60 * k, h * 0.3, k);
  } else if (place === 'cup') {
    table(s, rng, w, h, k, hue);
    body(s, rng, skin, cx, h * 0.5, k * 1.05, false);
    teacup(s, cx, h * 0.68, k, oklch(0.95, 0.02, 80), oklch(0.62, 0.15, hue + 180));
  } else {
    table(s, rng, w, h, k, hue + 60);
    pileOfBooks(s, rng, cx, h * 0.86, k);
    body(s, rng, skin, cx, h * 0.5, k, false);
  }
  return { svg: s, finish: { bloom: 0.35, threshold: 198, grain: 0.08, vignette: 0.16 } };
}

function body(
  s: Svg,
  rng: Rng,
  skin: Colour,
  x: number,
  y: number,
  q: number,
  flying: boolean,
): void {
  const line = skin.shade(0.36);
  const st = { stroke: line, strokeWidth: 5, strokeLinejoin: 'round' } as const;
  const belly = oklch(0.94, 0.06, 95);
  const wing = skin.rotate(40).tint(0.1);
  s.open({
    transform: `translate(${num(x)} ${num(y)}) scale(${(rng.sign() * q).toFixed(3)} ${q.toFixed(3)})`,
  });
  s.path(
    'M60 90C150 130 210 70 190 10C230 60 230 150 120 160C90 160 60 140 40 120Z',
    skin.shade(0.04),
    st,
  ).path('M186 14L176 -22L210 -2L226 -24L222 20Z', skin.rotate(60), st);
  const lift = flying ? -50 : 0;
  for (const side of [-1, 1]) {
    s.path(
      `M${side * 62} 20C${side * 120} ${-40 + lift} ${side * 180} ${-40 + lift} ${side * 214} ${-10 + lift}Q${side * 176} ${4 + lift * 0.6} ${side * 176} 40Q${side * 140} 24 ${side * 132} 60Q${side * 104} 44 ${side * 70} 70Z`,
      wing,
      st,
    ).line(
      `M${side * 70} 28Q${side * 130} ${-20 + lift * 0.8} ${side * 196} ${-8 + lift}M${side * 72} 36Q${side * 120} 10 ${side * 168} 30`,
      wing.shade(0.16),
      3,
    );
  }
  s.ellipse(0, 70, 88, 92, s.linear([skin.tint(0.05), skin.shade(0.06)]), st).ellipse(
    0,
    86,
    56,
    68,
    belly,
  );
  for (let i = 0; i < 4; i++) {
    s.line(
      `M${-46 + i * 4} ${60 + i * 24}Q0 ${76 + i * 24} ${46 - i * 4} ${60 + i * 24}`,
      belly.shade(0.12),
      3,
    );
  }
  for (const side of [-1, 1]) {
    s.ellipse(side * 62, 150, 32, 22, skin.shade(0.03), st)
      .path(`M${side * 78} 62Q${side * 104} 84 ${side * 74} 104`, 'none', {
        stroke: line,
        strokeWidth: 26,
        strokeLinecap: 'round',
      })
      .path(`M${side * 78} 62Q${side * 104} 84 ${side * 74} 104`, 'none', {
        stroke: skin.hex,
        strokeWidth: 17,
        strokeLinecap: 'round',
      });
    s.path(
      `M${side * 44} -128L${side * 66} -180L${side * 84} -112Z`,
      oklch(0.93, 0.06, 88),
      st,
    ).path(`M${side * 96} -60L${side * 146} -86L${side * 104} -22Z`, skin.rotate(60), st);
  }
  s.path('M-18 -140L0 -176L18 -140ZM-12 -148', skin.rotate(60), st);
  s.ellipse(0, -60, 108, 88, s.linear([skin.tint(0.08), skin]), st).ellipse(
    0,
    -24,
    62,
    38,
    belly.tint(0.02),
  );
  const eyes = rng.pick(['open', 'happy'] as const);
  for (const side of [-1, 1]) {
    if (eyes === 'happy') {
      s.line(`M${side * 56 - 18} -58Q${side * 56} -84 ${side * 56 + 18} -58`, line, 6);
    } else {
      s.ellipse(side * 54, -68, 20, 25, '#1c1626')
        .circle(side * 54 - 6, -78, 8, '#fff')
        .circle(side * 54 + 7, -58, 4, '#fff');
    }
    s.ellipse(side * 78, -34, 15, 9, oklch(0.78, 0.12, 15), { opacity: 0.75 }).circle(
      side * 14,
      -34,
      4.5,
      line,
    );
  }
  s.line('M-20 -14Q0 4 20 -14', line, 5);
  s.close();
}

function aboveClouds(s: Svg, rng: Rng, w: number, h: number, k: number, mood: Mood): void {
  const S = skyOf(mood);
  s.rect(0, 0, w, h, s.linear(S.sky));
  s.glow(w * 0.5, h * 0.42, 330 * k, S.light, 0.7).circle(w * 0.5, h * 0.42, 190 * k, S.light, {
    opacity: 0.5,
  });
  for (let i = 0; i < 6; i++) {
    cumulus(s, rng, {
      x: w * (i * 0.2),
      y: h * (0.9 + (i % 2) * 0.12),
      width: w * 0.5,
      height: h * 0.2,
      light: S.light,
      shade: S.far,
    });
  }
}

function rainyGround(s: Svg, rng: Rng, w: number, h: number, k: number): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([oklch(0.6, 0.05, 230), oklch(0.78, 0.05, 200), oklch(0.72, 0.08, 160)]),
  );
  for (let i = 0; i < 16; i++) {
    const x = rng.range(0, w);
    for (let j = 0; j < 7; j++) {
      s.circle(
        x + Math.cos(j) * 17 * k,
        h * 0.7 + rng.range(-20, 30) * k + Math.sin(j) * 15 * k,
        16 * k,
        oklch(0.66 + (j % 3) * 0.04, 0.09, 280 + (i % 4) * 22),
      );
    }
  }
  s.rect(0, h * 0.76, w, h, oklch(0.55, 0.07, 180)).ellipse(
    w / 2,
    h * 0.86,
    240 * k,
    50 * k,
    oklch(0.78, 0.06, 215),
  );
  for (const r of [150, 200, 236]) {
    s.ellipse(w / 2, h * 0.86, r * k, r * 0.2 * k, 'none', {
      stroke: '#fff',
      strokeWidth: 2.4 * k,
      opacity: 0.6,
    });
  }
  let d = '';
  for (let i = 0; i < 150; i++) {
    const length = rng.range(14, 36) * k;
    d += `M${point(rng.range(0, w), rng.range(-20, h))}l${num(-length * 0.14)} ${num(length)}`;
  }
  s.line(d, '#fff', 1.6 * k, { opacity: 0.5 });
}

function leafUmbrella(s: Svg, x: number, y: number, k: number): void {
  const green = oklch(0.66, 0.15, 140);
  s.line(
    `M${point(x, y - 20 * k)}Q${point(x + 26 * k, y + 140 * k)} ${point(x + 30 * k, y + 260 * k)}`,
    green.shade(0.14),
    9 * k,
  );
  s.path(
    `M${point(x - 210 * k, y + 20 * k)}C${point(x - 170 * k, y - 120 * k)} ${point(x + 150 * k, y - 130 * k)} ${point(x + 190 * k, y + 10 * k)}C${point(x + 120 * k, y - 20 * k)} ${point(x - 100 * k, y - 16 * k)} ${point(x - 210 * k, y + 20 * k)}Z`,
    s.linear([green.tint(0.1), green.shade(0.06)]),
    { stroke: green.shade(0.24), strokeWidth: 4 * k },
  );
  s.line(
    `M${point(x, y - 92 * k)}Q${point(x - 60 * k, y - 50 * k)} ${point(x - 130 * k, y - 16 * k)}M${point(x, y - 92 * k)}V${num(y - 18 * k)}M${point(x, y - 92 * k)}Q${point(x + 60 * k, y - 56 * k)} ${point(x + 120 * k, y - 18 * k)}`,
    green.shade(0.14),
    3 * k,
  );
}

function table(s: Svg, rng: Rng, w: number, h: number, k: number, hue: number): void {
  const bg = oklch(0.9, 0.06, hue + 150);
  s.rect(0, 0, w, h, bg).circle(w / 2, h * 0.46, Math.min(w, h) * 0.46, bg.tint(0.05));
  for (let i = 0; i < 34; i++) {
    const [x, y, r] = [rng.range(0, w), rng.range(0, h * 0.75), rng.range(5, 13) * k];
    s.path(
      starPath(x, y, r, r * 0.4, 4),
      rng.pick(['#fff', bg.shade(0.08).hex, oklch(0.82, 0.11, hue).hex]),
      { opacity: 0.85 },
    );
  }
  const wood = oklch(0.66, 0.09, 62);
  s.rect(0, h * 0.8, w, h, s.linear([wood.tint(0.06), wood.shade(0.08)])).rect(
    0,
    h * 0.8,
    w,
    8 * k,
    wood.tint(0.12),
  );
}

function teacup(s: Svg, x: number, y: number, k: number, glaze: Colour, band: Colour): void {
  const st = { stroke: glaze.shade(0.3), strokeWidth: 4 * k } as const;
  s.line(
    `M${point(x + 150 * k, y - 20 * k)}q${num(96 * k)} ${num(4 * k)} ${num(-30 * k)} ${num(96 * k)}`,
    glaze.shade(0.3),
    26 * k,
  ).line(
    `M${point(x + 150 * k, y - 20 * k)}q${num(96 * k)} ${num(4 * k)} ${num(-30 * k)} ${num(96 * k)}`,
    glaze,
    18 * k,
  );
  s.ellipse(x, y + 150 * k, 190 * k, 26 * k, glaze.shade(0.05), st);
  s.path(
    `M${point(x - 170 * k, y - 50 * k)}H${num(x + 170 * k)}Q${point(x + 160 * k, y + 140 * k)} ${point(x, y + 146 * k)}T${point(x - 170 * k, y - 50 * k)}Z`,
    s.linear([glaze, glaze.shade(0.1)], 0, 0, 1, 0),
    st,
  );
  s.path(
    `M${point(x - 168 * k, y - 20 * k)}H${num(x + 168 * k)}L${point(x + 162 * k, y + 22 * k)}H${num(x - 162 * k)}Z`,
    band,
  );
  for (let i = -3; i <= 3; i++) {
    s.circle(x + i * 46 * k, y + 1 * k, 9 * k, glaze);
  }
}

function pileOfBooks(s: Svg, rng: Rng, x: number, y: number, k: number): void {
  for (let i = 0; i < 4; i++) {
    const width = rng.range(300, 380) * k;
    const top = y - (i + 1) * 42 * k;
    const cover = oklch(rng.range(0.5, 0.68), 0.14, rng.range(0, 360));
    const left = x - width / 2 + rng.range(-14, 14) * k;
    s.rect(left, top, width, 42 * k, cover, {
      rx: 7 * k,
      stroke: cover.shade(0.2),
      strokeWidth: 3 * k,
    })
      .rect(left + 14 * k, top + 8 * k, width - 14 * k, 26 * k, '#fff8ea')
      .rect(left + width * 0.12, top + 1 * k, 18 * k, 40 * k, cover.tint(0.14));
  }
}
