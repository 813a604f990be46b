import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getDetail, pagePosts } from '@baohe/contract/posts';
import { expect, test } from 'vitest';
import { startScript } from '../testing/child.ts';
import { cbz, putFiles } from '../testing/own-files.ts';
import { coverFile, HEAD, pictureOf, postLine } from '../testing/small-library.ts';
import { mp3File } from '../testing/sound-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { zipOf } from '../testing/zip-writer.ts';

const FILM = new URL('../../../../tools/demo-content/media/video-whale.mp4', import.meta.url);
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

test('looked at first, then imported, listed and undone', async () => {
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

  await server.stop();
}, 120_000);

test('what cannot be done is refused in one line, in the language of the terminal', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  for (const args of [
    [],
    ['/nowhere/at/all'],
    [server.dataDir],
    [folder, '--as', 'poems'],
    [folder, '--term', 'no such one'],
    [folder, '--names', '{author}'],
    [folder, '--nothing'],
  ]) {
    const refused = await run(server, args);
    expect(refused.code).toBe(1);
    expect(refused.output).not.toContain('    at ');
  }
  const chinese = await run(server, [folder, '--price=-1'], 'zh_CN.UTF-8');
  expect(chinese).toMatchObject({ code: 1, output: expect.stringContaining('整数的点数') });
  await server.stop();
}, 120_000);

test('comics, a book, sound and a film of one folder are there to read, play and find, each in its category', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  const page = (text: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><body><h1>起</h1><p>${text}</p></body></html>`;
  await putFiles(folder, {
    '漫画/星海旅人.cbz': cbz('a', 2),
    '书/潮汐.epub': zipOf({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
      'book.opf':
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>潮汐之书</dc:title></metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
      'c.xhtml': page('海水退去的那个夜晚。'.repeat(20)),
    }),
    '音声/雨夜/01 雨.mp3': mp3File(2),
    '音声/雨夜/02 夜.mp3': mp3File(2),
    '电影/鲸落.mp4': await readFile(FILM),
  });
  const done = await run(server, [folder]);
  expect(done.output).toContain('4 new, 0 changed, 0 as they were, 0 refused');

  const user = await server.client({ roles: ['root'] });
  const found = async (keyword: string) =>
    JSON.stringify((await user.call(pagePosts, { searchParams: { keyword } })).records);
  for (const [pinyin, title, category] of [
    ['xinghai', '星海旅人', 'CAT_1_2'],
    ['chaoxi', '潮汐之书', 'CAT_1_4'],
    ['yuye', '雨夜', 'CAT_1_5'],
    ['jingluo', '鲸落', 'CAT_1_1'],
  ] as const) {
    expect(await found(pinyin)).toContain(title);
    const { rows } = await server.pool.query<{ id: string; categories: string[] }>(
      `select id, array(select term.id from term where term.no = any (terms)) as categories
       from post where title = $1`,
      [title],
    );
    expect(rows[0]?.categories).toContain(category);
    const detail = JSON.stringify(await user.call(getDetail, { postId: rows[0]!.id }));
    expect(detail).toContain('/m/full/');
  }
  const { rows: sources } = await server.pool.query('select type from play_source');
  expect(sources, 'the film').toHaveLength(1);
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

async function manifestFolder(posts: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const lines = [
    { head: HEAD },
    ...posts.map((key) => ({ file: coverFile(key) })),
    ...posts.map((key) => ({ post: postLine(key, { cover: `file:covers/${key}` }) })),
  ];
  await putFiles(folder, {
    'manifest.jsonl': lines.map((line) => JSON.stringify(line)).join('\n'),
    ...Object.fromEntries(posts.map((key) => [`covers/${key}.webp`, pictureOf(key)])),
  });
  return folder;
}

test('a folder with a manifest is imported by it when told so, and again without a change', async () => {
  const server = await startTestServer();
  const folder = await manifestFolder(['p']);
  for (let times = 0; times < 2; times++) {
    expect(await run(server, [folder, '--manifest'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 imported by manifest.jsonl, 0 refused'),
    });
  }
  const { rows } = await server.pool.query('select title, version, status from post');
  expect(rows).toEqual([{ title: '标题 p', version: 1, status: 1 }]);
  expect(await readFile(join(folder, 'covers/p.webp'))).toEqual(pictureOf('p'));
  await server.stop();
}, 60_000);

test('a manifest is looked at first without a trace, obeys no other option and is not used unasked', async () => {
  const server = await startTestServer();
  const folder = await manifestFolder(['p', 'q']);
  await rm(join(folder, 'covers/q.webp'));
  const written = async () => {
    const { rows } = await server.pool.query(`
      select (select count(*)::int from post) as posts, (select count(*)::int from library) as libraries,
        (select count(*)::int from media_file) as files, (select count(*)::int from audit_entry) as entries`);
    return rows[0];
  };
  const before = await written();

  const dry = await run(server, [folder, '--manifest', '--dry-run']);
  expect(dry.code).toBe(2);
  expect(dry.output).toContain('covers/q.webp: no such file');
  expect(dry.output).toContain('1 would be imported by manifest.jsonl, 2 refused');
  const refused = await run(server, [folder, '--manifest', '--draft']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('--draft does not go with --manifest');
  expect(await run(server, [await temporaryFolder(), '--manifest'])).toMatchObject({ code: 1 });
  expect(await written(), 'nothing of it').toEqual(before);

  const other = await run(server, [folder, '--dry-run']);
  expect(other.output).toContain('There is a manifest.jsonl, which is not used');
  expect((await written()).posts).toBe(0);
  await server.stop();
}, 120_000);

test('an import by a manifest that is stopped by Ctrl-C does not end as if it had come to its end', async () => {
  const server = await startTestServer();
  const keys = Array.from({ length: 600 }, (_, at) => `p${at}`);
  const folder = await manifestFolder(keys);
  const child = start(server, [folder, '--manifest']);
  await expect
    .poll(
      async () =>
        (await server.pool.query(`select from library where name like 'files-%'`)).rowCount,
    )
    .toBe(1);
  child.process.kill('SIGINT');
  const { code, output } = await child.ended;
  expect(code).toBe(1);
  expect(output).toMatch(/Stopped after \d+ posts/);
  await server.stop();
}, 120_000);
