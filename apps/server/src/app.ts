import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app/app-parts.ts';
import { openBase, type AppBase } from './app/base.ts';
import { addContentAdmin } from './app/content-admin-features.ts';
import { addLibrary } from './app/library-features.ts';
import { addMoney } from './app/money-features.ts';
import { addPeople } from './app/people-features.ts';
import { addSharing } from './app/sharing-features.ts';
import { addSite } from './app/site-features.ts';
import { codeLinkHead } from './features/codes/code-link-head.ts';
import type { CodesDeps } from './features/codes/codes-deps.ts';
import { countSearchMiss } from './features/figures/count-search-miss.ts';
import { openFrameSources } from './features/payment/frame-sources.ts';
import { gatewaysRepository } from './features/payment/gateways.repository.ts';
import { detailHead } from './features/posts/detail/detail-head.ts';
import { openSearch } from './features/search/open-search.ts';
import { siteHead } from './features/site/site-head.ts';
import { reportFailure } from './platform/database/outage.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { serveWebApps } from './platform/http/web-app.ts';
import { answerWrongMethods, type RefuseUnserved } from './platform/http/wrong-methods.ts';
import { openLiveChannel } from './platform/live/live-channel.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { serveMedia } from './platform/media/serve-media.ts';
import { openSealedTexts } from './platform/secrets/sealed-text.ts';

/** The whole server: what happens to each request (`app/base.ts`), then the features by their groups. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const base = await openBase(parts);
  const { app, db, settings, sessions, changeEvents, clock, media, posts, routes, webRoot } = base;
  const search = openSearch({
    db,
    posts,
    settings,
    missed: (keyword) => countSearchMiss(db, clock(), keyword),
  });

  addSite(base);
  addPeople(base, search);
  addLibrary(base, search);
  const codes = addSharing(base);
  addMoney(base);
  await addContentAdmin(base, search);

  serveLive(app, openLiveChannel({ changeEvents, sessions, clock }));
  serveMedia(app, media, posts.visibility, () => settings.read('wrapperOrigins') !== '');
  const refuseUnserved = answerWrongMethods(app, routes);
  await serveOpenApi(app, routes);
  if (webRoot) {
    await servePages(base, webRoot, codes, refuseUnserved);
  } else {
    app.setNotFoundHandler(refuseUnserved);
  }
  return app;
}

/** The built apps, and what stands in the heads of pages that are sent to others. */
async function servePages(
  { app, config, db, settings, changeEvents, envelope, posts, consoleRoot, opsRoot }: AppBase,
  root: string,
  codes: CodesDeps,
  refuseUnserved: RefuseUnserved,
): Promise<void> {
  const { publicUrl } = config;
  const sealed = openSealedTexts(config.dataDir);
  await serveWebApps(app, {
    root,
    consoleRoot,
    opsRoot,
    refuseUnserved,
    boot: () => ({ keys: envelope.keys() }),
    frames: openFrameSources({
      read: () => gatewaysRepository(db, sealed).framed(),
      changeEvents,
      onError: reportFailure(app, 'gateways'),
    }),
    headsOf: [
      codeLinkHead(codes, publicUrl, reportFailure(app, 'code link')),
      detailHead({ posts, settings, publicUrl, onError: reportFailure(app, 'link to a post') }),
      siteHead(settings, publicUrl),
    ],
  });
}
