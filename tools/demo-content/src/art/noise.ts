import { Rng, hash32 } from '../rng.ts';
const smooth = (t: number) => t * t * (3 - 2 * t);

/** 1-D value noise in [-1, 1]. */
export function noise1(seed: string): (x: number) => number {
  const known = new Map<number, number>();
  const at = (i: number) => {
    let value = known.get(i);
    if (value === undefined) {
      value = (hash32(seed, i) / 4294967296) * 2 - 1;
      known.set(i, value);
    }
    return value;
  };
  return (x) => {
    const i = Math.floor(x);
    const t = smooth(x - i);
    return at(i) * (1 - t) + at(i + 1) * t;
  };
}

/** Several octaves of 1-D noise: ridges, coasts, clouds. */
export function fbm1(seed: string, octaves = 4, gain = 0.5): (x: number) => number {
  const layers = Array.from({ length: octaves }, (_, i) => noise1(`${seed}.${i}`));
  return (x) => {
    let value = 0;
    let weight = 1;
    let sum = 0;
    for (const [i, layer] of layers.entries()) {
      value += weight * layer(x * 2 ** i);
      sum += weight;
      weight *= gain;
    }
    return value / sum;
  };
}

/** 2-D value noise in [-1, 1] on a 64x64 repeating lattice. */
export function noise2(seed: string): (x: number, y: number) => number {
  const rng = new Rng(seed);
  const lattice = Float32Array.from({ length: 4096 }, () => rng.next() * 2 - 1);
  const at = (x: number, y: number) => lattice[((y & 63) << 6) | (x & 63)] ?? 0;
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = smooth(x - i);
    const v = smooth(y - j);
    return (
      (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) +
      (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v
    );
  };
}
