import { bundleOfLink } from '@baohe/domain/releases/release';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { ReleasesRepository } from './releases.repository.ts';

const A_YEAR_IN_SECONDS = 31_536_000;

/** GET /bundles/:file, to everybody: what is in a bundle is what every visitor of the site gets. */
export function serveBundles(
  app: FastifyInstance,
  store: MediaStore,
  releases: ReleasesRepository,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/bundles/*',
    handler: async (request, reply) => {
      reply.header('vary', 'Origin');
      if (app.deps.isWrapper(request)) {
        reply.header('access-control-allow-origin', request.headers.origin);
      }
      const sha256 = bundleOfLink(`/bundles/${request.params['*']}`);
      const size = sha256 === null ? undefined : (await releases.sizesOf([sha256])).get(sha256);
      const file =
        sha256 !== null && size !== undefined
          ? await store.find('private', { variant: 'full', hash: sha256, ending: 'zip' })
          : null;
      if (sha256 === null || file === null) {
        throw new AppError('path.unknown');
      }
      const tag = `"${sha256}"`;
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment',
        'content-security-policy': `default-src 'none'; sandbox`,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `public, max-age=${A_YEAR_IN_SECONDS}, immutable`,
        etag: tag,
      });
      if (request.headers['if-none-match'] === tag) {
        return reply.code(304).send();
      }
      reply.header('content-length', String(file.size));
      return request.method === 'HEAD' ? reply.send() : reply.send(file.read(0, file.size - 1));
    },
  });
}
