/** Specified and not served yet. This list only shrinks: take a call out when it is served. */
export const notYetCalls: readonly string[] = [];
