import { auditLedger, ledgerFaultsText } from '../features/points/ledger-audit.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** npm run audit: whether what is recorded for good is still what was recorded. */
runCommand(() =>
  withDatabase(async (pool) => {
    const { entries, broken } = await auditRepository(openDb(pool)).verify();
    if (broken !== null) {
      throw new StartRefused(`The audit log is damaged: entry ${broken} is not what was written`);
    }
    console.log(`The audit log is whole: ${entries} entries`);
    const ledger = await inTransaction({ db: openDb(pool) }, auditLedger);
    if (ledger.faults.length > 0) {
      throw new StartRefused(`The ledger of points is damaged: ${ledgerFaultsText(ledger.faults)}`);
    }
    console.log(`The ledger of points is whole: ${ledger.entries} entries`);
  }),
);
