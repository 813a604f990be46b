import type { Rng } from '../../rng.ts';
import { catSit } from '../cats.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { num, point } from '../shapes.ts';
import { Svg } from '../svg.ts';
import { plant } from './room/furniture.ts';
import { SHOP_NAMES, type ShopName, shopSign, showWindow } from './shops.ts';

export interface ShopfrontOptions {
  shop?: ShopName;
  weather?: 'clear' | 'snow' | 'rain' | 'night';
  hue?: number;
  /** The door stands left instead of right. */
  flip?: boolean;
}

/** A little shop one would like to enter: awning, sign, a full window, a light inside. */
export function shopfront(rng: Rng, w: number, h: number, options: ShopfrontOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const weather = options.weather ?? rng.pick(['clear', 'snow', 'rain', 'night'] as const);
  const dark = weather === 'night' || weather === 'rain';
  const hue = options.hue ?? rng.pick([20, 60, 150, 200, 250, 340]);
  const wall = dark ? oklch(0.4, 0.06, hue + 180) : oklch(0.88, 0.05, hue + 180);
  const trim = oklch(dark ? 0.45 : 0.52, 0.11, hue);
  const gy = h * 0.86;
  s.open(options.flip ? { transform: `translate(${w} 0) scale(-1 1)` } : {});
  s.rect(0, 0, w, h, s.linear([wall.tint(0.03), wall.shade(0.06)]));
  for (let y = 0; y < gy; y += 26 * k) {
    for (let x = ((y / (26 * k)) & 1) * 30 * k - 60 * k; x < w; x += 60 * k) {
      if (rng.chance(0.2)) {
        s.rect(x, y, 58 * k, 24 * k, wall.shade(0.03), { rx: 2 * k });
      }
    }
  }
  const [x0, x1] = [w * 0.09, w * 0.91];
  const y0 = h * (w > h ? 0.28 : 0.36);
  upperWindows(s, x0, x1, y0, k, dark);
  s.rect(x0, y0, x1 - x0, gy - y0, trim).rect(
    x0 + 10 * k,
    y0 + 10 * k,
    x1 - x0 - 20 * k,
    gy - y0 - 10 * k,
    trim.shade(0.06),
  );
  const shop = options.shop ?? rng.pick(SHOP_NAMES);
  const doorX = x0 + (x1 - x0) * 0.68;
  showWindow(s, rng, shop, {
    x: x0 + 26 * k,
    y: y0 + 92 * k,
    width: doorX - x0 - 50 * k,
    height: gy - y0 - 130 * k,
    k,
  });
  door(s, doorX, y0 + 92 * k, x1 - doorX - 26 * k, gy, k, trim);
  awning(s, x0 - 20 * k, x1 + 20 * k, y0 + 34 * k, k, hue);
  signBoard(s, shop, w / 2, y0 - 4 * k, k, trim);
  pavement(s, rng, w, h, gy, k, dark);
  flowerPots(s, rng, x0, gy, k);
  if (rng.chance(0.6)) {
    catSit(
      s,
      x0 + (x1 - x0) * 0.58,
      gy + 26 * k,
      0.36 * k,
      rng.pick([oklch(0.25, 0.02, 280), oklch(0.74, 0.12, 62), oklch(0.93, 0.02, 80)]),
      { eyes: 'happy', line: oklch(0.18, 0.03, 40), collar: oklch(0.62, 0.17, 25) },
    );
  }
  if (dark) {
    s.glow(w * 0.42, h * 0.62, w * 0.6, oklch(0.88, 0.13, 75), 0.42);
  }
  fall(s, rng, weather, w, h, k);
  s.close();
  return {
    svg: s,
    finish: { bloom: dark ? 0.6 : 0.3, threshold: 188, grain: 0.09, vignette: dark ? 0.28 : 0.14 },
  };
}

function upperWindows(s: Svg, x0: number, x1: number, y0: number, k: number, dark: boolean): void {
  const glass = dark ? oklch(0.86, 0.13, 82) : oklch(0.8, 0.06, 225);
  for (const t of [0.2, 0.5, 0.8]) {
    const x = x0 + (x1 - x0) * t;
    s.rect(x - 46 * k, y0 * 0.2, 92 * k, y0 * 0.5, '#fffaf2', { rx: 4 * k })
      .rect(x - 38 * k, y0 * 0.2 + 8 * k, 76 * k, y0 * 0.5 - 16 * k, glass)
      .line(`M${point(x, y0 * 0.2)}v${num(y0 * 0.5)}`, '#fffaf2', 6 * k);
    s.rect(x - 54 * k, y0 * 0.7, 108 * k, 12 * k, oklch(0.5, 0.08, 50), { rx: 3 * k });
    for (let i = 0; i < 5; i++) {
      s.circle(x - 40 * k + i * 20 * k, y0 * 0.7 - 4 * k, 12 * k, oklch(0.58, 0.12, 145)).circle(
        x - 40 * k + i * 20 * k,
        y0 * 0.7 - 12 * k,
        5 * k,
        oklch(0.8, 0.14, (i * 70) % 360),
      );
    }
  }
}

