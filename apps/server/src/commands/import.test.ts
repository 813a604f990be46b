import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScript } from '../testing/child.ts';
import { cbz, putFiles } from '../testing/own-files.ts';
import { coverFile, HEAD, pictureOf, postLine } from '../testing/small-library.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const COMMAND = new URL('import.ts', import.meta.url);

/** `npm run import -- …` beside a server that is running. */
const run = (server: TestServer, args: string[], language?: string) =>
  start(server, args, language).ended;

function start(server: TestServer, args: string[], language = 'en_GB.UTF-8') {
  const env = {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.dataDir,
    LANG: language,
    LC_ALL: '',
  };
  return startScript(COMMAND, args, { env });
}

test('looked at first, then imported, listed and undone; what is wrong is said in one line', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  await putFiles(folder, { '甲.cbz': cbz('a', 2), 'old.rar': 'Rar!' });

  const dry = await run(server, [folder, '--dry-run'], 'zh_CN.UTF-8');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.output).toContain('找到 1 部作品');
  expect(dry.output).toContain('新建  甲');
  expect(dry.output).toContain('2 页');
  expect(dry.output).toContain('old.rar: 不支持 RAR');
  const count = async () =>
    Number((await server.pool.query('select count(*) from post where status = 1')).rows[0].count);
  expect(await count()).toBe(0);

  const done = await run(server, [folder, '--as', 'comics', '--term', '漫画', '--price', '9']);
  expect(done).toMatchObject({ code: 0 });
  expect(done.output).toContain('1 new, 0 changed, 0 as they were, 0 refused');
  expect(await count()).toBe(1);
  const [, id = ''] = /--undo (\S+)/.exec(done.output) ?? [];
  expect((await run(server, ['--list'])).output).toContain(id);
  await putFiles(folder, { '坏.cbz': 'PK broken' });
  expect(await run(server, [folder]), 'for scripts').toMatchObject({ code: 2 });

  expect(await run(server, ['--undo', id])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Undone: 1 removed'),
  });
  expect(await count()).toBe(0);
  expect(await run(server, ['--undo', id])).toMatchObject({ code: 1 });
  const { rows } = await server.pool.query(
    `select action, targets from audit_entry where action like 'npm run import%' order by seq`,
  );
  expect(rows).toEqual([
    { action: 'npm run import', targets: [id] },
    { action: 'npm run import', targets: [expect.any(String)] },
    { action: 'npm run import -- undo', targets: [id] },
  ]);

  for (const args of [
    [],
    ['/nowhere/at/all'],
    [server.dataDir],
    [folder, '--as', 'poems'],
    [folder, '--term', 'no such one'],
    [folder, '--price', '-1'],
    [folder, '--names', '{author}'],
    [folder, '--nothing'],
  ]) {
    const refused = await run(server, args);
    expect(refused.code).toBe(1);
    expect(refused.output).not.toContain('    at ');
  }
  await server.stop();
}, 120_000);

test.each([
  ['--dry-run', 'Found 30'],
  ['--draft', '[1/30]'],
])(
  'stopped by Ctrl-C it says so, leaves nothing half done and gives no work up: %s',
  async (option, line) => {
    const server = await startTestServer();
    const folder = await temporaryFolder();
    // Names that are no numbers: those would be volumes of one work.
    const names = Array.from(
      { length: 30 },
      (_, at) => `${String.fromCodePoint(0x6d41 + 7 * at)}记.cbz`,
    );
    await putFiles(folder, Object.fromEntries(names.map((name) => [name, cbz(name, 8)])));
    const child = start(server, [folder, option]);
    await child.said(line);
    child.process.kill('SIGINT');
    const { code, output } = await child.ended;
    expect(code).toBe(1);
    expect(output).toContain('Stopped');
    expect(output).not.toContain('    at ');
    const { rows } = await server.pool.query(`
      select state, (select count(*)::int from import_item where state = 'working') as "inHand",
        (select coalesce(max(tries), 0) from import_item where state = 'waiting') as tries
      from import_run`);
    expect(rows).toEqual([{ state: 'stopped', inHand: 0, tries: 0 }]);
    await server.stop();
  },
);

test('what a command left behind when it was killed is stopped by the next one', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  await server.pool.query(`
    insert into import_run (source, root, options, started_by, state)
    values ('/gone', '/gone', '{}', 'command', 'running'), ('/gone', '/gone', '{}', 'command', 'scanning')`);
  expect(await run(server, [folder])).toMatchObject({ code: 0 });
  const { rows } = await server.pool.query<{ state: string }>(
    `select state from import_run where source = '/gone'`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  await server.stop();
});

test('a folder with a manifest is imported by it, and again without a change', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  const lines = [
    { head: HEAD },
    { file: coverFile('a') },
    { post: postLine('p', { cover: 'file:covers/a' }) },
  ];
  await putFiles(folder, {
    'manifest.jsonl': lines.map((line) => JSON.stringify(line)).join('\n'),
    'covers/a.webp': pictureOf('a'),
  });
  for (let times = 0; times < 2; times++) {
    expect(await run(server, [folder])).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 imported by manifest.jsonl, 0 refused'),
    });
  }
  const { rows } = await server.pool.query('select title, version, status from post');
  expect(rows).toEqual([{ title: '标题 p', version: 1, status: 1 }]);
  expect(await readFile(join(folder, 'covers/a.webp'))).toEqual(pictureOf('a'));
  await server.stop();
}, 60_000);
