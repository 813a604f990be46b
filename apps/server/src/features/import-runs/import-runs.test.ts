import { cp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDetail } from '@baohe/contract/posts';
import { DEFAULT_OPTIONS } from '@baohe/domain/import/import-options';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { cbz, putFiles } from '../../testing/own-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testImporter } from '../../testing/test-importer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { seedSite } from '../seed/seed-site.ts';
import { importRunsRepository, type RunRow } from './import-runs.repository.ts';
import { runImport } from './run-import.ts';
import { scanFiles } from './scan-files.ts';
import { undoRun } from './undo-run.ts';

let server: TestServer;
let importer: ReturnType<typeof testImporter>;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  await seedSite(server.db);
  importer = testImporter(server);
});
afterAll(async () => {
  importer.close();
  await server.stop();
});
beforeEach(async () => {
  await server.pool.query('truncate library, library_file, media_file, post, import_run cascade');
  folder = await temporaryFolder();
});

interface PostFacts {
  id: string;
  title: string;
  summary: string;
  status: number;
  pages: number;
  categories: string[];
}

async function posts(): Promise<PostFacts[]> {
  const { rows } = await server.pool.query<PostFacts>(`
    select post.id, title, summary, post.status,
      jsonb_array_length(content_info -> 'chapterList') as pages,
      array(select term.id from term where term.no = any (terms) and taxonomy = 'category' order by 1) as categories
    from post join post_content on post_id = post.id order by title`);
  return rows;
}

const items = async (run: RunRow) => {
  const rows = await importRunsRepository(server.db).pageItems(run.id, 0, {}, 100);
  return rows.map(({ work, action, state, notes }) => ({
    path: work.path,
    action,
    state,
    reasons: notes.map(({ reason }) => reason),
  }));
};

const undo = (run: RunRow) => inTransaction({ db: server.db }, (tx) => undoRun(tx, run));

test('comics of a folder become posts with pages, in the category of comics', async () => {
  await putFiles(folder, { '星海旅人.cbz': cbz('a', 3), '风铃町的夏天.cbz': cbz('b', 5) });
  const run = await importer.run(folder);
  expect(run.state).toBe('done');
  const categories = ['CAT_1', 'CAT_1_2'];
  expect(await posts()).toMatchObject([
    { title: '星海旅人', pages: 3, status: 1, categories },
    { title: '风铃町的夏天', pages: 5, status: 1, categories },
  ]);
  const [first] = await posts();
  const root = await server.client({ roles: ['root'] });
  const detail = await root.call(getDetail, { postId: first!.id });
  expect(JSON.stringify(detail)).toContain('/m/full/');
});

test('imported again nothing changes; a changed file changes its post', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 3), 'b.cbz': cbz('b', 2) });
  await importer.run(folder);
  const before = await posts();

  const again = await importer.run(folder);
  expect((await items(again)).map(({ action }) => action)).toEqual(['same', 'same']);
  expect(await posts()).toEqual(before);

  await writeFile(join(folder, 'a.cbz'), cbz('a', 4));
  const third = await importer.run(folder);
  expect((await items(third)).map(({ action }) => action)).toEqual(['update', 'same']);
  const after = await posts();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ pages }) => pages)).toEqual([4, 2]);
});

test('what was moved or renamed is the same post', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 3), '旧/b.cbz': cbz('b', 2) });
  await importer.run(folder);
  const before = await posts();
  await rename(join(folder, '旧'), join(folder, '新'));
  const again = await importer.run(folder);
  expect((await items(again)).map(({ action }) => action)).toEqual(['same', 'same']);
  expect(await posts()).toEqual(before);
});

