import { languageOf } from '@baohe/domain/language/accept-language';
import { LANGUAGES } from '@baohe/domain/language/languages';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../platform/settings/settings.ts';
import { appManifest } from './app-manifest.ts';

interface ManifestRequest {
  Querystring: { lang?: unknown };
}

/** GET /manifest.webmanifest: under the operator's name for the site, in the language that the page says. */
export function serveManifest(app: FastifyInstance, settings: Settings): void {
  app.get<ManifestRequest>('/manifest.webmanifest', (request, reply) => {
    const { lang } = request.query;
    const said = LANGUAGES.find((language) => language === lang);
    const language = said ?? languageOf(request.headers['accept-language']);
    return reply
      .headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-language',
      })
      .send(JSON.stringify(appManifest(settings.read('siteName'), language)));
  });
}
