import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { byteRange } from './byte-range.ts';
import type { AddressQuery, MediaAddresses } from './media-addresses.ts';
import { mediaNameOf, mediaPath, type MediaName } from './media-name.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { contentTypeOf } from './media-type.ts';

const A_YEAR_IN_SECONDS = 31_536_000;

interface MediaRequest {
  Params: { variant: string; file: string };
  Querystring: AddressQuery;
}

export interface Media {
  store: MediaStore;
  addresses: MediaAddresses;
}

/**
 * GET /m/:variant/:file. Without a signature only what lies open is there; with one it must be right.
 * Whatever the name says, it is never used as a path: it is taken apart and put together anew.
 */
export function serveMedia(app: FastifyInstance, { store, addresses }: Media): void {
  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/m/:variant/:file',
    handler: async (request, reply) => {
      const { query, params } = request;
      const name = mediaNameOf(params.variant, params.file);
      if (!name) {
        throw new AppError('path.unknown');
      }
      const signed = 'e' in query || 'u' in query || 's' in query;
      if (signed) {
        const caller = await app.house.callerOf(request);
        const verdict = addresses.verify(mediaPath(name), query, caller?.accountId ?? null);
        if (verdict === 'refused') {
          throw new AppError('access.denied');
        }
      }
      const found = await store.find(signed ? 'kept' : 'open', name);
      if (!found) {
        throw new AppError('path.unknown');
      }
      reply.header('cache-control', cacheRule(signed, query.e, Date.now() / 1000));
      return sendMedia(request, reply, name, found);
    },
  });

  // Anything else below /m is no page of the app either.
  app.get('/m/*', () => {
    throw new AppError('path.unknown');
  });
}

/** A name stands for the same bytes for ever; a signed address only for as long as it is valid. */
function cacheRule(signed: boolean, expiry: unknown, now: number): string {
  const seconds = signed ? Math.max(0, Math.floor(Number(expiry) - now)) : A_YEAR_IN_SECONDS;
  return `${signed ? 'private' : 'public'}, max-age=${seconds}, immutable`;
}

function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, variant, ending }: MediaName,
  file: StoredMedia,
): FastifyReply {
  const { size } = file;
  const tag = `"${variant}-${hash}"`;
  reply.headers({
    'content-type': contentTypeOf(ending),
    'content-security-policy': `default-src 'none'; sandbox`,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) {
    return reply.code(304).send();
  }
  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || ifRange === tag ? request.headers.range : undefined;
  const range = byteRange(asked, size);
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
