import type { Clock } from '../clock.ts';
import type { SessionCaller } from '../session/session.ts';
import type { MediaKey, MediaKeys } from './media-keys.ts';
import { expiryAt, mac, same } from './media-mac.ts';
import { mediaPath, type MediaName } from './media-name.ts';
import {
  isForEverybody,
  stillHolds,
  type MediaRight,
  type SampleCut,
  type Viewer,
} from './media-right.ts';

/** What a signed address carries beside its path, as it came. */
export interface AddressQuery {
  e?: unknown;
  u?: unknown;
  s?: unknown;
}

/** Who asks for a file, as far as it matters. */
type MediaCaller = Pick<SessionCaller, 'accountId' | 'roles' | 'areas' | 'session'>;

/** What a signed address was good for. */
export interface Grant {
  viewer: Viewer;
  expiry: string;
}

export interface MediaAddresses {
  /** For everybody, for ever. */
  open(name: MediaName): string;
  /** For one session, for some hours. */
  signed(name: MediaName, viewer: Viewer): string;
  /** The same for many names. What a playlist names is good as long as the playlist itself. */
  signer(viewer: Viewer, expiry?: string): (name: MediaName) => string;
  /** `caller`: whose living session the request came with. Null: refused. */
  verify(path: string, query: AddressQuery, caller: MediaCaller | null): Grant | null;
}

/**
 * `/m/{variant}/{hash}.{ending}?e=expiry&u=ticket&s=key.tag`, where the tag is an HMAC of path,
 * expiry and ticket. The ticket names right, post and session without telling the last: when the session
 * ends, so do its addresses. That of a sample also says how much of the file it is good for.
 */
export function mediaAddresses(keys: MediaKeys, clock: Clock): MediaAddresses {
  const seconds = () => clock().getTime() / 1000;
  const expiryFromNow = () => String(expiryAt(seconds()));

  function signer(viewer: Viewer, expiry = expiryFromNow()) {
    const key = keys.current();
    const ticket = ticketOf(key, viewer);
    const query = `?e=${expiry}&u=${ticket}&s=${key.id}.`;
    return (name: MediaName) => {
      const path = mediaPath(name);
      return `${path}${query}${tagOf(key, path, expiry, ticket)}`;
    };
  }

  return {
    open: mediaPath,
    signer,
    signed: (name, viewer) => signer(viewer)(name),

    verify(path, { e, u, s }, caller) {
      if (typeof e !== 'string' || typeof u !== 'string' || typeof s !== 'string') {
        return null;
      }
      const [keyId = '', tag = ''] = s.split('.', 2);
      const key = keys.find(keyId, clock().getTime());
      if (!key || s !== `${keyId}.${tag}` || !same(tag, tagOf(key, path, e, u))) {
        return null;
      }
      // Signed, so it is as we wrote it.
      const [right, post = '', cut = ''] = u.split('.') as [MediaRight, string?, string?];
      const viewer = {
        session: isForEverybody(right) ? '' : (caller?.session ?? ''),
        right,
        post: post === '' ? undefined : Number(post),
        ...(right === 'sample' && { cut: cutIn(cut) }),
      };
      const isGood =
        u === ticketOf(key, viewer) && Number(e) > seconds() && stillHolds(right, caller);
      return isGood ? { viewer, expiry: e } : null;
    },
  };
}

function ticketOf(key: MediaKey, { session, right, post, cut }: Viewer): string {
  const named = [right, post ?? '', ...(cut ? [`${cut.most}-${cut.limit ?? ''}`] : [])];
  return `${named.join('.')}.${mac(key, `ticket|${named.join('|')}|${session}`)}`;
}

function cutIn(text: string): SampleCut {
  const [most, limit = ''] = text.split('-');
  return { most: Number(most), limit: limit === '' ? undefined : Number(limit) };
}

const tagOf = (key: MediaKey, path: string, expiry: string, ticket: string): string =>
  mac(key, `address|${path}|${expiry}|${ticket}`);
