import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { readBackup } from '../platform/backup/read-backup.ts';
import { openDb } from '../platform/database/pool.ts';
import { envelopeRepository } from '../platform/http/envelope/envelope.repository.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const EPOCH_BYTES = 4;

/** npm run restore -- FILE: a whole site out of a backup, into an empty DATA_DIR and an empty database. */
runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) {
    throw new StartRefused('npm run restore -- FILE');
  }
  const file = resolve(given);
  await access(file).catch(() => {
    throw new StartRefused(`There is no file ${file}`);
  });
  const { dataDir } = readConfig(process.env);
  await withDatabase(
    async (pool) => {
      const { rows, files } = await readBackup(file, { pool, dataDir });
      // The backup does not know which sealed calls were used since.
      const epoch = randomBytes(EPOCH_BYTES).toString('hex');
      await envelopeRepository(openDb(pool)).startNewEpoch(epoch);
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(`Restored: ${total} rows of ${Object.keys(rows).length} tables, ${files} files`);
    },
    { migrates: false },
  );
});
