import { MEDIA_TOKEN_FIELD } from '@baohe/contract/wrapper';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { SessionCaller } from '../session/session.ts';
import { byteRange } from './byte-range.ts';
import type { AddressQuery, Grant, MediaAddresses } from './media-addresses.ts';
import { mediaNameOf, mediaPath, type MediaName } from './media-name.ts';
import { isForEverybody } from './media-right.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import type { MediaTokens } from './media-tokens.ts';
import { contentTypeOf, isDownload } from './media-type.ts';
import type { MediaVisibility } from './media-visibility.ts';
import { playlistCache } from './playlist/playlist-cache.ts';
import { isPlaylist } from './playlist/resolve-playlist.ts';
import { putTogether, type StoredPlaylist } from './playlist/stored-playlist.ts';

const A_YEAR_IN_SECONDS = 31_536_000;
const GUARDED = { 'content-security-policy': `default-src 'none'; sandbox` };

interface MediaRequest {
  Params: { variant: string; file: string };
  Querystring: AddressQuery & { [MEDIA_TOKEN_FIELD]?: unknown };
}

export interface Media {
  store: MediaStore;
  addresses: MediaAddresses;
  tokens: MediaTokens;
}

/**
 * GET /m/:variant/:file. Without a signature only what is public is there; with one it must be right,
 * and what it belongs to must still be open.
 * Whatever the name says, it is never used as a path: it is taken apart and put together anew.
 */
export function serveMedia(
  app: FastifyInstance,
  { store, addresses, tokens }: Media,
  visibility: MediaVisibility,
  hasWrapper: () => boolean,
): void {
  const playlists = playlistCache(store);

  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/m/:variant/:file',
    handler: async (request, reply) => {
      const { query, params } = request;
      const name = assertFound(mediaNameOf(params.variant, params.file));
      const grant = isSigned(query) ? await granted(request, name) : null;
      if (!grant && !(await visibility.isPublic(name.hash))) {
        throw new AppError('path.unknown');
      }
      const cached = cacheRule(grant?.expiry, Date.now() / 1000);
      const token = query[MEDIA_TOKEN_FIELD];
      reply.header('cross-origin-resource-policy', embeddedBy(grant, token));
      if (grant && isPlaylist(name.ending)) {
        const playlist = assertFound(await playlists.find(name, cutOf(grant)));
        reply.header('cache-control', cached);
        return sendPlaylist(reply, name, playlist, withToken(signerFor(grant), token));
      }
      const file = assertFound(await store.find(grant ? 'private' : 'public', name));
      reply.header('cache-control', cached);
      return sendMedia(request, reply, name, file, grant?.viewer.cut?.limit);
    },
  });

  /** For what a playlist names. In that of a sample another playlist is cut like it; a segment is there or not. */
  function signerFor({ viewer, expiry }: Grant): (name: MediaName) => string {
    const { cut } = viewer;
    const sign = addresses.signer(viewer, expiry);
    if (!cut) {
      return sign;
    }
    const signPart = addresses.signer({ ...viewer, cut: { most: cut.most } }, expiry);
    return (name) => (isPlaylist(name.ending) ? sign(name) : signPart(name));
  }

  /** Which pages may show a file: the app's where everybody may see it, or where it has shown its own token. */
  function embeddedBy(grant: Grant | null, token: unknown): 'same-origin' | 'cross-origin' {
    const isOpen = !grant || isForEverybody(grant.viewer.right);
    return (isOpen || token !== undefined) && hasWrapper() ? 'cross-origin' : 'same-origin';
  }

  /** The app's pictures come without a cookie and without a header: their address says whose they are. */
  async function callerOf(request: FastifyRequest<MediaRequest>): Promise<SessionCaller | null> {
    const token = request.query[MEDIA_TOKEN_FIELD];
    if (token === undefined) {
      return app.deps.callerOf(request);
    }
    const session = typeof token === 'string' && hasWrapper() ? tokens.sessionOf(token) : null;
    return session === null ? null : app.deps.callerInSession(request, session);
  }

  async function granted(request: FastifyRequest<MediaRequest>, name: MediaName): Promise<Grant> {
    const caller = await callerOf(request);
    const grant = addresses.verify(mediaPath(name), request.query, caller);
    if (!grant || !(await isStillOpen(grant, caller?.accountId))) {
      throw new AppError('access.denied');
    }
    return grant;
  }

  /** The staff sees what is withdrawn too. */
  async function isStillOpen(
    { viewer: { right, post, cut } }: Grant,
    accountId: string | undefined,
  ): Promise<boolean> {
    if (right === 'staff') {
      return true;
    }
    if (post === undefined) {
      return false;
    }
    if (right === 'sample') {
      return cut !== undefined && (await visibility.mostInSample(post)) === cut.most;
    }
    if (right === 'lent' && !(accountId && (await visibility.isLentTo(post, accountId)))) {
      return false;
    }
    return right === 'free' ? visibility.isFreePost(post) : visibility.isOpenPost(post);
  }

  // Anything else below /m is no page of the app either.
  app.get('/m/*', () => {
    throw new AppError('path.unknown');
  });
}