function door(
  s: Svg,
  x: number,
  y: number,
  width: number,
  gy: number,
  k: number,
  trim: Colour,
): void {
  s.rect(x, y, width, gy - y, trim.shade(0.16))
    .rect(x + 14 * k, y + 16 * k, width - 28 * k, (gy - y) * 0.56, oklch(0.9, 0.11, 85))
    .rect(x + 14 * k, y + (gy - y) * 0.68, width - 28 * k, (gy - y) * 0.26, trim.shade(0.08), {
      rx: 4 * k,
    });
  s.circle(x + 12 * k, y + (gy - y) * 0.62, 7 * k, oklch(0.86, 0.13, 88));
  s.rect(x + width * 0.3, y + (gy - y) * 0.2, width * 0.4, 34 * k, '#fffaf0', {
    rx: 4 * k,
    stroke: trim.shade(0.2),
    strokeWidth: 2 * k,
  }).line(
    `M${point(x + width * 0.38, y + (gy - y) * 0.2 + 12 * k)}h${num(width * 0.24)}m${num(-width * 0.24)} ${num(10 * k)}h${num(width * 0.16)}`,
    trim.shade(0.2),
    3 * k,
  );
}

function awning(s: Svg, x0: number, x1: number, y: number, k: number, hue: number): void {
  const n = 12;
  const step = (x1 - x0) / n;
  const [colour, light] = [oklch(0.62, 0.15, hue), oklch(0.96, 0.02, 85)];
  s.rect(x0, y + 66 * k, x1 - x0, 16 * k, '#000', { opacity: 0.16 });
  for (let i = 0; i < n; i++) {
    const x = x0 + i * step;
    const ink = i % 2 ? light : colour;
    s.path(
      `M${point(x + 12 * k, y - 40 * k)}h${num(step)}L${point(x + step, y + 50 * k)}H${num(x)}Z`,
      ink,
    );
    s.path(
      `M${point(x, y + 49 * k)}h${num(step)}v${num(8 * k)}a${num(step / 2)} ${num(18 * k)} 0 0 1 ${num(-step)} 0Z`,
      ink.shade(0.05),
    );
  }
}

function signBoard(s: Svg, shop: ShopName, x: number, y: number, k: number, trim: Colour): void {
  s.rect(x - 120 * k, y - 60 * k, 240 * k, 62 * k, trim.shade(0.2), {
    rx: 12 * k,
    stroke: oklch(0.86, 0.12, 85),
    strokeWidth: 4 * k,
  });
  const gold = oklch(0.9, 0.11, 88);
  for (const dx of [-74, 0, 74]) {
    shopSign(s, shop, x + dx * k, y - 29 * k, (dx === 0 ? 1 : 0.72) * k, gold);
  }
}

function pavement(
  s: Svg,
  rng: Rng,
  w: number,
  h: number,
  gy: number,
  k: number,
  dark: boolean,
): void {
  const stone = oklch(dark ? 0.34 : 0.74, 0.03, 70);
  s.rect(0, gy, w, h - gy, s.linear([stone.tint(0.04), stone.shade(0.08)])).rect(
    0,
    gy,
    w,
    6 * k,
    stone.shade(0.14),
  );
  for (let row = 0; row < 4; row++) {
    for (let x = -((row % 2) * 40 * k); x < w; x += 80 * k) {
      s.rect(x, gy + 8 * k + row * 26 * k, 76 * k, 22 * k, stone.lighten(rng.range(-0.03, 0.03)), {
        rx: 4 * k,
      });
    }
  }
}

function flowerPots(s: Svg, rng: Rng, x0: number, gy: number, k: number): void {
  for (let i = 0; i < 3; i++) {
    plant(s, rng, x0 + (10 + i * 56) * k, gy + 18 * k, 0.62 * k, oklch(0.6, 0.12, 38));
  }
}

function fall(s: Svg, rng: Rng, weather: string, w: number, h: number, k: number): void {
  if (weather === 'snow') {
    for (let i = 0; i < 130; i++) {
      s.circle(rng.range(0, w), rng.range(0, h), rng.range(1.4, 5) * k, '#fff', {
        opacity: rng.range(0.5, 0.95),
      });
    }
  } else if (weather === 'rain') {
    let d = '';
    for (let i = 0; i < 170; i++) {
      const length = rng.range(14, 34) * k;
      d += `M${point(rng.range(0, w), rng.range(-20, h))}l${num(-length * 0.16)} ${num(length)}`;
    }
    s.line(d, '#fff', 1.3 * k, { opacity: 0.4 });
  }
}
