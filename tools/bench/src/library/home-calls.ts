/** A call as the app makes it, below /api. */
export interface HomeCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: object;
}

/** What everybody's home asks for. */
const SHARED: readonly HomeCall[] = [
  { method: 'GET', path: '/sys/site' },
  { method: 'GET', path: '/sys/uc/polyInfo' },
  { method: 'GET', path: '/sys/library/progress' },
  { method: 'GET', path: '/usr/settings' },
  { method: 'GET', path: '/ope/anno/homeAnno' },
  { method: 'POST', path: '/ope/carousel/list', body: {} },
  { method: 'GET', path: '/cnt/terms/treeTerm' },
  {
    method: 'POST',
    path: '/cnt/posts/page',
    body: {
      termId: 'CAT_0_1',
      termTaxonomy: 'category',
      osusume: false,
      cantCache: false,
      pageParams: { current: 0, pageSize: 90 },
    },
  },
  {
    method: 'POST',
    path: '/usr/progress/continueList',
    body: { pageParams: { current: 0, pageSize: 12 } },
  },
];

/**
 * What the app asks for when somebody who is logged in opens /one/osusume and the browser has stored nothing of it:
 * recorded from Chromium (390 × 844, not scrolled), and compared with it by tools/e2e/src/journeys/home-calls.test.ts.
 */
export const HOME_CALLS: Readonly<Record<'guest' | 'member', readonly HomeCall[]>> = {
  guest: [
    ...SHARED,
    { method: 'GET', path: '/cnt/cyphers/mineCypher' },
    {
      method: 'POST',
      path: '/cnt/posts/page',
      body: { free: true, pageParams: { current: 1, pageSize: 20 } },
    },
  ],
  // Without the free works the page is shorter, and the first recommendations are near the screen.
  member: [
    ...SHARED,
    { method: 'GET', path: '/usr/clock/todayOverSign' },
    { method: 'GET', path: '/usr/userDetail/todayOverGift' },
    {
      method: 'POST',
      path: '/cnt/posts/polyOsusume',
      body: { termId: 'CAT_1_1', osusumeLevel: 1, pageSize: 6 },
    },
  ],
};
