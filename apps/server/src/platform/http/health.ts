import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** For balancers and scripts: 200 while requests can be answered, the database included. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
