import type { Rng } from '../../rng.ts';
import { starfield } from '../clouds.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { type Point, num, point, polygon, starPath } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface PopupOptions {
  world?: 'castle' | 'ship' | 'forest' | 'town';
  hue?: number;
  night?: boolean;
}

/** An open book with a paper world standing up from its pages. */
export function popup(rng: Rng, w: number, h: number, options: PopupOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const hue = options.hue ?? rng.pick([230, 280, 200, 340, 30]);
  const night = options.night ?? rng.chance(0.6);
  const bg = night ? oklch(0.26, 0.09, hue) : oklch(0.86, 0.07, hue);
  const by = h * (w > h ? 0.84 : 0.8);
  s.rect(
    0,
    0,
    w,
    h,
    s.radial([bg.tint(0.16), bg, bg.shade(0.06)], w / 2, by - 120 * k, Math.max(w, h) * 0.8, true),
  );
  starfield(s, rng, night ? 90 : 30, w, by, k);
  s.glow(w / 2, by - 60 * k, 360 * k, oklch(0.94, 0.1, 88), night ? 0.65 : 0.5);
  s.circle(w * 0.5, by - 330 * k, 92 * k, oklch(0.95, 0.08, 92))
    .circle(w * 0.5 - 20 * k, by - 346 * k, 18 * k, oklch(0.9, 0.09, 86))
    .circle(w * 0.5 + 34 * k, by - 306 * k, 12 * k, oklch(0.9, 0.09, 86));
  WORLDS[options.world ?? rng.pick(keysOf(WORLDS))](s, rng, w / 2, by - 20 * k, k, hue);
  openBook(s, w / 2, by, k);
  for (let i = 0; i < 30; i++) {
    const [x, y, r] = [
      w / 2 + rng.gauss(0, 170) * k,
      by - rng.range(20, 470) * k,
      rng.range(3, 9) * k,
    ];
    s.path(starPath(x, y, r, r * 0.36, 4), oklch(0.96, 0.09, 92), { opacity: rng.range(0.5, 1) });
  }
  return { svg: s, finish: { bloom: 0.55, threshold: 185, grain: 0.12, vignette: 0.24 } };
}

const WORLDS = { castle, ship, forest, town } as const;

function openBook(s: Svg, x: number, y: number, k: number): void {
  const cover = oklch(0.46, 0.13, 25);
  s.ellipse(x, y + 66 * k, 290 * k, 30 * k, '#000', { opacity: 0.24 });
  s.path(
    polygon([
      [x - 280 * k, y - 6 * k],
      [x + 280 * k, y - 6 * k],
      [x + 264 * k, y + 64 * k],
      [x, y + 76 * k],
      [x - 264 * k, y + 64 * k],
    ]),
    cover,
  );
  for (const side of [-1, 1]) {
    s.path(
      `M${point(x, y + 58 * k)}C${point(x + side * 60 * k, y + 18 * k)} ${point(x + side * 180 * k, y + 20 * k)} ${point(x + side * 256 * k, y + 48 * k)}L${point(x + side * 268 * k, y - 18 * k)}C${point(x + side * 190 * k, y - 40 * k)} ${point(x + side * 60 * k, y - 40 * k)} ${point(x, y)}Z`,
      s.linear(
        side < 0
          ? [oklch(0.96, 0.03, 85), oklch(0.82, 0.05, 75)]
          : [oklch(0.84, 0.05, 75), oklch(0.97, 0.03, 85)],
        0,
        0,
        1,
        0,
      ),
    );
    for (let i = 0; i < 3; i++) {
      s.line(
        `M${point(x + side * 50 * k, y + (8 + i * 14) * k)}q${num(side * 80 * k)} ${num(-22 * k)} ${num(side * 170 * k)} ${num(2 * k)}`,
        oklch(0.7, 0.04, 70),
        2 * k,
      );
    }
  }
}

/** One cut sheet with the shadow it throws. */
function sheet(s: Svg, points: readonly Point[], colour: Colour, k: number): void {
  s.path(polygon(points.map(([x, y]): Point => [x + 5 * k, y + 6 * k])), '#000', {
    opacity: 0.2,
  }).path(polygon(points), colour);
}

function castle(s: Svg, _rng: Rng, x: number, y: number, k: number, hue: number): void {
  const wall = oklch(0.88, 0.05, hue + 40);
  for (const [dx, width, tall, depth] of [
    [-150, 70, 190, 0.14],
    [150, 70, 210, 0.14],
    [-84, 84, 250, 0.07],
    [84, 84, 236, 0.07],
    [0, 104, 320, 0],
  ] as const) {
    const colour = wall.shade(depth);
    const [left, right, top] = [x + (dx - width / 2) * k, x + (dx + width / 2) * k, y - tall * k];
    sheet(
      s,
      [
        [left, y],
        [left, top],
        [right, top],
        [right, y],
      ],
      colour,
      k,
    );
    sheet(
      s,
      [
        [left - 12 * k, top],
        [x + dx * k, top - width * 1.1 * k],
        [right + 12 * k, top],
      ],
      oklch(0.56, 0.16, hue + 150).lighten(depth),
      k,
    );
    s.line(
      `M${point(x + dx * k, top - width * 1.1 * k)}v${num(-24 * k)}`,
      wall.shade(0.3),
      3 * k,
    ).path(
      polygon([
        [x + dx * k, top - width * 1.1 * k - 24 * k],
        [x + (dx + 26) * k, top - width * 1.1 * k - 16 * k],
        [x + dx * k, top - width * 1.1 * k - 6 * k],
      ]),
      oklch(0.66, 0.19, 25),
    );
    s.rect(x + (dx - 9) * k, top + 34 * k, 18 * k, 34 * k, oklch(0.93, 0.12, 88), { rx: 9 * k });
  }
  s.path(
    `M${point(x - 30 * k, y)}v${num(-56 * k)}a${num(30 * k)} ${num(30 * k)} 0 0 1 ${num(60 * k)} 0v${num(56 * k)}Z`,
    oklch(0.4, 0.08, 40),
  );
}

