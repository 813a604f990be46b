import { randomBytes } from 'node:crypto';
import { openDb } from '../platform/database/pool.ts';
import { envelopeRepository } from '../platform/http/envelope/envelope.repository.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * npm run epoch: every open page sets up its encryption anew, by itself. For after a database was
 * restored from a backup, which has forgotten which sealed calls were used since.
 */
runCommand(() =>
  withDatabase(async (pool) => {
    const epoch = randomBytes(4).toString('hex');
    await envelopeRepository(openDb(pool)).startNewEpoch(epoch);
    console.log(`The envelope's epoch is now ${epoch}`);
  }),
);
