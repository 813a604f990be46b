import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { SiteHealth } from '@baohe/contract/health-managed';
import { databaseOutside } from '../../platform/backup-line.ts';
import type { DatabaseSize } from '../../platform/database/database-size.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Counters } from '../../platform/metrics/counters.ts';
import {
  quantileMs,
  type RouteFigures,
  type RouteMetrics,
} from '../../platform/metrics/route-metrics.ts';
import { RELEASE } from '../../platform/release.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { healthRepository } from './health.repository.ts';

export interface HealthDeps {
  db: Db;
  databaseBytes: DatabaseSize;
  settings: Settings;
  metrics: RouteMetrics;
  counters: Counters;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  caches: readonly { name: string; limit: number; size: () => number }[];
  config: { dataDir: string; databaseUrl: string | undefined; mediaBucket: object | undefined };
}

const MOST_ROUTES = 20;
const NINETEEN_OF_TWENTY = 0.95;

const countOf = ({ buckets }: RouteFigures): number =>
  buckets.reduce((sum, count) => sum + count, 0);

const round = (ms: number): number => Math.round(ms * 10) / 10;

function presentRoute(figures: RouteFigures): SiteHealth['routes'][number] {
  const { method, route, answers, totalMs, buckets } = figures;
  const calls = countOf(figures);
  return {
    route: `${method} ${route}`,
    calls,
    refused: answers[4],
    failed: answers[5],
    meanMs: round(totalMs / Math.max(1, calls)),
    p95Ms: quantileMs(buckets, NINETEEN_OF_TWENTY),
  };
}

/** Those that fail first, then those that take longest. */
function worstRoutes(figures: readonly RouteFigures[]): SiteHealth['routes'] {
  return figures
    .filter((one) => countOf(one) > 0)
    .map(presentRoute)
    .toSorted(
      (one, other) =>
        other.failed - one.failed ||
        (other.p95Ms ?? Infinity) - (one.p95Ms ?? Infinity) ||
        other.meanMs - one.meanMs,
    )
    .slice(0, MOST_ROUTES);
}

function allCalls(figures: readonly RouteFigures[]): SiteHealth['calls'] {
  const sum = (of: (one: RouteFigures) => number) => figures.reduce((all, one) => all + of(one), 0);
  const together = (figures[0]?.buckets ?? []).map((_, at) =>
    sum(({ buckets }) => buckets[at] ?? 0),
  );
  return {
    total: sum(countOf),
    refused: sum(({ answers }) => answers[4]),
    failed: sum(({ answers }) => answers[5]),
    p95Ms: quantileMs(together, NINETEEN_OF_TWENTY),
  };
}

async function storageOf({ config }: HealthDeps, facts: Facts): Promise<SiteHealth['storage']> {
  const disk = await statfs(config.dataDir);
  return {
    diskFree: disk.bavail * disk.bsize,
    diskTotal: disk.blocks * disk.bsize,
    mediaFiles: facts.mediaFiles,
    mediaBytes: facts.mediaBytes,
    uploadBytes: facts.uploadBytes,
    isBucket: config.mediaBucket !== undefined,
  };
}

type Facts = Awaited<ReturnType<ReturnType<typeof healthRepository>['facts']>>;

async function backupOf({ db, settings, config }: HealthDeps): Promise<SiteHealth['backup']> {
  const last = await healthRepository(db).lastBackup();
  return {
    lastAt: last?.at.toISOString() ?? null,
    lastBy: last?.actor ?? '',
    isArranged: settings.read('backupArranged'),
    dataFolder: resolve(config.dataDir),
    databaseFolder: (await databaseOutside(config.dataDir)) ?? null,
    isExternal: config.databaseUrl !== undefined,
  };
}

/** The figures of /metrics of this process, and what the whole site holds. */
export async function readHealth(deps: HealthDeps): Promise<SiteHealth> {
  const { db, metrics, counters, pool, caches } = deps;
  const repository = healthRepository(db);
  const facts = await repository.facts();
  const tables = await repository.largestTables();
  const figures = metrics.figures();
  const { user, system } = process.cpuUsage();
  return {
    versions: {
      site: RELEASE,
      node: process.version,
      database: facts.version,
      migration: facts.migration,
    },
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    process: {
      memory: process.memoryUsage.rss(),
      cpuSeconds: round((user + system) / 1e6),
      busy: performance.eventLoopUtilization().utilization,
    },
    calls: allCalls(figures),
    routes: worstRoutes(figures),
    connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    caches: caches.map(({ name, limit, size }) => ({ name, limit, used: size() })),
    counters: Object.entries(counters.figures()).map(([name, { value }]) => ({ name, value })),
    storage: await storageOf(deps, facts),
    database: {
      bytes: await deps.databaseBytes(),
      tables: tables.map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) })),
    },
    backup: await backupOf(deps),
  };
}
