import { isStaff } from '@baohe/domain/identity/roles';
import { isWrapperOrigin } from '@baohe/domain/site/wrapper-origins';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { announcementsRepository } from '../features/announcements/announcements.repository.ts';
import { carouselRepository } from '../features/carousel/carousel.repository.ts';
import { callFiguresRepository } from '../features/figures/call-figures.repository.ts';
import { openCallFigures } from '../features/figures/call-figures.ts';
import { visitsRepository } from '../features/figures/visits.repository.ts';
import { openVisits } from '../features/figures/visits.ts';
import { libraryVersionRepository } from '../features/site/library-version.repository.ts';
import { openLibraryVersion } from '../features/site/library-version.ts';
import { attemptsRepository } from '../platform/attempts/attempts.repository.ts';
import { openAttempts } from '../platform/attempts/attempts.ts';
import { type DatabaseOutage, reportFailure, watchOutage } from '../platform/database/outage.ts';
import { openVisitorsHere } from '../platform/database/visitors-here.ts';
import { openBatchCalls } from '../platform/http/batch/batch-calls.ts';
import { serveBatch } from '../platform/http/batch/serve-batch.ts';
import { closeWhatGetsIdle } from '../platform/http/close-idle.ts';
import { envelopeRoutes } from '../platform/http/envelope/envelope.routes.ts';
import { answerBadAddress, answerErrors } from '../platform/http/error-replies.ts';
import { serveHealth } from '../platform/http/health.ts';
import { openReplyCache, type ReplyCache } from '../platform/http/reply-cache.ts';
import { isLocalRequest, watchRequestSources } from '../platform/http/request-source.ts';
import { tokenOf } from '../platform/http/request-token.ts';
import { setSecurityHeaders } from '../platform/http/security-headers.ts';
import type { CallDeps } from '../platform/http/serve.ts';
import { watchRoutes } from '../platform/http/served-routes.ts';
import { trustOf } from '../platform/http/trusted-proxies.ts';
import { allowWrappers } from '../platform/http/wrapper-access.ts';
import { idempotencyRepository } from '../platform/idempotency/idempotency.repository.ts';
import { idempotentCalls } from '../platform/idempotency/idempotent-call.ts';
import { wakeJob } from '../platform/jobs/jobs.repository.ts';
import { logOptions, logRequests } from '../platform/log.ts';
import { openCounters } from '../platform/metrics/counters.ts';
import { routeMetrics } from '../platform/metrics/route-metrics.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { openSchedule } from '../platform/schedule/schedule.ts';
import { openCallers } from '../platform/session/callers.ts';
import type { SessionCaller } from '../platform/session/session.ts';
import { apiTokensRepository } from '../platform/tokens/api-tokens.repository.ts';
import type { AppParts, Timeouts } from './app-parts.ts';

const LARGEST_BODY = 1024 * 1024;
/**
 * A request is here within a minute, or it is given up. A connection on which nothing moves may be a film that
 * was paused or a slow phone with full buffers: those have ten.
 */
const TIMEOUTS: Timeouts = { request: 60_000, connection: 600_000 };
/** How often Node looks for requests that are late. */
const LOOK_MS = 10_000;
export const SHARED_BYTES = 8 * 1024 * 1024;
/** Which tags are hot may be this old. */
const SHARED_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    outage: DatabaseOutage;
  }
}

/** What every feature is built on: the parts, the HTTP server, and what several features share. */
export interface AppBase extends AppParts {
  app: FastifyInstance;
  routes: ReturnType<typeof watchRoutes>;
  metrics: ReturnType<typeof routeMetrics>;
  counters: ReturnType<typeof openCounters>;
  /** Replies that are the same for everybody. */
  shared: ReplyCache;
  /** The same, of what begins and ends at a time. */
  scheduled: ReplyCache;
  /** Lets a job look for work at once; where that fails, it looks by itself a little later. */
  wake: (job: string) => void;
}

