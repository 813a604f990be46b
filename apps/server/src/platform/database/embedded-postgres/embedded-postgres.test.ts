import { appendFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putCluster } from '../../../testing/ready-cluster.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { identify } from '../../process-identity.ts';
import { StartRefused } from '../../start-refused.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  ask,
  postmasterPid,
  recall,
  remember,
  start,
  startAndStop,
  startReady,
} from './testing.ts';

// Most start a PostgreSQL, some twice: on a busy machine that takes its time.
test('keeps its data over a restart, and stopping twice ends every process', async () => {
  const dataDir = await temporaryFolder();
  const first = await start(dataDir);
  await remember(first.connectionString, '宝盒');
  const pid = await postmasterPid(first.location);
  await Promise.all([first.stop(), first.stop()]);
  await first.stop();
  expect(await identify(pid)).toBeNull();

  const said: string[] = [];
  const second = await start(dataDir, said);
  expect(await recall(second.connectionString)).toBe('宝盒');
  expect(second.location).toBe(join(dataDir, 'postgres'));
  expect(said).toEqual([
    expect.stringMatching(/^PostgreSQL 18\.\d+ keeps its data in .*postgres$/),
  ]);
});

test('finds Chinese by trigram, thinks in UTC, and is reached by its private socket only', async () => {
  const { connectionString, location: position } = await start(await temporaryFolder());
  await ask(connectionString, 'create extension pg_trgm');
  const [row] = await ask(
    connectionString,
    `select cardinality(show_trgm('异世界')) as trigrams, current_setting('TimeZone') as zone,
            current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
            current_database() as database, current_user as person`,
  );
  expect(row).toEqual({
    trigrams: 4,
    zone: 'UTC',
    addresses: '',
    fsync: 'on',
    database: 'baohe',
    person: 'baohe',
  });
  expect((await stat(join(position, 'socket'))).mode & 0o777).toBe(0o700);
});

test('a log that has grown over 10 MB begins anew', async () => {
  const dataDir = await temporaryFolder();
  const { location: position } = await startAndStop(dataDir);
  const log = join(position, 'postgres.log');
  await appendFile(log, Buffer.alloc(11 * 1024 * 1024, 'x'));
  await start(dataDir);
  expect((await stat(log)).size).toBeLessThan(10_000);
});

test('a second start on the same cluster is refused and leaves the first alone', async () => {
  const dataDir = await temporaryFolder();
  const { connectionString, location: position } = await startReady(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    new StartRefused(`The database in ${position} is in use by the process ${process.pid}.`),
  );
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stops also when PostgreSQL has ended by itself, and says that it has', async () => {
  const said: string[] = [];
  const postgres = await startReady(await temporaryFolder(), said);
  process.kill(await postmasterPid(postgres.location), 'SIGQUIT');
  await expect.poll(() => said.at(-1)).toMatch(/^PostgreSQL has ended by itself/);
  await postgres.stop();
});

test('tests may have one that vanishes when it stops', async () => {
  const dataDir = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    say: () => undefined,
    throwAway: true,
  });
  expect(await ask(postgres.connectionString, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await postgres.stop();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a cluster of another PostgreSQL is refused in one line', async () => {
  const dataDir = await temporaryFolder();
  const { folder } = await putCluster(dataDir);
  await writeFile(join(folder, 'cluster/PG_VERSION'), '14\n');
  await expect(start(dataDir)).rejects.toThrow(
    /^The database in .* was made by PostgreSQL 14 and this is PostgreSQL 18: .*$/,
  );
});

test('what PostgreSQL itself objects to is said in one line', async () => {
  const dataDir = await temporaryFolder();
  const { folder } = await putCluster(dataDir);
  await appendFile(join(folder, 'cluster/postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start(dataDir)).rejects.toThrow(/^PostgreSQL did not start: .*FATAL.*$/);
});

test('a data folder that cannot be written is refused in one line', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(start(join(folder, 'file'))).rejects.toThrow(
    /^The database folder .*file\/postgres cannot be used \(ENOTDIR\); set DATA_DIR .*$/,
  );
});