function ship(s: Svg, _rng: Rng, x: number, y: number, k: number, hue: number): void {
  const hull = oklch(0.5, 0.1, 45);
  for (let layer = 0; layer < 3; layer++) {
    const sea = oklch(0.66 - layer * 0.07, 0.11, 230);
    const top = y - (84 - layer * 32) * k;
    let d = `M${point(x - 230 * k, y)}V${num(top)}`;
    for (let i = 0; i < 8; i++) {
      d += `q${num(14 * k)} ${num(-26 * k)} ${num(29 * k)} ${num(-4 * k)}t${num(28.5 * k)} ${num(4 * k)}`;
    }
    if (layer === 1) {
      sheet(
        s,
        [
          [x - 150 * k, y - 150 * k],
          [x + 170 * k, y - 160 * k],
          [x + 120 * k, y - 60 * k],
          [x - 110 * k, y - 60 * k],
        ],
        hull,
        k,
      );
      s.line(
        `M${point(x, y - 150 * k)}V${num(y - 400 * k)}M${point(x - 84 * k, y - 150 * k)}V${num(y - 320 * k)}`,
        hull.shade(0.12),
        8 * k,
      );
      for (const [dx, base, tall, width] of [
        [0, 170, 180, 120],
        [-84, 170, 120, 84],
      ] as const) {
        s.path(
          `M${point(x + (dx - width / 2) * k, y - base * k)}Q${point(x + (dx + width * 0.1) * k, y - (base + tall / 2) * k)} ${point(x + (dx - width / 2) * k, y - (base + tall) * k)}H${num(x + (dx + width / 2) * k)}Q${point(x + (dx + width * 0.9) * k, y - (base + tall / 2) * k)} ${point(x + (dx + width / 2) * k, y - base * k)}Z`,
          oklch(0.8, 0.13, hue + 150),
        );
      }
      s.path(
        polygon([
          [x, y - 400 * k],
          [x + 56 * k, y - 384 * k],
          [x, y - 366 * k],
        ]),
        oklch(0.62, 0.19, hue + 120),
      );
    }
    s.path(`${d}V${num(y)}Z`, sea);
  }
}

function forest(s: Svg, rng: Rng, x: number, y: number, k: number, hue: number): void {
  for (let layer = 0; layer < 4; layer++) {
    const green = oklch(0.42 + layer * 0.1, 0.1, 150 + hue * 0.05);
    for (let i = 0; i < 6; i++) {
      const tx = x + ((i - 2.5) * 84 + rng.range(-20, 20)) * k;
      const tall = (300 - layer * 62 + rng.range(-30, 30)) * k;
      for (let part = 0; part < 3; part++) {
        const top = y - tall + part * tall * 0.24;
        sheet(
          s,
          [
            [tx, top],
            [tx + (30 + part * 16) * k, top + tall * 0.34],
            [tx - (30 + part * 16) * k, top + tall * 0.34],
          ],
          green.lighten(-part * 0.02),
          k,
        );
      }
    }
    if (layer === 2) {
      s.path(DEER_SHEET, oklch(0.5, 0.1, 50), {
        transform: `translate(${num(x)} ${num(y)}) scale(${(k * 0.95).toFixed(3)})`,
      });
    }
  }
}

const DEER_SHEET =
  'M-6 0L-4 -34L-20 -38C-34 -40 -38 -58 -30 -66L20 -68L34 -92L30 -110L22 -112L24 -118L34 -120C40 -128 50 -126 52 -116L66 -108L64 -100L50 -98L44 -60L40 -40L42 0H34L28 -38L6 -36L4 0ZM-24 -40L-30 0H-37L-34 -46Z';

function town(s: Svg, rng: Rng, x: number, y: number, k: number, hue: number): void {
  for (let layer = 0; layer < 3; layer++) {
    for (let i = 0; i < 6; i++) {
      const width = rng.range(64, 92) * k;
      const left = x + ((i - 3) * 80 + rng.range(-8, 8)) * k;
      const top = y - (250 - layer * 76 + rng.range(-26, 26)) * k;
      const colour = oklch(0.7 + layer * 0.09, 0.07, hue + i * 26);
      sheet(
        s,
        [
          [left, y],
          [left, top],
          [left + width / 2, top - 36 * k],
          [left + width, top],
          [left + width, y],
        ],
        colour,
        k,
      );
      for (let j = 0; j < 4; j++) {
        s.rect(
          left + width * (0.2 + 0.36 * (j % 2)),
          top + (14 + 34 * (j >> 1)) * k,
          width * 0.2,
          20 * k,
          oklch(0.95, 0.11, 90),
        );
      }
    }
  }
}
