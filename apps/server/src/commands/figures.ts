import { figuresRepository } from '../features/figures/figures.repository.ts';
import { foldFigures } from '../features/figures/fold-figures.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** npm run figures -- rebuild: counts everything anew that is counted from tables, while the site runs. */
runCommand(() =>
  withDatabase(async (pool) => {
    if (process.argv[2] !== 'rebuild') {
      throw new StartRefused('npm run figures -- rebuild counts the figures of the console anew');
    }
    const db = openDb(pool);
    await inTransaction({ db }, async (tx) => {
      await figuresRepository(tx).rebuild();
      await foldFigures(tx, new Date());
    });
    console.log('The figures were counted anew');
  }),
);
