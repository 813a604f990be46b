import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/pool.ts';
import { envelopeRoutes } from './platform/http/envelope/envelope.routes.ts';
import type { EnvelopeGate } from './platform/http/envelope/gate.ts';
import { answerBadAddress, answerErrors } from './platform/http/error-replies.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { tokenOf } from './platform/http/request-token.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { watchRoutes } from './platform/http/served-routes.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { answerWrongMethods } from './platform/http/wrong-methods.ts';
import { logOptions, logRequests, type LogTarget } from './platform/log.ts';
import type { SessionRepository } from './platform/session/session.repository.ts';
import { callerOf } from './platform/session/session.ts';
import type { Settings } from './platform/settings/settings.ts';

const LARGEST_BODY = 1024 * 1024;

export interface AppParts {
  config: Config;
  pool: pg.Pool;
  db: Db;
  settings: Settings;
  sessions: SessionRepository;
  clock: Clock;
  gate: EnvelopeGate;
  /** The built visitor's app; absent where only the API is wanted. */
  webRoot?: string;
  /** Where the log goes; the standard output unless said otherwise. */
  logTo?: LogTarget;
}

/** The whole server: the list of features is this file. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, pool, db, settings, sessions, clock, gate, webRoot, logTo } = parts;
  const app = fastify({
    logger: logOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true },
  });
  // Only JSON is read; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  app.decorateRequest('seal', null);
  app.decorate('house', {
    publicUrl: config.publicUrl,
    callerOf: (request) => callerOf(sessions, clock, tokenOf(request)),
    openEnvelope: gate.open,
  });

  logRequests(app);
  setSecurityHeaders(app);
  answerErrors(app);
  const routes = watchRoutes(app);
  serveHealth(app, pool);

  envelopeRoutes(app, gate);
  siteRoutes(app, settings);
  announcementsRoutes(app, db, config.demo);

  answerWrongMethods(app, routes);
  await serveOpenApi(app, routes);
  if (webRoot) {
    await serveWebApp(app, webRoot, () => ({ keys: gate.keys() }));
  } else {
    app.setNotFoundHandler(() => {
      throw new AppError('path.unknown');
    });
  }
  return app;
}
