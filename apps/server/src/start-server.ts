import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { demoPosts } from './demo/demo-posts.repository.ts';
import { demoSettings } from './demo/demo-settings.ts';
import { requestFilesOf } from './demo/drawing.repository.ts';
import { fillDemo, fillDemoBehind } from './demo/fill-demo.ts';
import type { FillParts } from './demo/fill-library.ts';
import { fillPeople } from './demo/fill-people.ts';
import { peopleRepository } from './demo/people.repository.ts';
import { putSandboxGateway } from './demo/sandbox-gateway/put-sandbox-gateway.ts';
import { openIdentity } from './features/identity/open-identity.ts';
import { offerSetup } from './features/identity/set-up-root.ts';
import { inImportTurn } from './features/import/import-turn.repository.ts';
import { openPosts } from './features/posts/open-posts.ts';
import { keepIndexed } from './features/search/keep-indexed.ts';
import { seedSite } from './features/seed/seed-site.ts';
import { siteJobs } from './jobs/site-jobs.ts';
import { systemClock } from './platform/clock.ts';
import { listenForChanges } from './platform/database/change-events.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDb, openPool } from './platform/database/pool.ts';
import { envelopeRepository } from './platform/http/envelope/envelope.repository.ts';
import { openEnvelope } from './platform/http/envelope/envelope.ts';
import { openKeyStore } from './platform/http/envelope/key-store.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { openMedia } from './platform/media/open-media.ts';
import { claimDataFolder, type RunFacts } from './platform/run-file.ts';
import { sessionRepository } from './platform/session/session.repository.ts';
import { settingsRepository } from './platform/settings/settings.repository.ts';
import { openSettings } from './platform/settings/settings.ts';
import { StartRefused } from './platform/start-refused.ts';
import { undoAll, type Undo } from './platform/undo-all.ts';

interface RunningServer {
  addresses: string[];
  /** Of the demo's ROOT; null where there is none. */
  rootPassword: string | null;
  /** Makes the first ROOT, once; null when the site has one. */
  setupToken: string | null;
  /** Resolves with the reason when the server cannot go on. */
  failed: Promise<string>;
  /** Every step is tried, whatever became of the others; what went wrong is said. */
  stop(): Promise<void>;
}

type Say = (line: string) => void;

/** Beside the bundle's folder, or in the source tree: apps/web/dist and its neighbours either way. */
const WEB_ROOT = join(import.meta.dirname, '../../web/dist');
const CONSOLE_ROOT = join(import.meta.dirname, '../../console/dist');
const OPS_ROOT = join(import.meta.dirname, '../../ops/dist');

/** The first page comes first. */
const JOBS_AFTER_MS = 1000;