function assertFound<T>(found: T | null): T {
  if (found === null) {
    throw new AppError('path.unknown');
  }
  return found;
}

/** At which second a playlist ends for its viewer; undefined for the whole of it. */
function cutOf({ viewer: { right, cut } }: Grant): number | undefined {
  if (right === 'sample' && cut?.limit === undefined) {
    throw new AppError('access.denied');
  }
  return cut?.limit;
}

/** What a playlist names is fetched as the playlist was. */
const withToken = (addressOf: (name: MediaName) => string, token: unknown) =>
  typeof token === 'string'
    ? (name: MediaName) => `${addressOf(name)}&${MEDIA_TOKEN_FIELD}=${encodeURIComponent(token)}`
    : addressOf;

const isSigned = (query: AddressQuery): boolean => 'e' in query || 'u' in query || 's' in query;

/** A name stands for the same bytes for ever; a signed address only for as long as it is valid. */
function cacheRule(expiry: string | undefined, now: number): string {
  const seconds =
    expiry === undefined ? A_YEAR_IN_SECONDS : Math.max(0, Math.floor(Number(expiry) - now));
  return `${expiry === undefined ? 'public' : 'private'}, max-age=${seconds}, immutable`;
}

/** Every file that it names under an address for the same session, right and time. Always whole. */
function sendPlaylist(
  reply: FastifyReply,
  { ending }: MediaName,
  playlist: StoredPlaylist,
  addressOf: (name: MediaName) => string,
): FastifyReply {
  const inXml = (name: MediaName) => addressOf(name).replaceAll('&', '&amp;');
  return reply
    .headers({ 'content-type': contentTypeOf(ending), ...GUARDED })
    .send(putTogether(playlist, ending === 'mpd' ? inXml : addressOf));
}

function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, variant, ending }: MediaName,
  file: StoredMedia,
  limit: number | undefined,
): FastifyReply {
  // Whoever may have the beginning only is answered as if the file ended there.
  const size = limit === undefined ? file.size : Math.min(file.size, limit);
  const tag = `"${[variant, hash, ...(limit === undefined ? [] : [limit])].join('-')}"`;
  reply.headers({
    'content-type': contentTypeOf(ending),
    ...GUARDED,
    // Without a name: the link says what it is saved as.
    ...(isDownload(ending) && { 'content-disposition': 'attachment' }),
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) {
    return reply.code(304).send();
  }
  const ifRange = request.headers['if-range'];
  const rangeHeader = ifRange === undefined || ifRange === tag ? request.headers.range : undefined;
  const range = byteRange(rangeHeader, size);
  if (range === 'outside') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
  }
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range;
  if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  }
  reply.header('content-length', String(end - start + 1));
  if (request.method === 'HEAD') {
    return reply.send();
  }
  return reply.send(size === 0 ? '' : file.read(start, end));
}
