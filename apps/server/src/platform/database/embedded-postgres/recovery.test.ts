import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putCluster } from '../../../testing/ready-cluster.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { identify } from '../../process-identity.ts';
import { usualAccount } from './account.ts';
import {
  ask,
  postmasterPid,
  recall,
  remember,
  start,
  startElsewhere,
  startReady,
} from './testing.ts';

// Each starts a PostgreSQL twice: on a busy machine that takes its time.
test('after a kill -9 of the server the next start stops its PostgreSQL and has all data', async () => {
  const dataDir = await temporaryFolder();
  await putCluster(dataDir);
  const killed = startElsewhere(dataDir);
  await remember(await killed.said('postgresql://'), 'before the kill');
  const orphan = await postmasterPid(join(dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await identify(orphan)).not.toBeNull();

  const said: string[] = [];
  const { connectionString } = await start(dataDir, said);
  expect(await identify(orphan)).toBeNull();
  expect(await recall(connectionString)).toBe('before the kill');
  expect(said).toContain('Stopped the PostgreSQL that a killed server had left running');
});

test('after a kill -9 of both the next start recovers', async () => {
  const dataDir = await temporaryFolder();
  await putCluster(dataDir);
  const killed = startElsewhere(dataDir);
  await remember(await killed.said('postgresql://'), 'before the power cut');
  const pid = await postmasterPid(join(dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await killed.ended;

  expect(await recall((await start(dataDir)).connectionString)).toBe('before the power cut');
});

test('a pid file whose number belongs to somebody else by now does not stand in the way', async () => {
  const dataDir = await temporaryFolder();
  const first = await startReady(dataDir);
  const pidFile = join(first.location, 'cluster/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();

  const { uid, gid } = await usualAccount();
  const somebody = spawn('sleep', ['60'], { uid, gid });
  onTestFinished(() => void somebody.kill());
  await once(somebody, 'spawn');
  await writeFile(pidFile, [somebody.pid, ...lines.slice(1)].join('\n'));
  await start(dataDir);
  expect(somebody.exitCode).toBeNull();
});

test('a first start that was killed half way does not poison the next', async () => {
  const dataDir = await temporaryFolder();
  const home = join(dataDir, 'postgres');
  const drafts = async () =>
    (await readdir(home).catch(() => [])).filter((name) => name.startsWith('cluster'));
  const killed = startElsewhere(dataDir);
  await expect
    .poll(async () => readdir(join(home, (await drafts())[0] ?? 'none')).catch(() => []), {
      interval: 5,
      timeout: 10_000,
    })
    .toContain('PG_VERSION');
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await drafts()).toEqual([expect.stringMatching(/^cluster\.draft-/)]);

  const { connectionString } = await start(dataDir);
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await drafts()).toEqual(['cluster']);
});
