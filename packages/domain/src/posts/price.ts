/** What a post costs; the usual price, a setting of the site, for one without a price of its own. */
export const pointPriceOf = (own: number | null, usual: number): number => own ?? usual;

/** Everybody may open it, in a zone that is open. The usual price is never 0. */
export const isFree = (own: number | null): boolean => own === 0;
