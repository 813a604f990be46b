const BANDS = 4;
const BAND_BITS = 16;
const BAND_SIZE = 2 ** BAND_BITS;
/** Above it all four bands could differ in two bits. */
const MOST_BITS = 7;
/** So many are compared between two breaths of whoever asks. */
const STEPS = 512;

export interface SimilarPair {
  /** Where the two stand in what was given. */
  one: number;
  other: number;
  bits: number;
}

/**
 * All pairs of hashes that differ in at most so many of their 64 bits, without comparing each with each: of four
 * bands of 16 bits, one differs in at most one bit, so only those are looked at that have such a band. Gives what it
 * has found from time to time, so that others have their turn.
 */
export function* similarPairs(
  hashes: readonly string[],
  mostBits: number,
): Generator<SimilarPair[], void> {
  if (mostBits > MOST_BITS) {
    throw new RangeError(`at most ${MOST_BITS} bits`);
  }
  const bands = Array.from({ length: BANDS }, (_, band) =>
    Uint16Array.from(hashes, (hash) => Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16)),
  );
  const indexes = bands.map(indexOf);
  for (let from = 0; from < hashes.length; from += STEPS) {
    const found: SimilarPair[] = [];
    for (let one = from; one < Math.min(from + STEPS, hashes.length); one++) {
      findOthers(bands, indexes, one, mostBits, found);
    }
    yield found;
  }
}

/** By value: where its members begin in the list of all. */
interface BandIndex {
  starts: Uint32Array;
  members: Uint32Array;
}

function indexOf(values: Uint16Array): BandIndex {
  const starts = new Uint32Array(BAND_SIZE + 1);
  values.forEach((value) => (starts[value + 1]! += 1));
  for (let value = 0; value < BAND_SIZE; value++) {
    starts[value + 1]! += starts[value]!;
  }
  const next = starts.slice();
  const members = new Uint32Array(values.length);
  values.forEach((value, at) => {
    members[next[value]!] = at;
    next[value]! += 1;
  });
  return { starts, members };
}

function findOthers(
  bands: readonly Uint16Array[],
  indexes: readonly BandIndex[],
  one: number,
  mostBits: number,
  found: SimilarPair[],
): void {
  for (let band = 0; band < BANDS; band++) {
    const own = bands[band]![one]!;
    const { starts, members } = indexes[band]!;
    for (let flipped = -1; flipped < BAND_BITS; flipped++) {
      const value = flipped < 0 ? own : own ^ (1 << flipped);
      for (let at = starts[value]!; at < starts[value + 1]!; at++) {
        const other = members[at]!;
        if (other > one) {
          const bits = bitsBetween(bands, one, other, band, mostBits);
          if (bits !== null) {
            found.push({ one, other, bits });
          }
        }
      }
    }
  }
}

/** Null for a pair that differs too much, or that an earlier band has found already. */
function bitsBetween(
  bands: readonly Uint16Array[],
  one: number,
  other: number,
  foundBy: number,
  mostBits: number,
): number | null {
  let bits = 0;
  for (let band = 0; band < BANDS; band++) {
    const differing = ONES[bands[band]![one]! ^ bands[band]![other]!]!;
    if (band < foundBy && differing <= 1) {
      return null;
    }
    bits += differing;
    if (bits > mostBits) {
      return null;
    }
  }
  return bits;
}

const ONES = new Uint8Array(BAND_SIZE);
for (let value = 1; value < BAND_SIZE; value++) {
  ONES[value] = ONES[value >> 1]! + (value & 1);
}