test('a library that was copied elsewhere without its times is the same posts; a second copy is said to be one', async () => {
  await putFiles(folder, { '海.cbz': cbz('a', 3), '山.cbz': cbz('b', 2) });
  await importer.run(folder);
  const before = await posts();
  const moved = await temporaryFolder();
  await cp(folder, moved, { recursive: true });
  await rm(folder, { recursive: true });
  const again = await importer.run(moved);
  expect(await items(again)).toMatchObject([
    { action: 'update', reasons: [] },
    { action: 'update', reasons: [] },
  ]);
  expect(await posts()).toEqual(before);

  await cp(join(moved, '海.cbz'), join(moved, '海 复制.cbz'));
  const third = await importer.run(moved);
  expect(await items(third)).toMatchObject([
    { path: '山.cbz', action: 'same' },
    { path: '海.cbz', action: 'same' },
    { path: '海 复制.cbz', action: 'create', reasons: ['sameContent'] },
  ]);
  expect(await posts()).toHaveLength(3);
});

test('what somebody has thrown away does not swallow the same content from elsewhere', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  await importer.run(folder);
  await server.pool.query('update post set status = -1');
  await rm(join(folder, 'a.cbz'));
  await putFiles(folder, { 'b.cbz': cbz('a', 2) });
  await importer.run(folder);
  expect((await posts()).filter(({ status }) => status === 1)).toHaveLength(1);
});

test('what somebody has changed by hand stays when the files come again', async () => {
  const info = (title: string) =>
    `<?xml version="1.0"?><ComicInfo><Title>${title}</Title><Summary>${title}的故事</Summary></ComicInfo>`;
  await putFiles(folder, { 'a.cbz': cbz('a', 2, { 'ComicInfo.xml': info('原名') }) });
  await importer.run(folder);
  expect(await posts()).toMatchObject([{ title: '原名', summary: '原名的故事' }]);
  await server.pool.query(`update post set title = '编辑起的名字'`);
  await putFiles(folder, { 'a.cbz': cbz('a', 3, { 'ComicInfo.xml': info('新名') }) });
  await importer.run(folder);
  expect(await posts()).toMatchObject([{ title: '编辑起的名字', summary: '新名的故事', pages: 3 }]);
});

test('one that cannot be read leaves a line, and the others come in', async () => {
  await putFiles(folder, {
    'a.cbz': cbz('a', 2),
    'broken.cbz': 'not an archive',
    'c.cbz': cbz('c', 2),
  });
  const run = await importer.run(folder);
  expect(run.state).toBe('done');
  const [, broken] = await items(run);
  expect(broken).toMatchObject({ path: 'broken.cbz', state: 'refused' });
  expect(broken!.reasons).toHaveLength(1);
  expect(await posts()).toHaveLength(2);
});

test('one whose path is too long for the database leaves a line, and the others come in', async () => {
  // Hardly a character twice, so that it cannot be stored in less.
  const names = Array.from({ length: 12 }, (_, depth) =>
    String.fromCodePoint(...Array.from({ length: 80 }, (__, at) => 0x4e00 + at * 257 + depth * 19)),
  );
  await putFiles(folder, { 'a.cbz': cbz('a', 2), [`${names.join('/')}/b.cbz`]: cbz('b', 2) });
  const run = await importer.run(folder);
  expect(run.state).toBe('done');
  expect((await items(run)).map(({ state, reasons }) => [state, reasons])).toEqual([
    ['done', []],
    ['refused', ['tooLarge']],
  ]);
  expect(await posts()).toMatchObject([{ title: 'a' }]);
});

test('a whole import is undone: new posts go, changed ones are as they were; importing again brings them back', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 3) });
  await importer.run(folder);
  const [before] = await posts();
  await putFiles(folder, { 'a.cbz': cbz('a', 5), 'b.cbz': cbz('b', 2) });
  const second = await importer.run(folder);
  expect((await posts()).map(({ pages }) => pages)).toEqual([5, 2]);

  expect(await undo(second)).toEqual({ removed: 1, restored: 1, left: 0 });
  expect(await posts()).toMatchObject([
    { ...before, pages: 3 },
    { title: 'b', status: -1 },
  ]);
  const stored = await server.pool.query<{ missing: string }>(`
    select count(*) as missing from post_content, jsonb_array_elements(content_info -> 'chapterList') page
    where not exists (select from library_file where 'file:' || ref = page ->> 'optImgUrl' and hash is not null)`);
  expect(stored.rows[0]!.missing).toBe('0');
  expect(await undo(second), 'only once').toBeNull();

  const third = await importer.run(folder);
  expect((await items(third)).map(({ action }) => action)).toEqual(['update', 'update']);
  expect(await posts()).toMatchObject([
    { id: before!.id, pages: 5, status: 1 },
    { title: 'b', status: 1 },
  ]);
});

