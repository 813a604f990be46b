import * as z from 'zod/mini';

/** A whole number that may stand in an address, where every value is text. */
export function numberInAddress(least: number, most: number) {
  return z.pipe(
    z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,10}$/))]), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );
}
