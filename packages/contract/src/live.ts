/** Server-sent events: only that something of the caller's own has changed, never what. */
export const LIVE_PATH = '/live';

/** What of an account can change while it is looked at. */
export const LIVE_TOPICS = ['notifications', 'viewer', 'codes', 'points', 'orders'] as const;

export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The one kind of event; its data is a topic. */
export const LIVE_EVENT = 'changed';
