import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
/** A film may go on for hours: whoever is still being answered then asks again, at the next start. */
const PATIENCE_MS = 5000;

/**
 * A connection that was busy when the stop began is kept alive behind its answer, and the stop would
 * wait for it for more than a minute: it is closed as soon as it rests.
 */
export function closeWhatGetsIdle(app: FastifyInstance, patience = PATIENCE_MS): void {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    const enough = setTimeout(() => app.server.closeAllConnections(), patience);
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(enough);
    });
    done();
  });
}