/** From nothing to serving. What was opened is closed again in reverse, at the stop or when a step fails. */
export async function startServer(config: Config, say: Say): Promise<RunningServer> {
  const undo: Undo[] = [];
  const stop = once(() => undoAll(undo, say));
  try {
    return { ...(await open(config, say, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(config: Config, say: Say, undo: Undo[]): Promise<Omit<RunningServer, 'stop'>> {
  const address = `http://${config.host}:${config.port}`;
  const { connectionString, tell, failed } = await openDatabase(config, address, say, undo);

  let app: FastifyInstance | undefined;
  const pool = openPool(connectionString, {
    limits: config.databaseLimits,
    ...(config.slowStatementMs > 0 && {
      slow: {
        ms: config.slowStatementMs,
        report: (slow) => app?.log.warn(slow, 'slow statement'),
      },
    }),
  });
  undo.push(() => pool.end());
  await refuseUnlessReachable(pool, config);
  const applied = await migrate(pool);
  if (applied.length > 0) {
    say(`Database brought up to date (${applied.length} steps)`);
  }

  const db = openDb(pool);
  await seedSite(db);
  const logged = (error: unknown) => {
    if (app && !app.outage.isReported(error)) {
      app.log.error({ err: error }, 'behind the requests');
    }
  };
  pool.on('error', logged);
  const changeEvents = await listenForChanges(connectionString, logged);
  undo.push(() => changeEvents.close());
  const settings = await openSettings(
    settingsRepository(db),
    changeEvents,
    config.demo ? demoSettings() : {},
  );
  if (config.demo) {
    await fillDemo(db);
  }

  const identity = openIdentity({
    db,
    settings,
    clock: systemClock,
    dataDir: config.dataDir,
    demo: config.demo,
  });
  const envelope = await openEnvelope({
    repository: envelopeRepository(db),
    keyStore: openKeyStore(config.dataDir, Date.now()),
    settings,
    changeEvents,
    clock: systemClock,
    onError: logged,
  });
  undo.push(async () => envelope.close());

  await peopleRepository(db).letIn(config.demo);
  const rootPassword = config.demo ? await fillPeople(db, identity, config.dataDir) : null;
  const media = openMedia(config.dataDir, systemClock, config.mediaBucket);
  const posts = await openPosts({
    db,
    settings,
    changeEvents,
    media,
    dataDir: config.dataDir,
    clock: systemClock,
    demo: config.demo,
    requestFiles: requestFilesOf(db, config.demo),
    onError: logged,
  });
  await demoPosts(db).show(config.demo);
  app = await buildApp({
    config,
    pool,
    db,
    settings,
    sessions: sessionRepository(db),
    changeEvents,
    envelope,
    identity,
    media,
    posts,
    clock: systemClock,
    ...(existsSync(join(WEB_ROOT, 'index.html')) && { webRoot: WEB_ROOT }),
    ...(existsSync(join(CONSOLE_ROOT, 'index.html')) && { consoleRoot: CONSOLE_ROOT }),
    ...(existsSync(join(OPS_ROOT, 'index.html')) && { opsRoot: OPS_ROOT }),
  });
  undo.push(() => app.close());
  const port = await listen(app, config);
  // First of all steps back: who starts meanwhile shall wait for us instead of being refused.
  undo.push(async () => tell({ state: 'stopping' }));
  await tell({ state: 'running', port, database: connectionString });
  if (config.sandboxGateway) {
    await putSandboxGateway(db, config.dataDir, config.host, port);
  }
  // Work without hurry has connections of its own: it never waits in front of a visitor, and has no limits.
  const background = openPool(connectionString);
  undo.push(() => background.end());
  if (config.demo) {
    const inTurn: FillParts['inTurn'] = (work) => inImportTurn(background, work);
    const fill = { inTurn, db: openDb(background), store: media.store };
    undo.push(fillDemoBehind({ ...fill, shippedPosts: config.demoPosts, onError: logged }));
  }
  if (config.jobs) {
    const { paymentAlarmed: alarmed } = app;
    const jobs = openJobs({
      connectionString,
      jobs: (jobsPool) => siteJobs(jobsPool, media.store, config, { payment: alarmed }),
      after: JOBS_AFTER_MS,
      onError: (error, job) => {
        if (!app.outage.isReported(error)) {
          app.log.error({ err: error, job }, 'job');
        }
      },
    });
    undo.push(() => jobs.close());
    const indexed = keepIndexed({ db: openDb(background), changeEvents, onError: logged });
    undo.push(() => indexed.close());
  }
  const setupToken = await offerSetup(identity.accounts, identity.credentials, systemClock());
  return { addresses: reachableAt(config.host, port), rootPassword, setupToken, failed };
}

/** Embedded: one server per data folder. With DATABASE_URL several may share it behind a balancer. */
async function openDatabase(config: Config, address: string, say: Say, undo: Undo[]) {
  if (config.databaseUrl) {
    const never = new Promise<string>(() => undefined);
    return { connectionString: config.databaseUrl, tell: async () => {}, failed: never };
  }
  const claim = await claimDataFolder(config.dataDir, { port: config.port, address });
  undo.push(() => claim.release());
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say });
  undo.push(() => postgres.stop());
  return {
    connectionString: postgres.connectionString,
    tell: (facts: Partial<RunFacts>) => claim.update(facts),
    failed: postgres.failed,
  };
}

async function refuseUnlessReachable(pool: pg.Pool, { databaseUrl }: Config): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    if (!databaseUrl) {
      throw error;
    }
    const { host } = new URL(databaseUrl);
    throw new StartRefused(`DATABASE_URL: no PostgreSQL at ${host}: ${reasonOf(error)}`);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE' ? 'is taken; set PORT to another' : `cannot be used: ${code}`;
    throw new StartRefused(`Port ${port} on ${host} ${reason}`);
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

/** Every address that a browser could open: the LAN ones too when the host is open. */
function reachableAt(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') {
    return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  }
  const lan = Object.values(networkInterfaces())
    .flat()
    .filter((net) => net?.family === 'IPv4' && !net.internal)
    .map((net) => `http://${net?.address}:${port}`);
  return [`http://127.0.0.1:${port}`, ...lan];
}

function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'unknown';
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
