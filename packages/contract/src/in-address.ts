import * as z from 'zod/mini';

/** A whole number that may stand in an address, where every value is text. */
export function numberInAddress(least: number, most: number) {
  return z.pipe(
    z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,10}$/))]), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );
}

/** Yes or no that may stand in an address: 1 and true, 0 and false. */
export const flagInAddress = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['true', 'false', '0', '1'])]),
  z.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
);
