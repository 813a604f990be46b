/** Whether somebody asked for less motion; nothing where a browser cannot say. */
export const calm = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
