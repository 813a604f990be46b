import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import { keysOf } from '../keys-of.ts';
import { num, point, polygon, starPath } from '../shapes.ts';
import type { Svg } from '../svg.ts';

const SHOPS = {
  bakery: [loaf, croissant],
  books: [standingBooks],
  tea: [teapot, jar],
  post: [envelope, parcel],
  pharmacy: [bottle, jar],
  flowers: [bouquet],
  sweets: [jar, cakeSlice],
  toys: [toyRobot, ball],
} as const satisfies Record<string, readonly Item[]>;

export type ShopName = keyof typeof SHOPS;

export const SHOP_NAMES = keysOf(SHOPS);

type Item = (s: Svg, rng: Rng, x: number, y: number, q: number) => void;

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  k: number;
}

/** Three shelves behind glass, warm light above. */
export function showWindow(
  s: Svg,
  rng: Rng,
  shop: ShopName,
  { x, y, width, height, k }: Frame,
): void {
  s.rect(x - 8 * k, y - 8 * k, width + 16 * k, height + 16 * k, oklch(0.42, 0.07, 50));
  s.rect(x, y, width, height, s.linear([oklch(0.93, 0.1, 88), oklch(0.82, 0.11, 72)]));
  const items: readonly Item[] = SHOPS[shop];
  const gap = 64 * k;
  for (let row = 0; row < 3; row++) {
    const shelf = y + (height * (row + 1)) / 3 - 6 * k;
    for (let i = 0; i * gap < width - gap * 0.6; i++) {
      rng.pick(items)(s, rng, x + gap * (i + 0.6), shelf, k);
    }
    s.rect(x, shelf, width, 8 * k, oklch(0.5, 0.08, 52));
  }
  s.path(
    polygon([
      [x, y],
      [x + width * 0.34, y],
      [x, y + height * 0.7],
    ]),
    '#fff',
    { opacity: 0.18 },
  );
  s.line(`M${point(x + width / 2, y)}v${num(height)}`, oklch(0.42, 0.07, 50), 8 * k);
}

/** What the sign shows: the shop's own thing, in gold. */
export function shopSign(
  s: Svg,
  shop: ShopName,
  x: number,
  y: number,
  q: number,
  gold: Colour,
): void {
  const width = 4 * q;
  switch (shop) {
    case 'bakery':
      s.line(
        `M${point(x - 22 * q, y + 14 * q)}V${num(y)}C${point(x - 34 * q, y - 24 * q)} ${point(x + 34 * q, y - 24 * q)} ${point(x + 22 * q, y)}V${num(y + 14 * q)}Z`,
        gold,
        width,
      );
      break;
    case 'books':
      s.line(
        `M${point(x, y - 10 * q)}q${num(-14 * q)} ${num(-9 * q)} ${num(-26 * q)} ${num(-3 * q)}v${num(26 * q)}q${num(14 * q)} ${num(-6 * q)} ${num(26 * q)} ${num(4 * q)}q${num(14 * q)} ${num(-10 * q)} ${num(26 * q)} ${num(-4 * q)}v${num(-26 * q)}q${num(-14 * q)} ${num(-6 * q)} ${num(-26 * q)} ${num(3 * q)}Z`,
        gold,
        width,
      );
      break;
    case 'tea':
      s.line(
        `M${point(x - 18 * q, y - 8 * q)}h${num(32 * q)}q0 ${num(26 * q)} ${num(-16 * q)} ${num(26 * q)}t${num(-16 * q)} ${num(-26 * q)}ZM${point(x + 14 * q, y - 4 * q)}q${num(14 * q)} ${num(4 * q)} ${num(-3 * q)} ${num(14 * q)}`,
        gold,
        width,
      );
      break;
    case 'post':
      s.line(
        `M${point(x - 24 * q, y - 14 * q)}h${num(48 * q)}v${num(30 * q)}h${num(-48 * q)}Zl${num(24 * q)} ${num(17 * q)}l${num(24 * q)} ${num(-17 * q)}`,
        gold,
        width,
      );
      break;
    case 'pharmacy':
      s.line(
        `M${point(x, y - 18 * q)}v${num(36 * q)}M${point(x - 18 * q, y)}h${num(36 * q)}`,
        gold,
        width * 2.2,
      );
      break;
    case 'flowers':
      for (let i = 0; i < 5; i++) {
        s.circle(x + Math.cos(i * 1.257) * 12 * q, y + Math.sin(i * 1.257) * 12 * q, 8 * q, gold);
      }
      break;
    case 'sweets':
      s.circle(x, y, 13 * q, gold)
        .path(
          polygon([
            [x - 12 * q, y],
            [x - 30 * q, y - 12 * q],
            [x - 30 * q, y + 12 * q],
          ]),
          gold,
        )
        .path(
          polygon([
            [x + 12 * q, y],
            [x + 30 * q, y - 12 * q],
            [x + 30 * q, y + 12 * q],
          ]),
          gold,
        );
      break;
    case 'toys':
      s.path(starPath(x, y, 22 * q, 10 * q), gold);
      break;
  }
}

