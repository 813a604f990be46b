/** Server-sent events: only that something of the caller's own has changed, never what. */
export const LIVE_PATH = '/live';

/** How many milliseconds ago the page began to read: what changed since is told at once. */
export const LIVE_SINCE = 'since';

/** What of an account can change while it is looked at. */
export const LIVE_TOPICS = [
  'notifications',
  'viewer',
  'codes',
  'points',
  'orders',
  'blocked',
] as const;

export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The one kind of event; its data is a topic. */
export const LIVE_EVENT = 'changed';
