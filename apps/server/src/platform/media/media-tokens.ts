import type { Clock } from '../clock.ts';
import type { MediaKeys } from './media-keys.ts';
import { expiryAt, mac, same } from './media-mac.ts';

const SHAPE = /^(\d{1,12})\.([\w-]{43})\.([\w-]{6})\.([\w-]{22})$/;

/**
 * Stands for a session where the app cannot show its own token: in the address of a picture or film. Good for files
 * only, until its hour, and no longer than the session itself, which it names by a hash.
 */
export interface MediaTokens {
  issue(session: string): string;
  /** The session that it was made for; null for one that is forged or over. */
  sessionOf(token: string): string | null;
}

/** `expiry.session.key.tag`, where the tag is an HMAC of the other three. */
export function mediaTokens(keys: MediaKeys, clock: Clock): MediaTokens {
  const seconds = () => clock().getTime() / 1000;
  const signed = (expiry: number | string, session: string) => `token|${expiry}|${session}`;

  return {
    issue(session) {
      const key = keys.current();
      const expiry = expiryAt(seconds());
      return [expiry, session, key.id, mac(key, signed(expiry, session))].join('.');
    },

    sessionOf(token) {
      const [, expiry = '', session = '', keyId = '', tag = ''] = SHAPE.exec(token) ?? [];
      const key = keys.find(keyId, clock().getTime());
      return key && same(tag, mac(key, signed(expiry, session))) && Number(expiry) > seconds()
        ? session
        : null;
    },
  };
}
