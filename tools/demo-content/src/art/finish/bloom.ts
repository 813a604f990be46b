import type { Pixels } from './pixels.ts';
/** Bloom is soft: an eighth of the size is enough and 64 times cheaper. */
export const BLOOM_SCALE = 8;
const RADIUS = 3;

export interface BloomMap {
  light: Float32Array;
  width: number;
  height: number;
}

/** The highlights at an eighth of the size, blurred twice with a running box. */
export function bloomMap(pixels: Pixels, threshold: number): BloomMap {
  const width = Math.ceil(pixels.width / BLOOM_SCALE) + 2;
  const height = Math.ceil(pixels.height / BLOOM_SCALE) + 2;
  const light = highlights(pixels, threshold, width, height);
  const spare = new Float32Array(light.length);
  for (let pass = 0; pass < 2; pass++) {
    box(light, spare, { length: width, lines: height, step: 3, jump: width * 3 });
    box(spare, light, { length: height, lines: width, step: width * 3, jump: 3 });
  }
  return { light, width, height };
}

function highlights(
  { data, width, height }: Pixels,
  threshold: number,
  mapWidth: number,
  mapHeight: number,
): Float32Array {
  const light = new Float32Array(mapWidth * mapHeight * 3);
  const scale = 1 / ((255 - threshold) * 4);
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const i = (y * width + x) * 4;
      const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      const brightest = Math.max(r, g, b);
      if (brightest > threshold) {
        const strength = (brightest - threshold) * scale;
        const j = ((y >> 3) * mapWidth + (x >> 3)) * 3;
        light[j] = (light[j] ?? 0) + r * strength;
        light[j + 1] = (light[j + 1] ?? 0) + g * strength;
        light[j + 2] = (light[j + 2] ?? 0) + b * strength;
      }
    }
  }
  return light;
}

interface Walk {
  length: number;
  lines: number;
  step: number;
  jump: number;
}

function box(from: Float32Array, to: Float32Array, { length, lines, step, jump }: Walk): void {
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const base = line * jump + channel;
      let sum = 0;
      for (let k = 0; k < RADIUS; k++) {
        sum += from[base + k * step] ?? 0;
      }
      for (let k = 0; k < length; k++) {
        if (k + RADIUS < length) {
          sum += from[base + (k + RADIUS) * step] ?? 0;
        }
        if (k - RADIUS - 1 >= 0) {
          sum -= from[base + (k - RADIUS - 1) * step] ?? 0;
        }
        to[base + k * step] = sum / (2 * RADIUS + 1);
      }
    }
  }
}