test('an import that a later one has changed does not take the later one back', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 3) });
  const first = await importer.run(folder);
  await putFiles(folder, { 'a.cbz': cbz('a', 4) });
  await importer.run(folder);
  expect(await undo(first)).toEqual({ removed: 0, restored: 0, left: 1 });
  expect(await posts()).toMatchObject([{ pages: 4, status: 1 }]);
});

test('terms, price and drafts are as they were asked for', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 1) });
  await importer.run(folder, { terms: ['CAT_2_1'], pointPrice: 30, isPublished: false });
  expect(await posts()).toMatchObject([{ status: 0, categories: ['CAT_2', 'CAT_2_1'] }]);
  const { rows } = await server.pool.query('select point_price, zone from post');
  expect(rows).toEqual([{ point_price: 30, zone: 'CAT_2' }]);
});

test('a tag that an editor made under another id is that tag', async () => {
  await server.pool.query(
    `insert into term (id, taxonomy, name, tag_label) values ('OWN_TAG', 'tag', '治愈', 'general')
     on conflict do nothing`,
  );
  const info = '<ComicInfo><Tags>治愈, 机械</Tags></ComicInfo>';
  await putFiles(folder, { 'a.cbz': cbz('a', 1, { 'ComicInfo.xml': info }) });
  await importer.run(folder);
  const { rows } = await server.pool.query<{ id: string; name: string }>(
    `select term.id, term.name from post join term on term.no = any (terms)
     where term.taxonomy = 'tag' order by term.name`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['机械', '治愈'].toSorted());
  expect(rows.find(({ name }) => name === '治愈')!.id).toBe('OWN_TAG');
});

test('files that go away between the look and the import are said so', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 1) });
  await importer.run(folder);
  await rm(join(folder, 'a.cbz'));
  await utimes(folder, new Date(), new Date());
  const run = await importer.run(folder);
  expect(await items(run)).toEqual([]);
  // Nothing is deleted because a file is gone.
  expect(await posts()).toMatchObject([{ title: 'a', status: 1 }]);
});

test('taken back twice, nothing of it is public', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  for (let times = 0; times < 2; times++) {
    const run = await importer.run(folder);
    expect(await posts()).toMatchObject([{ status: 1 }]);
    await undo(run);
    expect(await posts()).toMatchObject([{ status: -1 }]);
  }
});

test('price, series, categories and links of editors survive new files and an undo', async () => {
  await putFiles(folder, { '狐 第1卷.cbz': cbz('a', 2), '狐 第2卷.cbz': cbz('b', 2) });
  await importer.run(folder);
  const { rows: series } = await server.pool.query(
    'select name, series_number from post join series on series.id = series_id order by 2',
  );
  expect(series).toEqual([
    { name: '狐', series_number: '1.00' },
    { name: '狐', series_number: '2.00' },
  ]);
  await server.pool.query(`
    with own as (insert into series (name) values ('编辑的系列') returning id)
    update post set point_price = 50, series_id = own.id, series_number = 7,
      terms = array(select no from term where id in ('CAT_1', 'CAT_1_6'))
    from own where title = '狐 第1卷'`);
  await server.pool.query(`
    insert into download_info (post_id, name, url)
    select id, '网盘', 'https://x.example/' from post where title = '狐 第1卷'`);
  const edited = async () =>
    (
      await server.pool.query(`
        select point_price, series.name as series, series_number, download_info.name as link,
          array(select term.id from term where term.no = any (terms) order by 1) as terms
        from post join series on series.id = series_id join download_info on post_id = post.id
        where title = '狐 第1卷'`)
    ).rows;
  const expected = [
    {
      point_price: 50,
      series: '编辑的系列',
      series_number: '7.00',
      link: '网盘',
      terms: ['CAT_1', 'CAT_1_6'],
    },
  ];
  expect(await edited()).toEqual(expected);
  await putFiles(folder, { '狐 第1卷.cbz': cbz('a', 3) });
  const second = await importer.run(folder);
  expect(await edited()).toEqual(expected);
  await undo(second);
  expect(await edited()).toEqual(expected);
});

