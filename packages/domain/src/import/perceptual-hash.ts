/** A small picture: 1 to 4 bytes per pixel, the last of 2 and 4 being how much of it covers white. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/** Pictures whose hashes differ in at most so many of the 64 bits look the same to people. */
export const SIMILAR_BITS = 6;

/** Of a picture that shows nothing: it is similar to every other such picture, which says nothing. */
export const BLANK_HASH = '0'.repeat(16);

const GRID = 32;
const BITS = 64;
/** Grey levels; below it a picture is one colour and the noise of its compression. */
const BLANK_BELOW = 1;

/**
 * The 64 lowest frequencies of a picture, each above or below their median: what is left of it when
 * size, compression and brightness are taken away. 16 hex digits.
 */
export function perceptualHash(picture: Pixels): string {
  const frequencies = lowFrequencies(greyGrid(picture));
  if (frequencies.every((value) => Math.abs(value) < BLANK_BELOW)) {
    return BLANK_HASH;
  }
  const sorted = frequencies.toSorted((one, other) => one - other);
  const median = (sorted[BITS / 2 - 1]! + sorted[BITS / 2]!) / 2;
  let hash = '';
  for (let at = 0; at < BITS; at += 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit++) {
      digit = digit * 2 + Number(frequencies[at + bit]! > median);
    }
    hash += digit.toString(16);
  }
  return hash;
}

/** In how many bits two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let distance = 0;
  for (let at = 0; at < one.length; at++) {
    let differing = Number.parseInt(one[at]!, 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (; differing > 0; differing &= differing - 1) {
      distance++;
    }
  }
  return distance;
}

/** The picture as 32 by 32 grey fields, each the mean of at least nine pixels in it, where it has so many. */
function greyGrid({ data, width, height, channels }: Pixels): Float64Array {
  const grid = new Float64Array(GRID * GRID);
  for (let row = 0; row < GRID; row++) {
    const [top, bottom] = partOf(row, height);
    for (let column = 0; column < GRID; column++) {
      const [left, right] = partOf(column, width);
      const down = stepIn(bottom - top);
      const along = stepIn(right - left);
      let sum = 0;
      let count = 0;
      for (let y = top; y < bottom; y += down) {
        for (let x = left; x < right; x += along) {
          sum += greyAt(data, (y * width + x) * channels, channels);
          count++;
        }
      }
      grid[row * GRID + column] = sum / count;
    }
  }
  return grid;
}

/** What is hashed is a thumbnail, whose pixels are means already: every third of a field is enough. */
const stepIn = (pixels: number): number => Math.max(1, Math.floor(pixels / 3));

/** From which pixel to which a field reaches; at least one, where there are fewer pixels than fields. */
function partOf(field: number, length: number): readonly [from: number, to: number] {
  const from = Math.floor((field * length) / GRID);
  return [from, Math.max(from + 1, Math.floor(((field + 1) * length) / GRID))];
}

function greyAt(data: Uint8Array, at: number, channels: number): number {
  const grey =
    channels < 3 ? data[at]! : 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  if (channels % 2 === 1) {
    return grey;
  }
  const cover = data[at + channels - 1]! / 255;
  return grey * cover + 255 * (1 - cover);
}

/** Pairs of frequencies, the lowest first; the very first, the mean, is left out. */
const ORDER = Array.from(
  { length: GRID * GRID },
  (_, at) => [Math.floor(at / GRID), at % GRID] as const,
)
  .toSorted(([u, v], [x, y]) => u + v - (x + y) || u - x)
  .slice(1, BITS + 1);
const HIGHEST = Math.max(...ORDER.flat());
const WAVES = Array.from({ length: HIGHEST + 1 }, (_, frequency) =>
  Float64Array.from({ length: GRID }, (__, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * GRID)),
  ),
);

/** A discrete cosine transform, as far as it is needed: first along the rows, then down the columns. */
function lowFrequencies(grid: Float64Array): number[] {
  const alongRows = WAVES.map((wave) =>
    Float64Array.from({ length: GRID }, (_, row) => {
      let sum = 0;
      for (let column = 0; column < GRID; column++) {
        sum += grid[row * GRID + column]! * wave[column]!;
      }
      return sum / GRID;
    }),
  );
  return ORDER.map(([down, along]) => {
    let sum = 0;
    for (let row = 0; row < GRID; row++) {
      sum += alongRows[along]![row]! * WAVES[down]![row]!;
    }
    return sum / GRID;
  });
}