/** The HTTP server with everything that happens to each request, before any feature is there. */
export async function openBase(parts: AppParts): Promise<AppBase> {
  const {
    config,
    pool,
    db,
    changeEvents,
    clock,
    envelope,
    media,
    posts,
    logTo,
    timeouts = TIMEOUTS,
  } = parts;
  const trust = trustOf(config.trustProxy);
  const app = fastify({
    logger: logOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    ...(trust && { trustProxy: trust }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.connection,
    http: {
      headersTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(LOOK_MS, timeouts.request),
    },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true },
  });
  closeWhatGetsIdle(app);
  // Only JSON is read; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  app.decorateRequest('seal', null);
  watchRequestSources(app, { trustsProxies: trust !== undefined });
  // Before whatever asks the database: it may be away already.
  const outage = watchOutage(pool, app.log);
  app.decorate('outage', outage);
  app.addHook('onClose', async () => outage.close());
  const library = await openLibraryVersion({
    repository: libraryVersionRepository(db),
    changeEvents,
    clock,
    onError: reportFailure(app, 'library version'),
  });
  app.addHook('onClose', () => library.close());
  app.decorate(
    'deps',
    callDeps(parts, app, () => library.current()),
  );

  logRequests(app);
  setSecurityHeaders(app);
  allowWrappers(app, media.tokens);
  answerErrors(app, outage);
  const routes = watchRoutes(app);
  const metrics = routeMetrics();
  const counters = openCounters();
  serveMetrics(app, pool, metrics, counters);
  const callFigures = openCallFigures({
    figures: () => metrics.figures(),
    repository: callFiguresRepository(db),
    clock,
    onError: reportFailure(app, 'figures of calls'),
  });
  app.addHook('onClose', () => callFigures.close());
  serveHealth(app, pool);

  const shared = openReplyCache({ limit: SHARED_BYTES, life: SHARED_MS, clock });
  changeEvents.on('site', async () => shared.clear());
  posts.terms.onChange(() => shared.clear());
  // Which tags visitors see depends on the posts that have them.
  changeEvents.on('posts', async () => shared.clear());
  const schedule = await openSchedule({
    boundaries: async () => [
      ...(await announcementsRepository(db).boundaries()),
      ...(await carouselRepository(db).boundaries()),
    ],
    changeEvents,
    clock,
    // Devices ask again for what they have stored.
    passed: () => libraryVersionRepository(db).announceChange(),
    onError: reportFailure(app, 'schedule'),
  });
  app.addHook('onClose', async () => schedule.close());
  const scheduled = schedule.withinWindow(shared);
  envelopeRoutes(app, envelope);
  serveBatch(app, metrics);
  const wake = (job: string) => void wakeJob(pool, job).catch(() => undefined);
  return { ...parts, app, routes, metrics, counters, shared, scheduled, wake };
}

/** How a call finds out who asks, and what it may rely on. */
function callDeps(
  parts: AppParts,
  app: FastifyInstance,
  libraryVersion: CallDeps['libraryVersion'],
): CallDeps {
  const {
    config,
    db,
    settings,
    sessions,
    changeEvents,
    clock,
    envelope,
    isLocal = (request) => isLocalRequest(request, config.publicUrl),
    isWrapper = ({ headers }) => isWrapperOrigin(headers.origin, settings.read('wrapperOrigins')),
    batchCalls = openBatchCalls(),
  } = parts;
  const callers = openCallers({ sessions, tokens: apiTokensRepository(db), changeEvents, clock });
  const visits = openVisits({
    repository: visitsRepository(db),
    clock,
    onError: reportFailure(app, 'visits'),
  });
  app.addHook('onClose', () => visits.close());
  const visitorsHere = openVisitorsHere(db, clock);
  const seen = (request: FastifyRequest, caller: SessionCaller | null) => {
    const admitted = caller?.isDemoStaff && !isLocal(request) ? null : caller;
    visits.see({
      caller: admitted,
      address: request.source?.address ?? '',
      browser: request.headers['user-agent'] ?? '',
    });
    if (!isStaff(admitted) && !admitted?.scopes) {
      visitorsHere.see();
    }
    return admitted;
  };
  return {
    publicUrl: config.publicUrl,
    db,
    clock,
    onceByKey: idempotentCalls(
      idempotencyRepository(db),
      openAttempts(attemptsRepository(db), clock),
      clock,
    ),
    callerOf: async (request) => {
      const caller = seen(request, await callers.of(tokenOf(request)));
      // What a script may see, it asks for with its token.
      if (caller && !caller.scopes && isWrapper(request)) {
        request.sessionToSee = caller.session;
      }
      return caller;
    },
    callerInSession: async (request, session) => seen(request, await callers.inSession(session)),
    isLocal,
    isWrapper,
    openEnvelope: envelope.open,
    caughtUp: () => changeEvents.caughtUp(),
    libraryVersion,
    batchCalls,
  };
}
