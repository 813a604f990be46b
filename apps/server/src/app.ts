import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH, codeOfBytes } from '@baohe/domain/codes/code';
import { ORDER_NUMBER_LENGTH, orderNumberOf } from '@baohe/domain/payment/order-number';
import { isInRollout, shouldStopRollout } from '@baohe/domain/releases/rollout';
import { isWrapperOrigin } from '@baohe/domain/site/wrapper-origins';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { sandboxGatewayRoutes } from './demo/sandbox-gateway/sandbox-gateway.routes.ts';
import { sandboxMerchant } from './demo/sandbox-gateway/sandbox-merchant.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { announcementsRepository } from './features/announcements/announcements.repository.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { apiTokensRoutes } from './features/api-tokens/api-tokens.routes.ts';
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { blindBoxRoutes } from './features/blind-box/blind-box.routes.ts';
import { bulkEditRoutes } from './features/bulk-edit/bulk-edit.routes.ts';
import { cardKeysRoutes } from './features/card-keys/card-keys.routes.ts';
import { carouselRepository } from './features/carousel/carousel.repository.ts';
import { carouselRoutes } from './features/carousel/carousel.routes.ts';
import { codeLinkHead } from './features/codes/code-link-head.ts';
import type { CodesDeps } from './features/codes/codes-deps.ts';
import { codesRoutes } from './features/codes/codes.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { callFiguresRepository } from './features/figures/call-figures.repository.ts';
import { openCallFigures } from './features/figures/call-figures.ts';
import { countSearchMiss } from './features/figures/count-search-miss.ts';
import { figuresRoutes } from './features/figures/figures.routes.ts';
import { visitsRepository } from './features/figures/visits.repository.ts';
import { openVisits } from './features/figures/visits.ts';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import type { IdentityDeps } from './features/identity/identity-deps.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { IMPORTS_JOB } from './features/import-runs/continue-imports.ts';
import { importFolder } from './features/import-runs/import-folder.ts';
import { importRunsRoutes } from './features/import-runs/import-runs.routes.ts';
import { coversRepository } from './features/import/covers.repository.ts';
import { moveCovers } from './features/import/move-covers.ts';
import { jobAdminRoutes } from './features/job-admin/job-admin.routes.ts';
import { FILES_JOB } from './features/library-checks/check-files.ts';
import { DUPLICATES_JOB } from './features/library-checks/find-duplicates.ts';
import { libraryChecksRoutes } from './features/library-checks/library-checks.routes.ts';
import { historyRepository } from './features/lists/history.repository.ts';
import { listsRepository } from './features/lists/lists.repository.ts';
import { listsRoutes } from './features/lists/lists.routes.ts';
import { loansRoutes } from './features/loans/loans.routes.ts';
import { membershipRoutes } from './features/membership/membership.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { ownSettingsRoutes } from './features/own-settings/own-settings.routes.ts';
import { openFrameSources } from './features/payment/frame-sources.ts';
import { requestGateway, type GatewayRequest } from './features/payment/gateway-request.ts';
import { gatewaysRepository } from './features/payment/gateways.repository.ts';
import { openPaymentAlarm } from './features/payment/payment-alarm.ts';
import { paymentRoutes } from './features/payment/payment.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { playbackRepository } from './features/playback/playback.repository.ts';
import { playbackRoutes } from './features/playback/playback.routes.ts';
import { pointsRoutes } from './features/points/points.routes.ts';
import { postAdminRepository } from './features/post-admin/post-admin.repository.ts';
import { postAdminRoutes } from './features/post-admin/post-admin.routes.ts';
import { postFiltersRoutes } from './features/post-filters/post-filters.routes.ts';
import type { PostsDeps } from './features/posts/posts-deps.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { progressRepository } from './features/progress/progress.repository.ts';
import { progressRoutes } from './features/progress/progress.routes.ts';
import type { RolloutGuards } from './features/releases/releases-deps.ts';
import { releasesRepository } from './features/releases/releases.repository.ts';
import { releasesRoutes } from './features/releases/releases.routes.ts';
import { isClassifierInstalled } from './features/review/classifier.ts';
import { CLASSIFY_JOB } from './features/review/classify-images.ts';
import { GROUPS_JOB } from './features/review/find-groups.ts';
import { reviewRoutes } from './features/review/review.routes.ts';
import { reportsRoutes } from './features/rights-reports/reports.routes.ts';
import { openSearch } from './features/search/open-search.ts';
import { searchPosts } from './features/search/search-posts.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { seriesRoutes } from './features/series/series.routes.ts';
import { siteSettingsRoutes } from './features/site-settings/site-settings.routes.ts';
import { libraryVersionRepository } from './features/site/library-version.repository.ts';
import { openLibraryVersion } from './features/site/library-version.ts';
import { serveManifest } from './features/site/serve-manifest.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { sourceTypesRoutes } from './features/terms/source-types.routes.ts';
import { termsRoutes } from './features/terms/terms.routes.ts';
import { openUploadFiles } from './features/uploads/upload-files.ts';
import type { UploadsDeps } from './features/uploads/uploads-deps.ts';
import { uploadsRepository } from './features/uploads/uploads.repository.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { videosRoutes } from './features/videos/videos.routes.ts';
import { AppError } from './platform/app-error.ts';
import { attemptsRepository } from './platform/attempts/attempts.repository.ts';
import { openAttempts } from './platform/attempts/attempts.ts';
import type { Clock } from './platform/clock.ts';
import { openAdvisoryLocks } from './platform/database/advisory-locks.ts';
import type { ChangeEvents } from './platform/database/change-events.ts';
import { openDatabaseSize } from './platform/database/database-size.ts';
import { watchOutage, type DatabaseOutage } from './platform/database/outage.ts';
import type { Db } from './platform/database/queryable.ts';
import { freeBytesAt } from './platform/free-bytes.ts';
import { openBatchCalls, type BatchCalls } from './platform/http/batch/batch-calls.ts';
import { serveBatch } from './platform/http/batch/serve-batch.ts';
import { closeWhatGetsIdle } from './platform/http/close-idle.ts';
import { envelopeRoutes } from './platform/http/envelope/envelope.routes.ts';
import type { Envelope } from './platform/http/envelope/envelope.ts';
import { answerBadAddress, answerErrors } from './platform/http/error-replies.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { openReplyCache } from './platform/http/reply-cache.ts';
import { isLocalRequest, watchRequestSources } from './platform/http/request-source.ts';
import { tokenOf } from './platform/http/request-token.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import type { CallDeps } from './platform/http/serve.ts';
import { watchRoutes } from './platform/http/served-routes.ts';
import { trustOf } from './platform/http/trusted-proxies.ts';
import { serveWebApps } from './platform/http/web-app.ts';
import { allowWrappers } from './platform/http/wrapper-access.ts';
import { answerWrongMethods } from './platform/http/wrong-methods.ts';
import { idempotencyRepository } from './platform/idempotency/idempotency.repository.ts';
import { idempotentCalls } from './platform/idempotency/idempotent-call.ts';
import { wakeJob } from './platform/jobs/jobs.repository.ts';
import { openLiveChannel } from './platform/live/live-channel.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { logOptions, logRequests, type LogTarget } from './platform/log.ts';
import { pictureFilesRepository } from './platform/media/picture-files.repository.ts';
import { publicPictures } from './platform/media/public-pictures.ts';
import { serveMedia, type Media } from './platform/media/serve-media.ts';
import { openCounters } from './platform/metrics/counters.ts';
import { routeMetrics } from './platform/metrics/route-metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { openSchedule } from './platform/schedule/schedule.ts';
import { openSealedTexts } from './platform/secrets/sealed-text.ts';
import { openCallers } from './platform/session/callers.ts';
import type { SessionRepository } from './platform/session/session.repository.ts';
import type { SessionCaller } from './platform/session/session.ts';
import type { OperatedSettings } from './platform/settings/settings.ts';
import { apiTokensRepository } from './platform/tokens/api-tokens.repository.ts';

