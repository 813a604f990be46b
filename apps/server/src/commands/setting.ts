import { readConfig } from '../config.ts';
import { applySetting } from '../features/site-settings/change-setting.ts';
import { commandEntry } from '../platform/audit/audit-entry.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { backupLine, databaseOutside } from '../platform/backup-line.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { isSettingKey, settingKeys, settingsRegistry } from '../platform/settings/registry.ts';
import { settingsRepository } from '../platform/settings/settings.repository.ts';
import {
  parseSetting,
  readSettings,
  SettingRefused,
  shownSetting,
} from '../platform/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * npm run setting                  all settings
 * npm run setting -- key           one
 * npm run setting -- key value     changes it, in every running process
 */
runCommand(async () => {
  const [key, ...typed] = process.argv.slice(2);
  const change = key && typed.length > 0 ? parseSetting(key, typed.join(' ')) : undefined;
  if (key && !isSettingKey(key)) {
    throw new SettingRefused(`There is no setting ${key}. Known: ${settingKeys.join(', ')}`);
  }
  await withDatabase(async (pool) => {
    const db = openDb(pool);
    const repository = settingsRepository(db);
    if (change) {
      await inTransaction({ db }, async (tx) => {
        await settingsRepository(tx).store(change.key, change.value);
        await applySetting(tx, change.key, change.value);
        await auditRepository(tx).append(commandEntry('npm run setting', [change.key]));
      });
    }
    const values = await readSettings(repository);
    for (const shown of settingKeys.filter((name) => !key || name === key)) {
      console.log(
        `${shown} = ${shownSetting(shown, values[shown])}   ${settingsRegistry[shown].meaning}`,
      );
    }
    if (!key) {
      const { dataDir, databaseUrl } = readConfig(process.env);
      const database = await databaseOutside(dataDir);
      console.log(`\n${backupLine({ dataDir, database, external: databaseUrl !== undefined })}`);
    }
  });
});
