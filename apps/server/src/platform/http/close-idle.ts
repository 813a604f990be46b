import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/**
 * A connection that was busy when the stop began is kept alive behind its answer, and the stop would
 * wait for it for more than a minute: it is closed as soon as it rests.
 */
export function closeWhatGetsIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(looking));
    done();
  });
}
