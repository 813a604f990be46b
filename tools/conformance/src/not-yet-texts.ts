/** Specified and not shown yet. This list only shrinks: take a text out when it is shown. */
export const notYetTexts: readonly string[] = [];

/** The same for what is stored as data. */
export const notYetWords: readonly string[] = [];
