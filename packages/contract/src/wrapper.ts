/**
 * How the native app shows and keeps what a browser has in cookies: its page has an origin of its own, for which the
 * site's cookies are a third party's.
 */

/** In a reply: the token of the session from now on, for `Authorization: Bearer`; empty where it has ended. */
export const SESSION_HEADER = 'baohe-session';

/** In a request what the device cookie is elsewhere; in a reply what to show the next time. */
export const DEVICE_HEADER = 'baohe-device';

/** In a reply: what lets pictures and films of this session be fetched, and nothing else, for some hours. */
export const MEDIA_TOKEN_HEADER = 'baohe-media-token';

/** The field of a media address that carries it. */
export const MEDIA_TOKEN_FIELD = 't';
