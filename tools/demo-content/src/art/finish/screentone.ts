import type { Pixels } from './pixels.ts';
const PERIOD = 7;
const CENTRES = [
  [0, 0],
  [PERIOD, 0],
  [0, PERIOD],
  [PERIOD, PERIOD],
  [PERIOD / 2, PERIOD / 2],
] as const;

/** Anti-aliased dots at 45 degrees, eight weights. */
const TONES = Array.from({ length: 8 }, (_, weight) => toneTile(0.75 + weight * 0.27));

function toneTile(radius: number): Uint8Array {
  const isInk = (x: number, y: number) =>
    CENTRES.some(([cx, cy]) => (x - cx) ** 2 + (y - cy) ** 2 < radius * radius);
  return Uint8Array.from({ length: PERIOD * PERIOD }, (_, i) => {
    const [x, y] = [i % PERIOD, Math.floor(i / PERIOD)];
    let hits = 0;
    for (let sample = 0; sample < 16; sample++) {
      if (isInk(x + ((sample & 3) + 0.5) / 4, y + ((sample >> 2) + 0.5) / 4)) {
        hits++;
      }
    }
    return 255 - Math.round((hits / 16) * 232);
  });
}

/** Turns the key colours of `Svg.tone` into dots; with `mono` everything else into grey. */
export function screentone({ data, width, height }: Pixels, mono: boolean): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y % PERIOD) * PERIOD;
    for (let x = 0; x < width; x++, i += 4) {
      const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      if (r === 200 && g === 200 && b >= 202 && b <= 209) {
        const dot = TONES[b - 202]?.[row + (x % PERIOD)] ?? 255;
        data[i] = data[i + 1] = data[i + 2] = dot;
      } else if (mono && (r !== g || g !== b)) {
        data[i] = data[i + 1] = data[i + 2] = (r * 77 + g * 150 + b * 29) >> 8;
      }
    }
  }
}
