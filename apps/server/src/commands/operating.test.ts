import { envelopeKeys } from '@baohe/contract/envelope-keys';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startScript, type Child } from '../testing/child.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function run(command: string, args: string[] = [], env: Record<string, string> = {}): Child {
  const child = startScript(new URL(`${command}.ts`, import.meta.url), args, {
    env: { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir, ...env },
  });
  onTestFinished(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  return child;
}

const epoch = async () =>
  (await server.pool.query<{ epoch: string }>('select epoch from envelope_epoch')).rows[0]?.epoch;

test('npm run epoch: a new epoch, which is said, and felt by the running server', async () => {
  const before = await epoch();
  const { code, output } = await run('epoch').ended;
  const now = await epoch();
  expect([code, output.trim()]).toEqual([0, `The envelope's epoch is now ${now}`]);
  expect(now).not.toBe(before);
  const client = await server.client();
  await expect.poll(async () => (await client.call(envelopeKeys, {})).epoch).toBe(now);
});

test('npm run worker: does the jobs of a site until Ctrl-C, which ends it cleanly', async () => {
  const worker = run('worker');
  await worker.said('Doing the site’s jobs');
  await vi.waitFor(async () => {
    const { rowCount } = await server.pool.query(
      `select from graphile_worker._private_known_crontabs where identifier = 'tidying'`,
    );
    expect(rowCount).toBe(1);
  }, 60_000);
  worker.process.kill('SIGINT');
  expect(await worker.ended).toMatchObject({ code: 0, output: 'Doing the site’s jobs\n' });
});

test('npm run worker without a site says what is missing', async () => {
  const dataDir = await temporaryFolder();
  expect(await run('worker', [], { DATABASE_URL: '', DATA_DIR: dataDir }).ended).toMatchObject({
    code: 1,
    output: `No server runs in ${dataDir}: start one, or set DATABASE_URL\n`,
  });
});

test('npm run demo: a number that is none is refused; Ctrl-C stops it', async () => {
  expect(await run('demo', ['--posts', 'many']).ended).toMatchObject({
    code: 1,
    output: '--posts is a whole number up to 10000000\n',
  });
  const demo = run('demo', ['--posts', '3']);
  await vi.waitFor(async () => {
    const { rowCount } = await server.pool.query('select from library where posts = 3');
    expect(rowCount).toBe(1);
  }, 60_000);
  demo.process.kill('SIGINT');
  expect(await demo.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('The demo library: stopped'),
  });
});

test('npm run setting says at its end what to back up', async () => {
  const { output } = await run('setting').ended;
  expect(output.trimEnd().split('\n').at(-1)).toBe(
    `Back up     ${server.dataDir} and the database of DATABASE_URL (pg_dump)`,
  );
});

test('npm run setting writes into the audit log what was changed, not to what', async () => {
  await run('setting', ['unlockCode', '芝麻开门']).ended;
  const { rows } = await server.pool.query<{ targets: string[]; whole: string }>(
    `select targets, audit_entry::text as whole from audit_entry where action = 'npm run setting'`,
  );
  expect(rows).toMatchObject([{ targets: ['unlockCode'] }]);
  expect(rows[0]?.whole).not.toContain('芝麻开门');
});

test('npm run audit: the log is whole, or the first entry is named that is not', async () => {
  expect(await run('audit').ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^The audit log is whole: \d+ entries\nThe ledger of points is whole: \d+ entries\n$/,
    ) as string,
  });
  await server.pool.query('alter table audit_entry disable trigger user');
  await server.pool.query(`update audit_entry set actor = 'nobody' where seq = 1`);
  await server.pool.query('alter table audit_entry enable trigger user');
  expect(await run('audit').ended).toMatchObject({
    code: 1,
    output: 'The audit log is damaged: entry 1 is not what was written\n',
  });
});
