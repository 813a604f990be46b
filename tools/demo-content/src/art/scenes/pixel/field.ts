import { type Colour, oklch } from '../../colour.ts';
import { fbm1, noise2 } from '../../noise.ts';
import { at } from '../../shapes.ts';
import { ink, rgb } from './canvas.ts';
import { type PixelScene, WHITE } from './pixel-scene.ts';
import { HERO, SLIME } from './sprites.ts';

export function field({ canvas, rng, W, H, hero }: PixelScene): void {
  const season = rng.pick([
      [130, 0.72, 0.14, 145],
      [95, 0.78, 0.12, 50],
      [230, 0.93, 0.02, 165],
      [145, 0.76, 0.1, 350],
    ] as const),
    rx0 = rng.range(0.62, 0.8),
    pathX = rng.range(0.2, 0.42),
    g0 = oklch(season[1], season[2], season[0]),
    g1 = oklch(season[1] - 0.05, season[2], season[0] + 5),
    n = noise2(`f${rng.state}`);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const v = n(x / 13, y / 13) + ((x * 7 + y * 13) % 11 === 0 ? 0.3 : 0);
      canvas.set(x, y, rgb(v > 0.2 ? g0 : g1));
    }
  }
  const rv = fbm1(`rv${rng.state}`, 2);
  for (let y = 0; y < H; y++) {
    const x = W * rx0 + rv(y / 26) * 16;
    canvas.rect(x - 9, y, 20, 1, ink(0.85, 0.08, 90));
    canvas.rect(x - 7, y, 16, 1, ink(0.62, 0.12, 230));
    if (y % 6 === 0) {
      canvas.rect(x - 3 + ((y * 5) % 7), y, 5, 1, ink(0.8, 0.08, 215));
    }
  }
  const pv = fbm1(`pv${rng.state}`, 2);
  for (let y = 0; y < H; y++) {
    const x = W * pathX + pv(y / 30) * 12;
    canvas.rect(x - 4, y, 8, 1, ink(0.8, 0.07, 75));
    if (y % 3 === 0) {
      canvas.set(x - 3 + ((y * 7) % 7), y, ink(0.7, 0.07, 65));
    }
  }
  const by = Math.round(H * 0.52);
  canvas.rect(W * rx0 + rv(by / 26) * 16 - 13, by - 4, 28, 9, ink(0.55, 0.09, 55));
  for (let i = 0; i < 28; i += 4) {
    canvas.rect(W * rx0 + rv(by / 26) * 16 - 13 + i, by - 4, 1, 9, ink(0.42, 0.08, 50));
  }
  canvas.rect(W * pathX, by - 3, W * (rx0 - pathX - 0.1), 6, ink(0.8, 0.07, 75));
  const tree = (x: number, y: number) => {
      canvas.rect(x - 1, y - 3, 3, 4, ink(0.42, 0.08, 50));
      canvas.disc(x, y - 8, 6, ink(0.42, 0.1, season[3]));
      canvas.disc(x - 1, y - 10, 4, ink(0.56, 0.13, season[3] - 6));
      canvas.disc(
        x - 2,
        y - 11,
        2,
        ink(season[0] === 230 ? 0.95 : 0.72, season[0] === 230 ? 0.02 : 0.14, season[3] - 12),
      );
    },
    things: (readonly [y: number, draw: () => void])[] = [];
  for (let i = 0; i < 34; i++) {
    const x = rng.int(2, W - 3),
      y = rng.int(12, H - 4);
    if (
      Math.abs(x - (W * pathX + pv(y / 30) * 12)) > 11 &&
      Math.abs(x - W * rx0) > 24 &&
      Math.abs(y - by) > 8
    ) {
      things.push([y, () => tree(x, y)]);
    }
  }
  const house = (x: number, y: number, c: Colour) => {
    canvas.rect(x, y - 12, 22, 13, ink(0.9, 0.04, 80));
    canvas.rect(x, y - 12, 22, 2, ink(0.75, 0.05, 60));
    for (let i = 0; i < 9; i++) {
      canvas.rect(x - 3 + i, y - 13 - i, 28 - i * 2, 1, rgb(c.lighten(i % 2 ? 0.06 : 0)));
    }
    canvas.rect(x + 9, y - 7, 5, 8, ink(0.45, 0.08, 45));
    canvas.rect(x + 3, y - 8, 4, 4, ink(0.8, 0.1, 210));
    canvas.rect(x + 16, y - 8, 4, 4, ink(0.8, 0.1, 210));
    canvas.rect(x + 17, y - 24, 3, 6, ink(0.5, 0.04, 40));
  };
  for (let i = 0; i < 4; i++) {
    const x = rng.chance(0.5)
        ? rng.int(1, Math.max(1, W * (pathX - 0.26)))
        : Math.round(W * (pathX + 0.08)),
      y = Math.round(H * (0.2 + i * 0.24) + rng.int(-4, 4));
    if (Math.abs(y - by) > 10) {
      things.push([
        y,
        () => house(x + rng.int(0, 5), y, oklch(0.58, 0.15, at([25, 250, 60, 340], i))),
      ]);
    }
  }
  for (const [, draw] of things.toSorted((one, other) => one[0] - other[0])) {
    draw();
  }
  for (let i = 0; i < 30; i++) {
    const x = rng.int(0, W),
      y = rng.int(0, H);
    if (Math.abs(x - W * rx0) > 20) {
      canvas.set(x, y, WHITE);
      canvas.set(x + 1, y, ink(0.8, 0.15, rng.pick([10, 90, 320])));
    }
  }
  canvas.sprite(
    HERO,
    Math.round(W * pathX + pv((H * 0.6) / 30) * 12) - 7,
    Math.round(H * 0.6),
    hero,
    2,
  );
  canvas.sprite(
    SLIME,
    Math.round(W * 0.5),
    Math.round(H * 0.74),
    { g: ink(0.7, 0.15, 230), G: WHITE, e: ink(0.2, 0.05, 260), d: ink(0.52, 0.15, 240) },
    2,
  );
}
