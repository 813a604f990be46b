import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { listRoot, ROOT_LIMITS } from './list-root.ts';
import { WorkRefused } from './parsed-work.ts';
import { asItIs, findInRoot, openablePath, readRootFile } from './root-files.ts';

const SJIS = Buffer.from('955c8e86', 'hex');
const GBK = Buffer.from('c2febbad', 'hex');

/** Writes below a folder, by bytes where the names are none of UTF-8. */
async function writeBelow(root: string, ...names: Buffer[]): Promise<void> {
  const parts = [Buffer.from(root), ...names.flatMap((name) => [Buffer.from('/'), name])];
  const folder = Buffer.concat(parts.slice(0, -2));
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  await writeFile(Buffer.concat(parts), names.at(-1)!);
}

const pathsIn = async (root: string) => (await listRoot(root)).files.map(({ path }) => path);

const reasonFor = (finding: Promise<unknown>) =>
  finding.then(
    () => 'none',
    (error: unknown) => (error instanceof WorkRefused ? error.reason : String(error)),
  );

test('hidden files and what systems leave behind are passed over without a word', async () => {
  const root = await temporaryFolder();
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.hidden/a.jpg', '__MACOSX/a.jpg']) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), '');
  }
  await mkdir(join(root, '@eaDir'));
  await writeFile(join(root, '@eaDir/a.jpg'), '');
  await writeFile(join(root, 'a.jpg'), 'abc');
  const { files, notes } = await listRoot(root);
  expect(files).toEqual([{ path: 'a.jpg', bytes: 3, modifiedMs: expect.any(Number) }]);
  expect(notes).toEqual([]);
});

test('a link is never followed: not to a file, not to a folder, not round in a circle', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'a'));
  await symlink('..', join(root, 'a/up'));
  await symlink('/etc/passwd', join(root, 'a/passwd'));
  const { files, notes } = await listRoot(root);
  expect(files).toEqual([]);
  expect(notes.map(({ reason, file }) => [reason, file])).toEqual([
    ['symbolicLink', 'a/passwd'],
    ['symbolicLink', 'a/up'],
  ]);
  expect(await reasonFor(findInRoot(root, 'a/passwd'))).toBe('symbolicLink');
  expect(await reasonFor(findInRoot(root, 'a/up/a'))).toBe('symbolicLink');
});

test('nothing outside of the root is found', async () => {
  const root = await temporaryFolder();
  for (const path of ['../x', '/etc/passwd', 'a/../../x', 'a//b', '', 'a\0']) {
    expect(await reasonFor(findInRoot(root, path))).toBe('outsidePath');
  }
  expect(await reasonFor(findInRoot(root, 'none'))).toBe('unreadable');
});

test('pipes and other things that are no files are not opened', async () => {
  const root = await temporaryFolder();
  execFileSync('mkfifo', [join(root, 'pipe.jpg')]);
  expect((await listRoot(root)).notes).toMatchObject([{ reason: 'unreadable', file: 'pipe.jpg' }]);
  expect(await reasonFor(readRootFile({ root }, 'pipe.jpg', 10))).toBe('unreadable');
});

test('names in Shift-JIS and GBK are shown as they were written, and lead back to their files', async () => {
  const root = await temporaryFolder();
  await writeBelow(root, Buffer.from('japan'), SJIS);
  await writeBelow(root, GBK, GBK);
  const paths = await pathsIn(root);
  expect(paths.toSorted()).toEqual(['japan/表紙', '漫画/漫画']);
  for (const path of paths) {
    const workshop = await temporaryFolder();
    const job = { root, workshop };
    const bytes = await readRootFile(job, path, 100);
    expect([SJIS, GBK].some((name) => name.equals(bytes))).toBe(true);
    expect(await readFile(await openablePath(job, path))).toEqual(bytes);
    const stored = await asItIs(job, path);
    expect(stored.from).toBe('workshop');
    expect(await readFile(join(workshop, stored.path))).toEqual(bytes);
  }
});

test('a plain name is taken from where it is', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, '页.jpg'), 'x');
  const job = { root, workshop: await temporaryFolder() };
  expect(await openablePath(job, '页.jpg')).toBe(join(root, '页.jpg'));
  expect(await asItIs(job, '页.jpg')).toEqual({ path: '页.jpg', from: 'root' });
  expect(await reasonFor(readRootFile(job, '页.jpg', 0))).toBe('tooLarge');
});

test('two names that read the same are two files', async () => {
  const root = await temporaryFolder();
  await writeBelow(root, GBK);
  await writeBelow(root, Buffer.from('漫画'));
  expect((await pathsIn(root)).toSorted()).toEqual(['漫画', '漫画 (2)']);
  expect(await readRootFile({ root }, '漫画', 100)).toEqual(Buffer.from('漫画'));
  expect(await readRootFile({ root }, '漫画 (2)', 100)).toEqual(GBK);
});

test('files that may not be looked at are said, not passed over', async () => {
  const root = await temporaryFolder();
  await chmod(root, 0o755);
  await mkdir(join(root, 'a'));
  await writeFile(join(root, 'a/1.cbz'), 'x');
  // Its names can be read, and nothing behind them. Root may do both, so nobody asks.
  await chmod(join(root, 'a'), 0o444);
  const user = process.geteuid!();
  if (user === 0) {
    process.seteuid!(65_534);
  }
  try {
    expect(await listRoot(root)).toEqual({
      files: [],
      notes: [{ reason: 'unreadable', file: 'a/1.cbz', detail: 'EACCES' }],
    });
  } finally {
    process.seteuid!(user);
    await chmod(join(root, 'a'), 0o755);
  }
});

test('one file is a root too', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'a.cbz'), 'x');
  expect(await pathsIn(join(root, 'a.cbz'))).toEqual(['a.cbz']);
  expect(await reasonFor(listRoot(join(root, basename('none'))))).toBe('unreadable');
});

test('folders may stand 32 deep and paths have 1,000 characters', async () => {
  const root = await temporaryFolder();
  const deepest = join(root, ...Array.from({ length: ROOT_LIMITS.depth }, () => 'd'));
  await mkdir(join(deepest, 'e'), { recursive: true });
  await writeFile(join(deepest, 'seen'), '');
  await writeFile(join(deepest, 'e/unseen'), '');
  const long = join(root, ...Array.from({ length: 6 }, () => 'x'.repeat(180)));
  await mkdir(long, { recursive: true });
  const { files, notes } = await listRoot(root);
  expect(files.map(({ path }) => basename(path))).toEqual(['seen']);
  expect(notes.map(({ reason }) => reason)).toEqual(['tooLarge', 'tooLarge']);
});
