/** The library that a fresh site is filled with. */
export const DEMO_LIBRARY = 'demo';
