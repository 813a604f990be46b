import { type Colour, oklch } from '../../colour.ts';
import type { Pixels } from '../../finish/pixels.ts';
import { at } from '../../shapes.ts';

export type Rgb = readonly [number, number, number];

export const PIXEL_SIZE = 5;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

/** Threshold of the ordered 4x4 matrix, 0..15. */
export const bayer = (x: number, y: number): number => BAYER[(y & 3) * 4 + (x & 3)] ?? 0;

export function rgb({ hex }: Colour): Rgb {
  const byte = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [byte(1), byte(3), byte(5)];
}

export const ink = (l: number, c: number, h: number): Rgb => rgb(oklch(l, c, h));

/** A small picture drawn cell by cell and enlarged without smoothing. */
export class PixelCanvas {
  readonly width: number;
  readonly height: number;
  readonly #cells: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#cells = new Uint8Array(width * height * 3);
  }

  set(x: number, y: number, [r, g, b]: Rgb): void {
    const [column, row] = [x | 0, y | 0];
    if (column >= 0 && row >= 0 && column < this.width && row < this.height) {
      const i = (row * this.width + column) * 3;
      this.#cells[i] = r;
      this.#cells[i + 1] = g;
      this.#cells[i + 2] = b;
    }
  }

  rect(x: number, y: number, width: number, height: number, colour: Rgb): void {
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++) {
        this.set(x + i, y + j, colour);
      }
    }
  }

  disc(x: number, y: number, r: number, colour: Rgb): void {
    for (let j = -r; j <= r; j++) {
      for (let i = -r; i <= r; i++) {
        if (i * i + j * j <= r * r + r * 0.6) {
          this.set(x + i, y + j, colour);
        }
      }
    }
  }

  /** The whole canvas from the first colour above to the last below, by ordered dots. */
  dither(stops: readonly Rgb[]): void {
    const last = stops.length - 1;
    for (let y = 0; y < this.height; y++) {
      const t = (y / this.height) * last;
      const i = Math.min(last - 1, t | 0);
      for (let x = 0; x < this.width; x++) {
        this.set(x, y, at(stops, (t - i) * 16 > bayer(x, y) ? i + 1 : i));
      }
    }
  }

  sprite(
    rows: readonly string[],
    x: number,
    y: number,
    inks: Readonly<Record<string, Rgb>>,
    zoom = 1,
  ): void {
    for (const [j, row] of rows.entries()) {
      for (let i = 0; i < row.length; i++) {
        const colour = inks[row.charAt(i)];
        if (colour) {
          this.rect(x + i * zoom, y + j * zoom, zoom, zoom, colour);
        }
      }
    }
  }

  enlarged(width: number, height: number, mirrored: boolean): Pixels {
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let y = 0, o = 0; y < height; y++) {
      const row = ((y / PIXEL_SIZE) | 0) * this.width;
      for (let x = 0; x < width; x++, o += 4) {
        const column = (x / PIXEL_SIZE) | 0;
        const i = (row + (mirrored ? this.width - 1 - column : column)) * 3;
        data[o] = this.#cells[i] ?? 0;
        data[o + 1] = this.#cells[i + 1] ?? 0;
        data[o + 2] = this.#cells[i + 2] ?? 0;
      }
    }
    return { data, width, height };
  }
}
