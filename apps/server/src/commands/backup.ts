import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { healthRepository } from '../features/health/health.repository.ts';
import { commandEntry } from '../platform/audit/audit-entry.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { errorCode } from '../platform/error-code.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** npm run backup -- FILE: database, secrets and media in one new file, while the site may be running. */
runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) {
    throw new StartRefused('npm run backup -- FILE');
  }
  const file = resolve(given);
  const { dataDir, mediaBucket } = readConfig(process.env);
  await withDatabase(async (pool) => {
    const now = systemClock();
    const client = await pool.connect();
    try {
      const hasMedia = mediaBucket === undefined;
      const { rows, files } = await writeBackup(file, { client, dataDir, hasMedia, now });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables, ${files} files`);
      if (!hasMedia) {
        console.log('Media lie in a bucket and are not in it');
      }
    } catch (error) {
      if (errorCode(error) === 'EEXIST') {
        throw new StartRefused(`${file} is there already`);
      }
      await rm(file, { force: true });
      throw error;
    } finally {
      client.release();
    }
    await inTransaction({ db: openDb(pool) }, async (tx) => {
      await healthRepository(tx).noteBackup(now, null);
      await auditRepository(tx).append(commandEntry('npm run backup', ['backup']));
    });
  });
});
