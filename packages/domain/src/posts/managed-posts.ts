/** In which orders editors look through posts. */
export const MANAGED_ORDERS = ['newest', 'updated', 'title', 'heat'] as const;

export type ManagedOrder = (typeof MANAGED_ORDERS)[number];

/** Priced: with a price of its own, free or not. */
export const PRICE_FILTERS = ['priced', 'free', 'usual'] as const;

export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** More are not counted of what a filter leaves: "10,000+" says as much to an editor as the number would. */
export const MOST_COUNTED = 10_000;

/** Of all posts, or of all of a status, so many are counted, and any of them is a page away: an index is enough. */
export const MOST_NUMBERED = 100_000;

/** So long a mistaken deletion can be taken back. */
export const DELETED_DAYS = 30;

/** So many filters may somebody save. */
export const MOST_FILTERS = 100;