const LARGEST_BODY = 1024 * 1024;
/**
 * A request is here within a minute, or it is given up. A connection on which nothing moves may be a film that
 * was paused or a slow phone with full buffers: those have ten.
 */
const TIMEOUTS: Timeouts = { request: 60_000, connection: 600_000 };
/** How often Node looks for requests that are late. */
const LOOK_MS = 10_000;
const SHARED_BYTES = 8 * 1024 * 1024;
/** Finer than any percentage. */
const CHANCES = 1_000_000;
/** Which tags are hot may be this old. */
const SHARED_MS = 60_000;

/** In milliseconds. */
interface Timeouts {
  request: number;
  connection: number;
}

export interface AppParts {
  config: Config;
  pool: pg.Pool;
  db: Db;
  settings: OperatedSettings;
  sessions: SessionRepository;
  changeEvents: ChangeEvents;
  clock: Clock;
  envelope: Envelope;
  identity: IdentityDeps;
  media: Media;
  posts: PostsDeps;
  isLocal?: CallDeps['isLocal'];
  isWrapper?: CallDeps['isWrapper'];
  batchCalls?: BatchCalls;
  /** How payment gateways are spoken to. */
  gatewayRequest?: GatewayRequest;
  /** Whether hints for the review can be had. */
  hasClassifier?: () => boolean;
  /** Who gets a release, and when it stops. */
  rollout?: Partial<RolloutGuards>;
  /** How uploads are found and locked. */
  uploads?: Partial<Pick<UploadsDeps, 'locks' | 'repositoryOn'>>;
  /** The built visitor's app; absent where only the API is wanted. */
  webRoot?: string;
  /** The built console beside it. */
  consoleRoot?: string;
  /** The built review desk beside it. */
  opsRoot?: string;
  /** Where the log goes; the standard output unless said otherwise. */
  logTo?: LogTarget;
  timeouts?: Timeouts;
}

