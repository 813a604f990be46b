import * as z from 'zod/mini';

export const termId = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));

/** In an address nothing is written as the word. */
export const termIdOrNone = z.pipe(
  z.nullable(z.string().check(z.regex(/^(?:[A-Z0-9_]{1,32}|null)?$/))),
  z.transform((id) => (id === 'null' || id === '' ? null : id)),
);
