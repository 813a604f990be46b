/**
 * Bytes, gzip. The design allows the entry and the login 130,000 of JavaScript: 12,000 of them stay free for
 * what is to come. The home draws its navigation and shelves as well; it may not grow back to what it was.
 */
export const BUDGETS = {
  firstVisit: {
    login: { js: 118_000, css: 12_000 },
    home: { js: 145_500, css: 20_500 },
  },
  frame: 30_000,
  // With the icons that no first visit draws: loaded in the first quiet moment.
  dialogs: 17_000,
  route: 40_000,
} as const;

export type LandingName = keyof typeof BUDGETS.firstVisit;
