import { watch } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startScript } from '../testing/child.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ourIdentity } from './process-identity.ts';
import { claimDataFolder, readRunFile } from './run-file.ts';
import { StartRefused } from './start-refused.ts';

const FACTS = { port: 5080, address: 'http://127.0.0.1:5080' };

function holder(dataDir: string) {
  const child = startScript(new URL('../testing/hold-data-folder.ts', import.meta.url), [dataDir]);
  onTestFinished(() => void child.process.kill('SIGKILL'));
  return child;
}

test('a second server is refused, told where the first is, and changes nothing', async () => {
  const dataDir = await temporaryFolder();
  const first = holder(dataDir);
  await first.said('claimed');
  const before = await readRunFile(dataDir);

  await expect(claimDataFolder(dataDir, { ...FACTS, port: 1 })).rejects.toThrow(
    new StartRefused(
      `A server already runs in ${dataDir}: pid ${first.process.pid}, http://127.0.0.1:5080.`,
    ),
  );
  expect(await readRunFile(dataDir)).toEqual(before);
  expect(before).toMatchObject({ pid: first.process.pid, state: 'starting', port: 5080 });
});

test('the folder of a killed server is free again', async () => {
  const dataDir = await temporaryFolder();
  const first = holder(dataDir);
  await first.said('claimed');
  first.process.kill('SIGKILL');
  await first.ended;

  expect(await readRunFile(dataDir)).toBeNull();
  const claim = await claimDataFolder(dataDir, FACTS);
  expect(await readRunFile(dataDir)).toMatchObject({ pid: process.pid });

  await claim.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('another process that has got the same pid since is not the server', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(
    join(dataDir, 'run.json'),
    JSON.stringify({
      ...FACTS,
      pid: process.pid,
      started: 'long ago',
      token: 'a',
      state: 'running',
    }),
  );
  const claim = await claimDataFolder(dataDir, FACTS);
  expect(await readRunFile(dataDir)).toMatchObject({ started: (await ourIdentity()).started });
  await claim.release();
});

test('a run file that a power cut has damaged does not stand in the way', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'run.json'), '{"pid": 1');
  await claimDataFolder(dataDir, FACTS);
  expect(await readRunFile(dataDir)).toMatchObject({ pid: process.pid });
});

test('a start waits for a server that is stopping', async () => {
  const dataDir = await temporaryFolder();
  const first = await claimDataFolder(dataDir, FACTS);
  await first.update({ state: 'stopping' });

  // Each time it asks it writes another draft.
  const drafts = new Set<string | null>();
  const watcher = watch(dataDir, (_, name) => drafts.add(name));
  let second = false;
  const waiting = claimDataFolder(dataDir, FACTS).then(() => (second = true));
  await expect.poll(() => second || drafts.size).toBeGreaterThan(2);
  watcher.close();
  expect(second).toBe(false);
  await first.release();
  await waiting;
  expect(await readRunFile(dataDir)).toMatchObject({ state: 'starting' });
});

test('a server that does not end its stopping is left alone', async () => {
  const dataDir = await temporaryFolder();
  const first = await claimDataFolder(dataDir, FACTS);
  await first.update({ state: 'stopping' });
  await expect(claimDataFolder(dataDir, FACTS, 300)).rejects.toThrow('is still stopping');
});

test('tools find the database of a running server, and only its owner may read that', async () => {
  const dataDir = await temporaryFolder();
  const claim = await claimDataFolder(dataDir, FACTS);
  await Promise.all([
    claim.update({ database: 'postgresql://x' }),
    claim.update({ state: 'running', port: 6000 }),
  ]);
  expect(await readRunFile(dataDir)).toMatchObject({
    state: 'running',
    port: 6000,
    database: 'postgresql://x',
  });
  expect((await stat(join(dataDir, 'run.json'))).mode & 0o777).toBe(0o600);

  await Promise.all([claim.release(), claim.update({ state: 'stopping' }), claim.release()]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('of many starts at once on a dead server’s folder exactly one wins', async () => {
  const dataDir = await temporaryFolder();
  for (let round = 0; round < 20; round++) {
    const dead = { ...FACTS, pid: 1, started: 'never', state: 'running' };
    // The process that was taking over has been killed as well.
    await writeFile(join(dataDir, 'run.json'), JSON.stringify({ ...dead, token: `a${round}` }));
    await writeFile(
      join(dataDir, `run.json.a${round}`),
      JSON.stringify({ ...dead, token: `b${round}` }),
    );
    const starts = await Promise.allSettled(
      Array.from({ length: 16 }, () => claimDataFolder(dataDir, FACTS)),
    );
    const won = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.release();
    expect(await readdir(dataDir)).toEqual([]);
  }
});

test('of four processes that start at once exactly one wins', async () => {
  const dataDir = await temporaryFolder();
  const children = Array.from({ length: 4 }, () => holder(dataDir));
  const lines = await Promise.all(children.map((child) => child.said('ed')));
  expect(lines.toSorted().map((word) => word.split(':')[0])).toEqual([
    'claimed',
    'refused',
    'refused',
    'refused',
  ]);
});

test('a data folder that cannot be made is refused in one line', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(claimDataFolder(join(folder, 'file', 'data'), FACTS)).rejects.toThrow(
    /^The data folder .*file\/data cannot be written \(ENOTDIR\); set DATA_DIR to a folder that can\.$/,
  );
});