/** Does something after a work was read and before it is saved. */
function afterParsing(meanwhile: () => Promise<unknown>) {
  const { parsers } = importer.deps;
  let isDone = false;
  return {
    ...importer.deps,
    parsers: {
      ...parsers,
      async parse(job: Parameters<typeof parsers.parse>[0]) {
        const parsed = await parsers.parse(job);
        if (!isDone) {
          isDone = true;
          await meanwhile();
        }
        return parsed;
      },
    },
  };
}

test('what is in hand when a run is taken back does not come in', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  const runs = importRunsRepository(server.db);
  const run = await runs.addRun({
    source: folder,
    root: folder,
    options: DEFAULT_OPTIONS,
    startedBy: 'command',
    accountId: null,
  });
  await scanFiles(importer.deps, run);
  await runs.setState(run.id, 'running', ['scanning']);
  const deps = afterParsing(async () => {
    await runs.setState(run.id, 'stopped', ['running']);
    expect(await undo(run)).not.toBeNull();
  });
  await runImport(deps, run, { signal: new AbortController().signal });
  expect(await posts()).toEqual([]);
});

test('a post that another run takes back meanwhile is public again, and stays so', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  const first = await importer.run(folder);
  await putFiles(folder, { 'a.cbz': cbz('a', 3) });
  const runs = importRunsRepository(server.db);
  const options = { source: folder, root: folder, options: DEFAULT_OPTIONS };
  const second = await runs.addRun({ ...options, startedBy: 'command', accountId: null });
  await scanFiles(importer.deps, second);
  await runs.setState(second.id, 'running', ['scanning']);
  const deps = afterParsing(() => undo(first));
  await runImport(deps, second, { signal: new AbortController().signal });
  expect(await posts()).toMatchObject([{ pages: 3, status: 1 }]);
  const again = await importer.run(folder);
  expect(await items(again)).toMatchObject([{ action: 'same' }]);
});

test('chapters that change places change the work; a copy elsewhere is another work', async () => {
  await putFiles(folder, {
    '小狗 第1话.cbz': cbz('one', 2),
    '小狗 第2话.cbz': cbz('two', 3),
    'x.cbz': cbz('x', 1),
  });
  const at = new Date('2026-01-01T00:00:00Z');
  const names = ['小狗 第1话.cbz', '小狗 第2话.cbz'].map((name) => join(folder, name));
  await Promise.all(names.map((name) => utimes(name, at, at)));
  await importer.run(folder);
  const coverOf = async () =>
    (
      await server.pool.query(
        `select encode(cover_hash, 'hex') as hash from post where title = '小狗'`,
      )
    ).rows;
  const before = await coverOf();
  expect(before).toHaveLength(1);
  await rename(names[0]!, `${names[0]}.tmp`);
  await rename(names[1]!, names[0]!);
  await rename(`${names[0]}.tmp`, names[1]!);
  await importer.run(folder);
  expect(await coverOf()).not.toEqual(before);

  const copy = join(await temporaryFolder(), 'copy');
  await cp(folder, copy, { recursive: true, preserveTimestamps: true });
  await rename(copy, join(folder, '备份'));
  await importer.run(folder);
  expect((await posts()).filter(({ title }) => title === '小狗')).toHaveLength(2);
});

