/** Specified and not there yet. This list only shrinks. */
export const notYetRoutes: readonly string[] = [];