declare module 'fastify' {
  interface FastifyInstance {
    outage: DatabaseOutage;
  }
}

/** The whole server: the list of features is this file. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    config,
    pool,
    db,
    settings,
    sessions,
    changeEvents,
    clock,
    envelope,
    identity,
    media,
    posts,
    isLocal = (request) => isLocalRequest(request, config.publicUrl),
    isWrapper = ({ headers }) => isWrapperOrigin(headers.origin, settings.read('wrapperOrigins')),
    batchCalls = openBatchCalls(),
    gatewayRequest = requestGateway,
    hasClassifier = isClassifierInstalled,
    uploads = {},
    rollout = {},
    webRoot,
    consoleRoot,
    opsRoot,
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
  const callers = openCallers({ sessions, tokens: apiTokensRepository(db), changeEvents, clock });
  const library = await openLibraryVersion({
    repository: libraryVersionRepository(db),
    changeEvents,
    clock,
    onError: (error) => app.log.error({ err: error }, 'library version'),
  });
  app.addHook('onClose', () => library.close());
  const visits = openVisits({
    repository: visitsRepository(db),
    clock,
    onError: (error) => app.log.error({ err: error }, 'visits'),
  });
  app.addHook('onClose', () => visits.close());
  const seen = (request: FastifyRequest, caller: SessionCaller | null) => {
    const admitted = caller?.isDemoStaff && !isLocal(request) ? null : caller;
    visits.see({
      caller: admitted,
      address: request.source?.address ?? '',
      browser: request.headers['user-agent'] ?? '',
    });
    return admitted;
  };
  app.decorate('deps', {
    publicUrl: config.publicUrl,
    db,
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
    libraryVersion: () => library.current(),
    batchCalls,
  });

  logRequests(app);
  setSecurityHeaders(app);
  allowWrappers(app, media.tokens);
  const outage = watchOutage(pool, app.log);
  app.decorate('outage', outage);
  app.addHook('onClose', async () => outage.close());
  answerErrors(app, outage);
  const routes = watchRoutes(app);
  const metrics = routeMetrics();
  const counters = openCounters();
  serveMetrics(app, pool, metrics, counters);
  const callFigures = openCallFigures({
    figures: () => metrics.figures(),
    repository: callFiguresRepository(db),
    clock,
    onError: (error) => app.log.error({ err: error }, 'figures of calls'),
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
    onError: (error) => app.log.error({ err: error }, 'schedule'),
  });
  app.addHook('onClose', async () => schedule.close());
  const scheduled = schedule.withinWindow(shared);
  envelopeRoutes(app, envelope);
  serveBatch(app, metrics);
  siteRoutes(app, settings, () => posts.terms.drawnTables());
  serveManifest(app, settings);
  firstStepsRoutes(app, { db, settings, publicUrl: config.publicUrl });
  siteSettingsRoutes(app, {
    db,
    settings,
    pictures: publicPictures(pictureFilesRepository(db), media.store),
  });
  apiTokensRoutes(app, db, clock);
  jobAdminRoutes(app, {
    db,
    clock,
    wake: (name) => void wakeJob(pool, name).catch(() => undefined),
  });
  const databaseBytes = openDatabaseSize(db, clock);
  healthRoutes(app, {
    db,
    databaseBytes,
    clock,
    settings,
    metrics,
    counters,
    pool,
    config,
    caches: [{ name: 'replies', limit: SHARED_BYTES, size: () => shared.size() }],
  });
  auditLogRoutes(app, { db, cursors: posts.cursors });
  figuresRoutes(app, {
    db,
    databaseBytes,
    clock,
    takesTests: config.sandboxGateway,
    freeBytes: () => freeBytesAt(config.dataDir),
  });
  identityRoutes(app, identity);
  notificationsRoutes(app, db, clock);
  ownSettingsRoutes(app, { db, terms: posts.terms, clock });
  announcementsRoutes(app, db, {
    replies: scheduled,
    cursors: posts.cursors,
    cleanHtml: posts.cleanHtml,
    demo: config.demo,
    clock,
  });
  demoRoutes(app, db, config.demo);
  if (config.sandboxGateway) {
    sandboxGatewayRoutes(app, sandboxMerchant(config.dataDir));
  }
  const search = openSearch({
    db,
    posts,
    settings,
    missed: (keyword) => countSearchMiss(db, clock(), keyword),
  });
  postsRoutes(app, posts, (options, { caller, visit }) =>
    searchPosts(search, options, { caller, address: visit.address }),
  );
  playbackRoutes(app, {
    posts,
    playback: playbackRepository(db),
    store: media.store,
    settings,
  });
  carouselRoutes(app, db, {
    replies: scheduled,
    cursors: posts.cursors,
    media,
    demo: config.demo,
    clock,
  });
  membershipRoutes(app, db, shared, posts.cursors);
  listsRoutes(app, {
    lists: listsRepository(db),
    historyRows: historyRepository(db),
    db,
    settings,
    posts,
  });
  const newCode = () => codeOfBytes(randomBytes(CODE_LENGTH));
  const codes: CodesDeps = {
    db,
    settings,
    posts,
    attempts: identity.attempts,
    allowance: identity.allowance,
    clock,
    newCode,
    codeMisses: {
      counted: counters.counter('baohe_code_misses_total', 'Codes tried that nobody has shared.'),
      alarmed: (misses) => app.log.warn({ misses }, 'many codes were tried that nobody has shared'),
    },
  };
  codesRoutes(app, codes);
  const { attempts, allowance } = identity;
  loansRoutes(app, { db, settings, posts, attempts, allowance, clock });
  reportsRoutes(app, { db, posts, search, cursors: posts.cursors, attempts, allowance, clock });
  feedbackRoutes(app, { db, cursors: posts.cursors, attempts, allowance, clock });
  pointsRoutes(app, {
    db,
    settings,
    cursors: posts.cursors,
    clock,
    chance: () => randomInt(CHANCES) / (CHANCES / 100),
    newInviteKey: newCode,
  });
  const sealed = openSealedTexts(config.dataDir);
  paymentRoutes(app, {
    db,
    clock,
    sealed,
    takesTests: config.sandboxGateway,
    request: gatewayRequest,
    settings,
    attempts,
    allowance,
    cursors: posts.cursors,
    publicUrl: config.publicUrl,
    newOrderNo: () => orderNumberOf(randomBytes(ORDER_NUMBER_LENGTH)),
    chance: () => randomInt(CHANCES) / CHANCES,
    alarmed: openPaymentAlarm({
      db,
      attempts,
      clock,
      counted: counters.counter(
        'baohe_payment_alarms_total',
        'Notices of payments that were forged, or whose money was not right.',
      ),
      log: app.log,
    }),
  });
  blindBoxRoutes(app, { db, settings, posts, clock });
  cardKeysRoutes(app, {
    db,
    sealedTexts: openSealedTexts(config.dataDir),
    attempts,
    allowance,
    cursors: posts.cursors,
    clock,
  });
  const uploadsDeps: UploadsDeps = {
    db,
    settings,
    clock,
    media,
    files: openUploadFiles(config.dataDir),
    locks: openAdvisoryLocks(pool),
    repositoryOn: uploadsRepository,
    ...uploads,
  };
  releasesRoutes(app, {
    db,
    settings,
    cursors: posts.cursors,
    attempts,
    allowance,
    uploads: uploadsDeps,
    clock,
    includes: isInRollout,
    shouldStop: shouldStopRollout,
    repositoryOn: releasesRepository,
    ...rollout,
  });
  importRunsRoutes(app, {
    uploads: uploadsDeps,
    db,
    cursors: posts.cursors,
    addresses: posts.addresses,
    folder: importFolder(config.importDir),
    now: () => clock(),
    wake: () => void wakeJob(pool, IMPORTS_JOB).catch(() => undefined),
  });
  personalDataRoutes(app, { identity, cursors: posts.cursors });
  accountsRoutes(app, db, posts.cursors);
  peopleRoutes(app, {
    db,
    cursors: posts.cursors,
    clock,
    identity,
    pick: (bound) => randomInt(bound),
  });
  progressRoutes(app, { progress: progressRepository(db), posts });
  sourceTypesRoutes(app, db);
  termsRoutes(app, db, {
    terms: posts.terms,
    replies: shared,
    cursors: posts.cursors,
    clock,
    zoneMoved: (zone) => {
      moveCovers({ covers: coversRepository(db), store: media.store }, zone).catch(
        (error: unknown) => app.log.error({ err: error }, 'covers of a zone'),
      );
    },
  });
  seriesRoutes(app, db, posts);
  videosRoutes(app, posts);
  searchRoutes(app, search);
  postAdminRoutes(app, {
    terms: posts.terms,
    db,
    repository: postAdminRepository(db),
    store: media.store,
    now: clock,
    posts,
  });
  postFiltersRoutes(app, { db, posts, search });
  bulkEditRoutes(app, { db, posts, search, store: media.store, now: clock });
  libraryChecksRoutes(app, {
    db,
    posts,
    search,
    now: clock,
    wake: (name) =>
      void wakeJob(pool, name === 'files' ? FILES_JOB : DUPLICATES_JOB).catch(() => undefined),
  });
  reviewRoutes(app, {
    db,
    addresses: posts.addresses,
    cursors: posts.cursors,
    clock,
    newCode,
    hasClassifier,
    wake: (task) =>
      void wakeJob(pool, task === 'classify' ? CLASSIFY_JOB : GROUPS_JOB).catch(() => undefined),
  });
  await uploadsRoutes(app, uploadsDeps);
  serveLive(app, openLiveChannel({ changeEvents, sessions, clock }));
  serveMedia(app, media, posts.visibility, () => settings.read('wrapperOrigins') !== '');

  answerWrongMethods(app, routes);
  await serveOpenApi(app, routes);
  if (webRoot) {
    await serveWebApps(app, {
      root: webRoot,
      consoleRoot,
      opsRoot,
      boot: () => ({ keys: envelope.keys() }),
      frames: openFrameSources({
        read: () => gatewaysRepository(db, sealed).framed(),
        changeEvents,
        onError: (error) => {
          if (!outage.isReported(error)) {
            app.log.error({ err: error }, 'gateways');
          }
        },
      }),
      headOf: codeLinkHead(codes, config.publicUrl, (error) =>
        app.log.error({ err: error }, 'code link'),
      ),
    });
  } else {
    app.setNotFoundHandler(() => {
      throw new AppError('path.unknown');
    });
  }
  return app;
}