function loaf(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const crust = oklch(rng.range(0.56, 0.7), 0.12, 58);
  s.path(
    `M${point(x - 26 * q, y)}v${num(-20 * q)}c${num(-12 * q)} ${num(-30 * q)} ${num(64 * q)} ${num(-30 * q)} ${num(52 * q)} 0v${num(20 * q)}Z`,
    crust,
  ).line(
    `M${point(x - 10 * q, y - 30 * q)}l${num(6 * q)} ${num(12 * q)}m${num(8 * q)} ${num(-13 * q)}l${num(6 * q)} ${num(12 * q)}`,
    crust.shade(0.14),
    3 * q,
  );
}

function croissant(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const crust = oklch(rng.range(0.64, 0.74), 0.13, 64);
  s.path(
    `M${point(x - 30 * q, y)}q${num(4 * q)} ${num(-40 * q)} ${num(30 * q)} ${num(-40 * q)}t${num(30 * q)} ${num(40 * q)}q${num(-14 * q)} ${num(-16 * q)} ${num(-30 * q)} ${num(-16 * q)}t${num(-30 * q)} ${num(16 * q)}Z`,
    crust,
  ).line(
    `M${point(x - 10 * q, y - 37 * q)}l${num(3 * q)} ${num(20 * q)}m${num(14 * q)} ${num(-20 * q)}l${num(-3 * q)} ${num(20 * q)}`,
    crust.shade(0.12),
    3 * q,
  );
}

function standingBooks(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  for (let i = 0; i < 4; i++) {
    const tall = rng.range(44, 66) * q;
    s.rect(
      x - 28 * q + i * 14 * q,
      y - tall,
      13 * q,
      tall,
      oklch(rng.range(0.45, 0.75), 0.12, rng.range(0, 360)),
      { rx: 2 * q },
    );
  }
}

function teapot(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const glaze = oklch(0.6, 0.12, rng.pick([25, 150, 230, 60]));
  s.line(
    `M${point(x + 20 * q, y - 30 * q)}q${num(22 * q)} ${num(2 * q)} ${num(2 * q)} ${num(22 * q)}`,
    glaze,
    5 * q,
  )
    .path(
      `M${point(x - 20 * q, y - 24 * q)}l${num(-20 * q)} ${num(-12 * q)}l${num(12 * q)} ${num(26 * q)}Z`,
      glaze,
    )
    .ellipse(x, y - 20 * q, 26 * q, 20 * q, glaze)
    .rect(x - 12 * q, y - 44 * q, 24 * q, 6 * q, glaze.shade(0.1), { rx: 3 * q })
    .circle(x, y - 47 * q, 4 * q, glaze.shade(0.1));
}

function jar(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const fill = oklch(0.7, 0.14, rng.range(0, 360));
  s.rect(x - 18 * q, y - 50 * q, 36 * q, 50 * q, '#fff', { rx: 8 * q, opacity: 0.7 })
    .rect(x - 14 * q, y - 36 * q, 28 * q, 34 * q, fill, { rx: 6 * q })
    .rect(x - 20 * q, y - 58 * q, 40 * q, 11 * q, oklch(0.5, 0.08, 50), { rx: 3 * q });
}

