import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFormat, FORMAT_BYTES } from '../archive/archive-format.ts';
import type { ParsedFile, ParsedWork, ParseJob } from '../parsed-work.ts';
import { asItIs, findInRoot, type SystemPath } from '../root-files.ts';
import { packFolder } from './pack-folder.ts';

/** More files than this are packed into one. */
const MOST_DOWNLOADS = 12;
const LONGEST_NAME = 120;

interface GameDownloads {
  files: ParsedFile[];
  downloads: ParsedWork['downloads'];
}

/** The files of a game as what members save: as they are, or all of them in one ZIP. */
export async function gameDownloads(
  job: ParseJob,
  paths: readonly string[],
): Promise<GameDownloads> {
  if (paths.length > MOST_DOWNLOADS) {
    return packed(job, paths);
  }
  const files: ParsedFile[] = [];
  const downloads: { name: string; ref: string; bytes: number }[] = [];
  for (const [at, path] of paths.entries()) {
    const found = await findInRoot(job.root, path);
    const { size } = await stat(found);
    const mime = await downloadMime(found);
    const ref = `file:d/${String(at + 1).padStart(2, '0')}.${mime === 'application/zip' ? 'zip' : 'bin'}`;
    files.push({ ref, mime, ...(await asItIs(job, path)) });
    downloads.push({ name: shownName(path.split('/').at(-1)!), ref, bytes: size });
  }
  return { files, downloads };
}

async function packed(job: ParseJob, paths: readonly string[]): Promise<GameDownloads> {
  const above = job.work.path === '' ? '' : `${job.work.path}/`;
  const files = [];
  for (const path of paths) {
    const name = path.startsWith(above) ? path.slice(above.length) : path;
    files.push({ name, path: await findInRoot(job.root, path) });
  }
  const target = join(job.workshop, 'game.zip');
  await packFolder(files, target, job.work.path);
  const { size } = await stat(target);
  const ref = 'file:d/01.zip';
  const file: ParsedFile = { ref, mime: 'application/zip', path: 'game.zip', from: 'workshop' };
  return {
    files: [file],
    downloads: [{ name: shownName(`${job.work.title}.zip`), ref, bytes: size }],
  };
}

/** What it is by its bytes: everything that is not a ZIP is only bytes to be saved. */
async function downloadMime(path: SystemPath): Promise<string> {
  const file = await open(path);
  try {
    const beginning = Buffer.alloc(FORMAT_BYTES);
    const { bytesRead } = await file.read(beginning, 0, FORMAT_BYTES, 0);
    const isZip = archiveFormat(beginning.subarray(0, bytesRead)) === 'zip';
    return isZip ? 'application/zip' : 'application/octet-stream';
  } finally {
    await file.close();
  }
}

/** As it is offered for saving: nothing that a system takes for a path, and nothing that hides its ending. */
function shownName(name: string): string {
  const ending = /\.[\da-z]{1,8}$/i.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - ending.length)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_');
  return `${Array.from(stem).slice(0, LONGEST_NAME).join('')}${ending}`;
}
