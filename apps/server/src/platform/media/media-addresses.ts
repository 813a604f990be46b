import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Clock } from '../clock.ts';
import type { MediaKey, MediaKeys } from './media-keys.ts';
import { mediaPath, type MediaName } from './media-name.ts';

const HOUR = 60 * 60;
/** How long an address lives at least; it ends on a full hour, so that caches see the same one. */
const LIFE = 6 * HOUR;
/** 128 bits: out of reach, and half as long in every card. */
const TAG_CHARACTERS = 22;

/** Whom an address is for, and because of which zone. */
export interface Viewer {
  accountId: string;
  zone: Zone;
}

/** What a signed address carries beside its path, as it came. */
export interface AddressQuery {
  e?: unknown;
  u?: unknown;
  s?: unknown;
}

export type AddressVerdict = 'valid' | 'refused';

export interface MediaAddresses {
  /** For everybody, for ever. */
  open(name: MediaName): string;
  /** For one person, for some hours. */
  signed(name: MediaName, viewer: Viewer): string;
  /** `accountId`: of the session that the request came with, if it came with one. */
  verify(path: string, query: AddressQuery, accountId: string | null): AddressVerdict;
}

/**
 * `/m/{variant}/{hash}.{ending}?e=expiry&u=ticket&s=key.tag`, where the tag is an HMAC of path,
 * expiry and ticket. The ticket names account and zone without telling them.
 */
export function mediaAddresses(keys: MediaKeys, clock: Clock): MediaAddresses {
  const seconds = () => clock().getTime() / 1000;
  return {
    open: mediaPath,

    signed(name, viewer) {
      const key = keys.current();
      const path = mediaPath(name);
      const expiry = String(Math.ceil((seconds() + LIFE) / HOUR) * HOUR);
      const ticket = ticketOf(key, viewer.accountId, viewer.zone);
      return `${path}?e=${expiry}&u=${ticket}&s=${key.id}.${tagOf(key, path, expiry, ticket)}`;
    },

    verify(path, { e, u, s }, accountId) {
      if (typeof e !== 'string' || typeof u !== 'string' || typeof s !== 'string') {
        return 'refused';
      }
      const [keyId = '', tag = ''] = s.split('.', 2);
      const key = keys.find(keyId, clock().getTime());
      if (!key || s !== `${keyId}.${tag}` || !same(tag, tagOf(key, path, e, u))) {
        return 'refused';
      }
      const foreign = accountId !== null && u !== ticketOf(key, accountId, u.split('.')[0] ?? '');
      return foreign || Number(e) <= seconds() ? 'refused' : 'valid';
    },
  };
}

const ticketOf = (key: MediaKey, accountId: string, zone: string): string =>
  `${zone}.${mac(key, `ticket|${zone}|${accountId}`)}`;

const tagOf = (key: MediaKey, path: string, expiry: string, ticket: string): string =>
  mac(key, `address|${path}|${expiry}|${ticket}`);

const mac = ({ secret }: MediaKey, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, TAG_CHARACTERS);

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
