import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { identify } from './platform/process-identity.ts';
import { readRunFile } from './platform/run-file.ts';
import { bundleServer } from './testing/bundle-server.ts';
import { type Child, startChild } from './testing/child.ts';
import { copyFolder } from './testing/ready-cluster.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { databaseAt } from './testing/test-database.ts';

// Each starts a server and its PostgreSQL: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const READY = '/api/docs';

/** What `npm start` runs in the end. */
let program: string;
/** A data folder that has had its first start. */
let usedFolder: string;
beforeAll(async () => {
  const bundle = await bundleServer();
  program = bundle.program;
  usedFolder = await mkdtemp(join(tmpdir(), 'baohe-used-'));
  await chmod(usedFolder, 0o755);
  const first = runProgram({ DATA_DIR: usedFolder });
  await first.said('/console');
  await first.said(READY);
  first.process.kill('SIGTERM');
  await first.ended;
  return async () => {
    await bundle.remove();
    await rm(usedFolder, { recursive: true, force: true });
  };
}, 120_000);

/** Where a server ran before: most starts of a site are not its first, and a cluster takes long to make. */
async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyFolder(`${usedFolder}/.`, folder);
  return folder;
}

function runProgram(env: Record<string, string>): Child {
  return startChild(process.execPath, [program], {
    env: { PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', DATABASE_URL: '', ...env },
  });
}

function startServer(env: Record<string, string>): Child {
  const child = runProgram(env);
  onTestFinished(async () => {
    child.process.kill('SIGTERM');
    await child.ended;
  });
  return child;
}

/** Started and serving. */
async function serving(dataDir: string, env: Record<string, string> = {}): Promise<Child> {
  const server = startServer({ DATA_DIR: dataDir, ...env });
  await server.said(READY);
  return server;
}

async function health(dataDir: string): Promise<number> {
  const run = await readRunFile(dataDir);
  return (await fetch(`http://127.0.0.1:${run?.port}/healthz`)).status;
}

async function postmaster(dataDir: string) {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return identify(Number.parseInt(await readFile(file, 'utf8'), 10));
}

async function ask(dataDir: string, sql: string): Promise<unknown[]> {
  const run = await readRunFile(dataDir);
  const client = new Client({ connectionString: run?.database ?? '' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** What a start that must not succeed has said. */
async function refusal(env: Record<string, string>) {
  const { code, output } = await startServer(env).ended;
  expect(code).toBe(1);
  // What PostgreSQL says of its folder comes before, where it got so far.
  const lines = output.split('\n').filter((line) => line && !line.startsWith('PostgreSQL 18'));
  return lines.filter((line) => !line.startsWith('Database brought up to date'));
}

test('a second start on the same data folder says so and leaves the first alone', async () => {
  const dataDir = await dataFolder();
  const first = await serving(dataDir);
  const run = await readRunFile(dataDir);

  expect(await refusal({ DATA_DIR: dataDir })).toEqual([
    expect.stringMatching(
      `^A server already runs in ${dataDir}: pid ${first.process.pid}, http://`,
    ),
  ]);
  expect(await readRunFile(dataDir)).toEqual(run);
  expect(await health(dataDir)).toBe(200);
});

test('a failure that nobody waited for is said, and the site goes on', async () => {
  const dataDir = await dataFolder();
  const forgotten = `data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject('forgotten')})`;
  const server = startServer({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${forgotten}` });
  await server.said(READY);
  server.process.kill('SIGUSR2');
  await server.said('Nobody waited for this: forgotten');
  expect(await health(dataDir)).toBe(200);
});

test('SIGTERM, SIGINT and SIGHUP, even twice, stop everything cleanly and without a word', async () => {
  const dataDir = await dataFolder();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const server = await serving(dataDir, { LOG_LEVEL: 'warn' });
    // So many at once that every connection to the database is open when it goes.
    const answers = await Promise.all(Array.from({ length: 50 }, () => health(dataDir)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const database = await postmaster(dataDir);
    expect(database).not.toBeNull();

    server.process.kill(signal);
    server.process.kill(signal);
    expect(await server.ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\nStopping…\n$/),
    });
    expect(await identify(database?.pid ?? 0)).toBeNull();
    expect(await readdir(dataDir)).not.toContain('run.json');
    expect(await readdir(join(dataDir, 'postgres/socket'))).toEqual([]);
  }
});

test('a stop in the middle of the start leaves nothing behind', async () => {
  const dataDir = await temporaryFolder();
  const server = startServer({ DATA_DIR: dataDir });
  await server.said('makes its database');
  server.process.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(await readdir(dataDir)).not.toContain('run.json');
  expect(await readdir(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
});

test('after kill -9 the next start recovers with all data', async () => {
  const dataDir = await dataFolder();
  const killed = await serving(dataDir);
  await ask(dataDir, `create table memory as select '宝盒' as word`);
  killed.process.kill('SIGKILL');
  await killed.ended;

  await serving(dataDir);
  expect(await ask(dataDir, 'select word from memory')).toEqual([{ word: '宝盒' }]);
  expect(await health(dataDir)).toBe(200);
});

test('a PostgreSQL that is killed is started again; one that keeps ending ends the server', async () => {
  const dataDir = await dataFolder();
  const server = await serving(dataDir);
  const killDatabase = async () => {
    const database = await postmaster(dataDir);
    process.kill(database?.pid ?? 0, 'SIGKILL');
  };
  for (let end = 1; end < 5; end++) {
    await killDatabase();
    await vi.waitFor(async () => expect(await health(dataDir)).toBe(503), 60_000);
    await vi.waitFor(async () => expect(await health(dataDir)).toBe(200), 60_000);
  }
  await killDatabase();
  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(output).toContain('ended by itself 5 times within an hour: the server ends too');
  expect(output).not.toMatch(/\n {4}at /);
});

test('a stop while the database is away is one, and leaves nothing behind', async () => {
  const dataDir = await dataFolder();
  const server = await serving(dataDir);
  const database = await postmaster(dataDir);
  process.kill(database?.pid ?? 0, 'SIGKILL');
  await server.said('PostgreSQL has ended by itself and is started again');
  server.process.kill('SIGTERM');
  const { code, output } = await server.ended;
  expect(code).toBe(0);
  expect(output).not.toMatch(/\n {4}at |While stopping/);
  expect(await readdir(dataDir)).not.toContain('run.json');
});

test('a taken port is one clear line, and PostgreSQL does not stay behind', async () => {
  const dataDir = await dataFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  expect(await refusal({ DATA_DIR: dataDir, PORT: String(port) })).toEqual([
    `Port ${port} on 127.0.0.1 is taken; set PORT to another`,
  ]);
  expect(await readdir(dataDir)).not.toContain('run.json');
  expect(await readdir(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
});

test('a data folder that cannot be made is one clear line', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file/data');
  expect(await refusal({ DATA_DIR: dataDir })).toEqual([
    `The data folder ${dataDir} cannot be written (ENOTDIR); set DATA_DIR to a folder that can.`,
  ]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DEMO', 'perhaps'],
  ['DATABASE_URL', 'mysql://here/there'],
])('a bad setting %s=%s is one clear line', async (name, value) => {
  const dataDir = await temporaryFolder();
  const lines = await refusal({ DATA_DIR: dataDir, [name]: value });
  expect(lines).toEqual([expect.stringMatching(`^${name}=${value} is not a valid setting`)]);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['nobody listens', () => 'postgresql://baohe:secret@127.0.0.1:9/baohe'],
  ['no such database', () => databaseAt(inject('postgres'), 'nowhere')],
  ['no such machine', () => 'postgresql://baohe:secret@no-such-machine.invalid/baohe'],
])('a wrong DATABASE_URL (%s) is one clear line without the password', async (_, address) => {
  const lines = await refusal({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address() });
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
  expect(lines[0]).not.toContain('secret');
});