test('new pages alone make a new version, so that nobody keeps the old ones', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  await importer.run(folder);
  const versionOf = async () =>
    (await server.pool.query<{ version: number }>('select version from post')).rows[0]!.version;
  const before = await versionOf();
  await putFiles(folder, { 'a.cbz': cbz('a', 3) });
  await importer.run(folder);
  expect(await versionOf()).toBeGreaterThan(before);
});

test('what is not changed is read again when somebody says so', async () => {
  await putFiles(folder, { 'a.txt': '前面\n第一章 起\n正文\n第二章 承\n正文' });
  await importer.run(folder);
  const run = await importer.run(folder, { isAgain: true });
  expect(await items(run)).toMatchObject([{ action: 'update', state: 'done' }]);
});

test('a text cannot name the files of another work', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 1) });
  await importer.run(folder);
  const { rows } = await server.pool.query<{ ref: string }>('select ref from library_file limit 1');
  const stolen = `<img src="/m/file/${rows[0]!.ref}">`;
  await putFiles(folder, {
    'b.txt': `书名：乙\n内容简介：${stolen}\n\n第一章 起\n正文 ${stolen}\n第二章 承\nfile:${rows[0]!.ref}`,
    'c.cbz': cbz('c', 1, {
      'ComicInfo.xml': `<ComicInfo><Writer>file:${rows[0]!.ref}</Writer><Summary>file:x</Summary></ComicInfo>`,
    }),
  });
  await importer.run(folder);
  expect(await posts()).toHaveLength(3);
  const { rows: named } = await server.pool.query<{ text: string }>(
    `select meta_info::text || content_info::text as text from post_content join post on id = post_id
     where title <> 'a'`,
  );
  for (const { text } of named) {
    expect(text).not.toContain('/m/file/');
    expect(text).not.toContain(`"file:${rows[0]!.ref}"`);
  }
});

test('a game has its files as downloads; pictures are known by how they look, covers of open zones are public', async () => {
  await putFiles(folder, {
    '游戏/风铃/game.zip': zipOf({ 'game.exe': 'MZ', 'readme.txt': '一个安静的夏天。' }),
    '漫画/a.cbz': cbz('a', 2),
  });
  await importer.run(folder);
  const { rows: downloads } = await server.pool.query(
    `select download_info.name, size_bytes > 0 as sized, file_ref is not null as own
     from download_info join post on post.id = post_id where post_type = 'post_game'`,
  );
  expect(downloads).toEqual([{ name: 'game.zip', sized: true, own: true }]);
  const { rows: hashes } = await server.pool.query<{ known: boolean }>(
    `select perceptual_hash is not null as known from media_file join library_file using (hash)
     where ref like '%/p/0001%'`,
  );
  expect(hashes).toEqual([{ known: true }]);
  const { rows: covers } = await server.pool.query<{ hash: string; ending: string }>(
    `select encode(cover_hash, 'hex') as hash, cover_ending as ending from post`,
  );
  for (const { hash, ending } of covers) {
    for (const file of [`full/${hash}.${ending}`, `w360/${hash}.webp`, `w200/${hash}.webp`]) {
      expect((await fetch(`${server.address}/m/${file}`)).status).toBe(200);
    }
  }
});

test('pages of the generation before come back with an undo, not only their names', async () => {
  await putFiles(folder, { 'a.cbz': cbz('first', 1) });
  await importer.run(folder);
  const pageHash = async () =>
    (
      await server.pool.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from post_content, library_file
         where 'file:' || ref = content_info -> 'chapterList' -> 0 ->> 'optImgUrl'`,
      )
    ).rows;
  const before = await pageHash();
  await putFiles(folder, { 'a.cbz': cbz('second', 2) });
  const second = await importer.run(folder);
  expect(await pageHash()).not.toEqual(before);
  await undo(second);
  expect(await pageHash()).toEqual(before);
});