function envelope(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const paper = oklch(0.95, 0.03, rng.pick([80, 20, 220]));
  s.rect(x - 28 * q, y - 38 * q, 56 * q, 38 * q, paper, {
    stroke: paper.shade(0.2),
    strokeWidth: 2 * q,
  })
    .line(
      `M${point(x - 28 * q, y - 38 * q)}l${num(28 * q)} ${num(22 * q)}l${num(28 * q)} ${num(-22 * q)}`,
      paper.shade(0.24),
      2.4 * q,
    )
    .circle(x, y - 14 * q, 6 * q, oklch(0.58, 0.18, 25));
}

function parcel(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const box = oklch(0.7, 0.08, rng.range(50, 75));
  s.rect(x - 24 * q, y - 46 * q, 48 * q, 46 * q, box, { rx: 3 * q })
    .rect(x - 4 * q, y - 46 * q, 8 * q, 46 * q, oklch(0.58, 0.16, 25))
    .rect(x - 24 * q, y - 28 * q, 48 * q, 8 * q, oklch(0.58, 0.16, 25));
}

function bottle(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const glass = oklch(0.6, 0.13, rng.pick([140, 200, 30, 280]));
  s.path(
    `M${point(x - 8 * q, y - 62 * q)}h${num(16 * q)}v${num(16 * q)}q${num(12 * q)} ${num(6 * q)} ${num(12 * q)} ${num(20 * q)}v${num(26 * q)}h${num(-40 * q)}v${num(-26 * q)}q0 ${num(-14 * q)} ${num(12 * q)} ${num(-20 * q)}Z`,
    glass,
  ).rect(x - 12 * q, y - 26 * q, 24 * q, 16 * q, '#fffaf0', { rx: 2 * q });
}

function bouquet(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const hue = rng.range(0, 360);
  s.path(
    polygon([
      [x - 12 * q, y],
      [x + 12 * q, y],
      [x + 20 * q, y - 34 * q],
      [x - 20 * q, y - 34 * q],
    ]),
    oklch(0.9, 0.04, 80),
  );
  for (let i = 0; i < 7; i++) {
    s.circle(
      x + rng.range(-20, 20) * q,
      y - rng.range(34, 60) * q,
      9 * q,
      i % 3 ? oklch(0.75, 0.15, hue + i * 16) : oklch(0.58, 0.12, 145),
    );
  }
}

function cakeSlice(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const cream = oklch(0.93, 0.05, 80);
  s.path(
    polygon([
      [x - 24 * q, y],
      [x - 24 * q, y - 30 * q],
      [x + 24 * q, y - 30 * q],
      [x + 24 * q, y],
    ]),
    cream,
  )
    .rect(x - 24 * q, y - 18 * q, 48 * q, 7 * q, oklch(0.65, 0.15, rng.range(0, 60)))
    .circle(x, y - 36 * q, 8 * q, oklch(0.58, 0.2, 22));
}

function toyRobot(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const tin = oklch(0.65, 0.13, rng.range(0, 360));
  s.rect(x - 16 * q, y - 34 * q, 32 * q, 30 * q, tin, { rx: 4 * q })
    .rect(x - 12 * q, y - 58 * q, 24 * q, 20 * q, tin.tint(0.1), { rx: 4 * q })
    .circle(x - 5 * q, y - 48 * q, 3 * q, '#222')
    .circle(x + 5 * q, y - 48 * q, 3 * q, '#222')
    .line(`M${point(x, y - 58 * q)}v${num(-9 * q)}`, tin.shade(0.2), 3 * q);
}

function ball(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const colour = oklch(0.7, 0.16, rng.range(0, 360));
  s.circle(x, y - 22 * q, 22 * q, colour).path(
    `M${point(x - 22 * q, y - 22 * q)}q${num(22 * q)} ${num(18 * q)} ${num(44 * q)} 0q${num(-22 * q)} ${num(-18 * q)} ${num(-44 * q)} 0Z`,
    '#fff',
    { opacity: 0.85 },
  );
}
