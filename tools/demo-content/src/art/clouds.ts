import type { Rng } from '../rng.ts';
import type { Colour } from './colour.ts';
import { num } from './shapes.ts';
import type { Svg } from './svg.ts';

/** Stars of several sizes over a part of the sky. */
export function starfield(s: Svg, rng: Rng, n: number, w: number, h: number, k: number): void {
  for (let i = 0; i < n; i++) {
    s.circle(rng.range(0, w), rng.range(0, h) * rng.range(0.3, 1), rng.range(0.5, 2) * k, '#fff', {
      opacity: rng.range(0.25, 1),
    });
  }
}

interface CloudTower {
  x: number;
  /** The flat lower edge. */
  y: number;
  width: number;
  height: number;
  light: Colour;
  shade: Colour;
}

/** A summer cloud: puffs piled up, dark ones first, so that the light lies on top. */
export function cumulus(s: Svg, rng: Rng, { x, y, width, height, light, shade }: CloudTower): void {
  const puffs = Array.from({ length: 34 }, () => {
    const across = rng.range(-1, 1);
    const up = rng.next() ** 0.8 * (1 - across * across * 0.75);
    return { x: x + (across * width) / 2, y: y - up * height, r: width * rng.range(0.08, 0.17) };
  });
  const layers = [
    [shade, 0, 0.12, 1],
    [shade.mix(light, 0.55), -0.02, 0.04, 0.92],
    [light, -0.045, -0.05, 0.74],
  ] as const;
  s.open({
    clipPath: s.clip(
      `M${num(x - width)} ${num(y - height * 2)}h${num(width * 2)}V${num(y)}h${num(-width * 2)}Z`,
    ),
  });
  for (const [colour, dx, dy, size] of layers) {
    for (const puff of puffs) {
      s.circle(puff.x + dx * width, puff.y + dy * puff.r * 3, puff.r * size, colour);
    }
  }
  s.close();
}
