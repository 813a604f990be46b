/** Helps that open a post. */
export const HELPS_NEEDED = 3;

/** What a post costs that has no price of its own. */
const USUAL_POINTS = 30;

export const pointPriceOf = (own: number | null): number => own ?? USUAL_POINTS;

/** Everybody may open it, in a zone that is open. */
export const isFree = (own: number | null): boolean => pointPriceOf(own) === 0;
