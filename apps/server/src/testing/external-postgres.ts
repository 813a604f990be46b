import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runAs } from '../platform/database/embedded-postgres/account.ts';
import {
  binariesPackage,
  usableBinaries,
} from '../platform/database/embedded-postgres/binaries.ts';
import { SUPERUSER } from '../platform/database/embedded-postgres/cluster.ts';
import { clusterIn } from '../platform/database/embedded-postgres/home.ts';
import { settingsFor } from '../platform/database/embedded-postgres/settings.ts';
import { socketFolder } from '../platform/database/embedded-postgres/socket-folder.ts';
import { putCluster } from './ready-cluster.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface ExternalPostgres {
  /** For DATABASE_URL. */
  connectionString: string;
  /** What every security update does; resolves when it takes connections again. */
  restart(): Promise<void>;
}

/** A PostgreSQL that nobody of ours looks after, as a package of the system would start it. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const home = await putCluster(await temporaryFolder());
  const binaries = await usableBinaries(binariesPackage(), home);
  const socket = await socketFolder(home);
  const cluster = clusterIn(home.folder);
  const settings = settingsFor({ socket, clusterName: 'external', throwAway: false });
  await appendFile(
    join(cluster, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  const log = join(home.folder, 'log');
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: a test may end in the middle of a restart. */
  const control = async (...args: string[]): Promise<void> => {
    const program = join(dirname(binaries.postgres), 'pg_ctl');
    const run = () => runAs(home.account, program, [...args, '-s', '-w', '-D', cluster, '-l', log]);
    await (turn = turn.then(run, run));
  };

  await control('start');
  onTestFinished(() => control('stop', '-m', 'immediate').catch(() => undefined));
  return {
    connectionString: `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(socket)}`,
    restart: () => control('restart', '-m', 'fast'),
  };
}
