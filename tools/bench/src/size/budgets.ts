/**
 * Bytes, gzip. The design allows the entry and the login 130,000 of JavaScript. 12,000 of them were free for what is to
 * come; batches of calls, the parsers of addresses, the links of codes, invites and loans, then orders, settings that follow a
 * person and the errors of payment, then the console's share of the shell, reports and first steps, then ports of the native
 * app, offline copies, private mode and the app lock took the first 2,800. The home
 * draws its navigation and lists as well; it may not grow back to what it was.
 */
export const BUDGETS = {
  firstVisit: {
    login: { js: 123_300, css: 12_000 },
    // Its styles grew by what text of twice the size needs.
    home: { js: 152_900, css: 20_700 },
  },
  frame: 30_000,
  // With the icons that no first visit draws: loaded in the first quiet moment.
  dialogs: 20_200,
  // The player has the most: everything of a film but its engines, and the cards of what is like it.
  route: 44_000,
  // JavaScript and CSS of the console's entry, its texts and its first screen: staff load it once, on a desk.
  console: 260_000,
  // The same of the review desk: on a phone, too.
  ops: 200_000,
} as const;

export type LandingName = keyof typeof BUDGETS.firstVisit;
