import { Rng } from '../../rng.ts';
import { BLOOM_SCALE, type BloomMap, bloomMap } from './bloom.ts';
import type { Pixels } from './pixels.ts';
import { screentone } from './screentone.ts';
export interface Finish {
  bloom?: number;
  /** From which brightness on a pixel sheds light. */
  threshold?: number;
  /** 0.07 is clean, 0.25 is print. */
  grain?: number;
  vignette?: number;
  tones?: boolean;
  mono?: boolean;
}

const GRAIN = grainTile();

function grainTile(): Int8Array {
  const rng = new Rng('grain');
  return Int8Array.from({ length: 65_536 }, () =>
    Math.max(-127, Math.min(127, Math.round(rng.gauss(0, 40)))),
  );
}

/** Dots, bloom from the real highlights, vignette and grain, on the picture itself. */
export function finish(pixels: Pixels, how: Finish): void {
  const { bloom = 0, threshold = 170, grain = 0.1, vignette = 0 } = how;
  if (how.tones) {
    screentone(pixels, how.mono ?? false);
  }
  if (bloom > 0 || grain > 0 || vignette > 0) {
    const light = bloom > 0 ? bloomMap(pixels, threshold) : undefined;
    develop(pixels, light, { bloom, grain, vignette });
  }
}

interface Developing {
  bloom: number;
  grain: number;
  vignette: number;
}

function develop(
  { data, width, height }: Pixels,
  light: BloomMap | undefined,
  { bloom, grain, vignette }: Developing,
): void {
  const [cx, cy] = [width / 2, height / 2];
  const falloff = vignette / (cx * cx + cy * cy);
  const row = new Float32Array((light?.width ?? 0) * 3);
  for (let y = 0, i = 0; y < height; y++) {
    const keptByRow = 1 - (y - cy) * (y - cy) * falloff;
    const grainRow = (y & 255) << 8;
    if (light) {
      mixRow(light, y, bloom, row);
    }
    for (let x = 0; x < width; x++, i += 4) {
      const kept = keptByRow - (x - cx) * (x - cx) * falloff;
      const speck = (GRAIN[grainRow | (x & 255)] ?? 0) * grain;
      if (light) {
        const across = x < 4 ? 0 : (x - 4) * 0.125;
        const cell = across | 0;
        const right = across - cell;
        const left = 1 - right;
        const k = cell * 3;
        for (let c = 0; c < 3; c++) {
          const value = data[i + c] ?? 0;
          const glow = (row[k + c] ?? 0) * left + (row[k + c + 3] ?? 0) * right;
          data[i + c] = (value + (1 - value * 0.0033) * glow) * kept + speck;
        }
      } else {
        for (let c = 0; c < 3; c++) {
          data[i + c] = (data[i + c] ?? 0) * kept + speck;
        }
      }
    }
  }
}

function mixRow(map: BloomMap, y: number, bloom: number, row: Float32Array): void {
  const at = Math.max(0, y / BLOOM_SCALE - 0.5);
  const above = Math.floor(at);
  const t = at - above;
  const upper = above * map.width * 3;
  const lower = upper + map.width * 3;
  for (let k = 0; k < row.length; k++) {
    row[k] = bloom * ((map.light[upper + k] ?? 0) * (1 - t) + (map.light[lower + k] ?? 0) * t);
  }
}
