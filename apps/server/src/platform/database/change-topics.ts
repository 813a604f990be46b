/** Where PostgreSQL tells every process what was written. */
export const CHANGE_CHANNEL = 'baohe_changed';

/** What a process remembers of the database, by topic; triggers announce each of them, whoever wrote. */
export const CHANGE_TOPICS = [
  /** Who is behind a session, and what they may do. */
  'callers',
  /** Keys of the envelope. */
  'envelope epoch',
  /** Something that devices store is another: posts, terms, announcements, slides, tiers. */
  'library',
  /** The number that tells devices so has grown. */
  'library version',
  'posts',
  /** New ones came beside the others, none of which has changed: lists may stay as they are for a moment. */
  'posts added',
  'settings',
  /** Announcements, slides, tiers, which terms are hot. */
  'site',
  'terms',
] as const;

export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** What changed of one account (`account/ID/topic`); the topics are those of the contract, LIVE_TOPICS. */
export const ACCOUNT_CHANGE = /^account\/([^/]+)\/(\w+)$/;
