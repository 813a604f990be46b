/** What is counted by hour and day, in the order in which it is shown. */
export const FIGURE_KINDS = [
  /** Browsers that came, each once a day. */
  'visitors',
  /** Registered people who came, each once a day. */
  'users',
  /** Those of them whose tier ran. */
  'members',
  'registrations',
  'check_ins',
  'codes',
  'helps',
  'unlocks',
  'orders',
  'income',
  'refunds',
  'imports',
  'search_misses',
  'calls',
  'errors',
] as const;

export type FigureKind = (typeof FIGURE_KINDS)[number];

/** For administrators alone. */
export const MONEY_KINDS: readonly FigureKind[] = ['orders', 'income', 'refunds'];

/**
 * Counted once for each person and day. Nobody is remembered beyond the day, so that those of several days can be
 * averaged but never be told apart.
 */
export const DAILY_KINDS: readonly FigureKind[] = ['visitors', 'users', 'members'];

/** More of these is worse. */
export const UNWELCOME_KINDS: readonly FigureKind[] = ['refunds', 'search_misses', 'errors'];

export type VisitKind = 'visitors' | 'users' | 'members';
