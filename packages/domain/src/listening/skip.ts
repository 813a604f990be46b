/** A sentence that was missed, an opening that is known. */
export const SKIP_SECONDS = 15;
