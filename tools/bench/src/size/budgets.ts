/**
 * Bytes, gzip. The design allows the entry and the login 130,000 of JavaScript. 12,000 of them were free for what is to
 * come; batches of calls and the parsers of addresses took the first 300. The home draws its navigation and lists as
 * well; it may not grow back to what it was.
 */
export const BUDGETS = {
  firstVisit: {
    login: { js: 118_900, css: 12_000 },
    home: { js: 146_600, css: 20_500 },
  },
  frame: 30_000,
  // With the icons that no first visit draws: loaded in the first quiet moment.
  dialogs: 18_700,
  route: 40_000,
} as const;

export type LandingName = keyof typeof BUDGETS.firstVisit;
