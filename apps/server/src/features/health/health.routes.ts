import { managedHealth as calls } from '@baohe/contract/health-managed';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serve } from '../../platform/http/serve.ts';
import { healthRepository } from './health.repository.ts';
import { readHealth, type HealthDeps } from './read-health.ts';

export function healthRoutes(app: FastifyInstance, deps: HealthDeps & { clock: Clock }): void {
  serve(app, calls.read, () => readHealth(deps));
  serve(app, calls.noteBackup, (_, { caller, transaction }) =>
    transaction(async (tx, audit) => {
      audit.target(['backup']);
      return { changed: await healthRepository(tx).noteBackup(deps.clock(), caller.accountId) };
    }),
  );
}
