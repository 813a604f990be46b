import { healthRepository } from '../features/health/health.repository.ts';
import { commandEntry } from '../platform/audit/audit-entry.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** npm run backup-made: the last line of a backup script, so that the console can say how old the last backup is. */
runCommand(() =>
  withDatabase(async (pool) => {
    const at = systemClock();
    await inTransaction({ db: openDb(pool) }, async (tx) => {
      await healthRepository(tx).noteBackup(at, null);
      await auditRepository(tx).append(commandEntry('npm run backup-made', ['backup']));
    });
    console.log(`Noted: a backup was made at ${at.toISOString()}`);
  }),
);
