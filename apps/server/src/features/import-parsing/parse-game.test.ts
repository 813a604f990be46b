import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FoundWork } from '@baohe/domain/import/found-work';
import { expect, test } from 'vitest';
import { photo } from '../../testing/photo.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openArchive } from './archive/open-archive.ts';
import { parseGame } from './parse-game.ts';
import { WorkRefused, type ParseJob } from './parsed-work.ts';

async function gameOf(
  files: Readonly<Record<string, Buffer | string>>,
  options: { own?: string[]; path?: string; depth?: ParseJob['depth'] } = {},
): Promise<ParseJob> {
  const own = options.own ?? Object.keys(files);
  const root = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const work: FoundWork = {
    kind: 'games',
    format: 'game',
    path: options.path ?? own[0]!,
    title: '风铃町',
    series: null,
    files: own.map((one) => ({ path: one })),
    beside: Object.keys(files).filter((name) => !own.includes(name)),
    bytes: 1,
  };
  return {
    root,
    workshop: await temporaryFolder(),
    depth: options.depth ?? 'whole',
    options: { encoding: 'auto', chapterPattern: '' },
    work,
  };
}

test('an archive is a download; its readme and the pictures beside it are the article', async () => {
  const readme = `# 风铃町的夏天\n\n一个<script>alert(1)</script>安静的夏天。\n第二行\n\n- 钓鱼\n- 看海`;
  const job = await gameOf(
    {
      '风铃町.zip': zipOf({
        '风铃町/readme.md': readme,
        '风铃町/game.exe': 'MZ',
        '风铃町/data/sprite.png': 'x',
        '风铃町/screenshot 1.jpg': await photo('b').jpeg().toBuffer(),
      }),
      '风铃町/cover.jpg': await photo('a', { width: 640, height: 400 }).jpeg().toBuffer(),
    },
    { own: ['风铃町.zip'] },
  );
  const game = await parseGame(job);
  expect(game.downloads).toEqual([
    { name: '风铃町.zip', ref: 'file:d/01.zip', bytes: expect.any(Number) },
  ]);
  expect(game.files).toMatchObject([
    { ref: 'file:cover.webp' },
    { ref: 'file:p/0001.jpg', path: '风铃町/cover.jpg', from: 'root' },
    { ref: 'file:p/0002.jpg', from: 'workshop' },
    { ref: 'file:d/01.zip', mime: 'application/zip', path: '风铃町.zip', from: 'root' },
  ]);
  expect(game.contentInfo['postContentHtml']).toBe(
    '<h2>风铃町的夏天</h2><p>一个&lt;script&gt;alert(1)&lt;/script&gt;安静的夏天。<br />第二行</p>' +
      '<ul><li>钓鱼</li><li>看海</li></ul>' +
      '<p><img src="file:p/0001.jpg" alt=""></p><p><img src="file:p/0002.jpg" alt=""></p>',
  );
  expect(game.metadata.summary).toBe('风铃町的夏天');
  expect(game.cover.ratio).toBe(1.6);
});

test('programs are offered as they are; a text in an old encoding is read', async () => {
  const job = await gameOf(
    {
      '游/game\u202Egpj.exe': 'MZ',
      '游/readme.txt': Buffer.from('c2febbadc2febbad', 'hex'),
    },
    { own: ['游/game\u202Egpj.exe'], path: '游' },
  );
  const game = await parseGame(job);
  expect(game.downloads).toEqual([{ name: 'gamegpj.exe', ref: 'file:d/01.bin', bytes: 2 }]);
  expect(game.files.at(-1)).toMatchObject({ mime: 'application/octet-stream' });
  expect(game.contentInfo['postContentHtml']).toBe('<p>漫画漫画</p>');
  expect(game.notes.map(({ reason }) => reason)).toEqual(['coverMade']);
});

test('a folder of many files is packed into one, the same bytes every time', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`游/数据/${at}.dat`, `content ${at}`]),
  );
  const pack = async () => {
    const job = await gameOf(files, { path: '游' });
    const game = await parseGame(job);
    expect(game.downloads).toMatchObject([{ name: '风铃町.zip', ref: 'file:d/01.zip' }]);
    return join(job.workshop, game.files.at(-1)!.path);
  };
  const path = await pack();
  const archive = await openArchive(path);
  expect(archive.entries.length).toBe(30);
  const entry = archive.find('数据/29.dat')!;
  expect((await archive.read(entry, 100)).toString()).toBe('content 29');
  archive.close();
  expect((await readFile(path)).equals(await readFile(await pack()))).toBe(true);
});

test('archives with a password or of another kind are offered all the same', async () => {
  const encrypted = zipOf([{ name: 'a', data: 'x', encrypted: true }]);
  expect((await parseGame(await gameOf({ 'a.zip': encrypted }))).downloads.length).toBe(1);
  const rar = Buffer.from('Rar!\u001a\u0007\u0001\u0000');
  const { files } = await parseGame(await gameOf({ 'a.rar': rar }));
  expect(files.at(-1)).toMatchObject({ mime: 'application/octet-stream' });
});

test('an archive that leads outside is not offered to anybody', async () => {
  const job = await gameOf({ 'a.zip': zipOf([{ name: '../../evil.exe', data: 'x' }]) });
  await expect(parseGame(job)).rejects.toThrow(WorkRefused);
});

test('a preview has the cover and the text, and packs nothing', async () => {
  const job = await gameOf({ 'a.zip': zipOf({ 'readme.txt': '一句话。' }) }, { depth: 'preview' });
  const game = await parseGame(job);
  expect(game.files.map(({ ref }) => ref)).toEqual(['file:cover.webp']);
  expect([game.downloads, game.contentInfo]).toEqual([[], {}]);
  expect(game.metadata.summary).toBe('一句话。');
});
