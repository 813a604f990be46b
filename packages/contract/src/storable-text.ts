import * as z from 'zod/mini';

/** NUL and halves of characters: no database holds them, and nobody types them. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** A check for texts that will be stored or looked for. */
export const storable = z.refine<string>((text) => !UNSTORABLE.test(text));
