import { performance } from 'node:perf_hooks';
import { mayCall } from '@baohe/domain/identity/roles';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Counters } from './counters.ts';
import { writtenMetrics, type Gauges, type RouteMetrics } from './route-metrics.ts';

/** A request that no route answered; its address is whatever somebody typed. */
const NO_ROUTE = 'none';

interface PoolFigures {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * GET /metrics, for Prometheus and the like: open to a collector on the operator's own network with no proxy in
 * between, else to administrators and to tokens that may read the site.
 */
export function serveMetrics(
  app: FastifyInstance,
  pool: PoolFigures,
  metrics: RouteMetrics,
  counters: Counters,
): void {
  // By route, not by request: asking a request for its route builds an object of all its options each time.
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const record = metrics.recorder(method, route.url);
      route.onResponse = [
        ...[route.onResponse ?? []].flat(),
        (request, reply, done) => {
          if (request.method === method) {
            record(reply.statusCode, reply.elapsedTime);
          }
          done();
        },
      ];
    }
  });
  app.addHook('onResponse', ({ method, is404 }, { statusCode, elapsedTime }, done) => {
    if (is404) {
      metrics.recorder(method, NO_ROUTE)(statusCode, elapsedTime);
    }
    done();
  });

  app.get('/metrics', { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) => {
    if (!app.deps.isLocal(request)) {
      const caller = await app.deps.callerOf(request);
      const isInScope = !caller?.scopes || caller.scopes.some((scope) => scope.startsWith('site:'));
      if (mayCall('admin', caller) !== 'allowed' || !isInScope) {
        throw new AppError(caller ? 'access.denied' : 'session.missing');
      }
    }
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(writtenMetrics(metrics.figures(), { ...gaugesOf(pool), ...counters.figures() }));
  });
}

function gaugesOf(pool: PoolFigures): Gauges {
  const { user, system } = process.cpuUsage();
  const gauge = 'gauge' as const;
  return {
    process_cpu_seconds_total: {
      help: 'CPU time of the process.',
      type: 'counter',
      value: (user + system) / 1e6,
    },
    process_resident_memory_bytes: {
      help: 'Memory of the process.',
      type: gauge,
      value: process.memoryUsage.rss(),
    },
    nodejs_eventloop_utilization: {
      help: 'Part of the time that the event loop was busy, since the start.',
      type: gauge,
      value: performance.eventLoopUtilization().utilization,
    },
    baohe_database_connections: {
      help: 'Open connections of the pool.',
      type: gauge,
      value: pool.totalCount,
    },
    baohe_database_connections_idle: {
      help: 'Those that wait for work.',
      type: gauge,
      value: pool.idleCount,
    },
    baohe_database_waiting: {
      help: 'Statements that wait for a connection.',
      type: gauge,
      value: pool.waitingCount,
    },
  };
}
