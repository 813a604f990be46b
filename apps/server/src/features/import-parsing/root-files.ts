import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, lstat, open, readdir, symlink } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { decodeName, nameEncodingOf } from '@baohe/domain/import/name-encoding';
import { WorkRefused, type ParsedFile, type ParseJob } from './parsed-work.ts';

/** A path as the system takes it; bytes where a name is not UTF-8. */
export type SystemPath = string | Buffer;

export type EntryType = 'file' | 'folder' | 'link' | 'other';

interface FolderEntry {
  /** As it is shown and stored: decoded, and once in its folder. */
  name: string;
  /** As the disk has it. */
  path: SystemPath;
  type: EntryType;
}

/**
 * What is in a folder. Names in old encodings are decoded, always in the same way, so that a decoded
 * name leads back to its file in another process and on another day.
 */
export async function readFolder(folder: SystemPath): Promise<FolderEntry[]> {
  const found = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  const inOrder = found.toSorted((one, other) => Buffer.compare(one.name, other.name));
  const foreign = inOrder.filter(({ name }) => !isUtf8(name)).map(({ name }) => name);
  const encoding = nameEncodingOf(foreign);
  const names = new Set(
    inOrder.filter(({ name }) => isUtf8(name)).map(({ name }) => name.toString()),
  );
  return inOrder.map((entry) => {
    const type = typeOf(entry);
    if (isUtf8(entry.name)) {
      const name = entry.name.toString();
      return { name, path: joined(folder, name), type };
    }
    const name = unusedName(decodeName(entry.name, encoding), names);
    names.add(name);
    return { name, path: joined(folder, entry.name), type };
  });
}

/** Where a file of the root really is. Links are not followed, and nothing outside is found. */
export async function findInRoot(root: string, path: string): Promise<SystemPath> {
  const names = path.split('/');
  if (names.some((name) => name === '' || name === '.' || name === '..' || name.includes('\0'))) {
    throw new WorkRefused('outsidePath', path);
  }
  let current: SystemPath = root;
  for (const name of names) {
    const next: SystemPath = joined(current, name);
    const found = await lstat(next).catch(() => null);
    current = found ? next : await decodedIn(current, name, path);
    const { isLink, isOther } = await kindOf(current, path);
    if (isLink) {
      throw new WorkRefused('symbolicLink', path);
    }
    if (isOther) {
      throw new WorkRefused('unreadable', path, 'neither file nor folder');
    }
  }
  return current;
}

async function decodedIn(folder: SystemPath, name: string, path: string): Promise<SystemPath> {
  const entries = await readFolder(folder).catch(() => []);
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) {
    throw new WorkRefused('unreadable', path, 'no such file');
  }
  return entry.path;
}

async function kindOf(path: SystemPath, shown: string) {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    throw new WorkRefused('unreadable', shown, error.code ?? '');
  });
  return { isLink: found.isSymbolicLink(), isOther: !found.isFile() && !found.isDirectory() };
}

/** A file of the root in memory; a larger one is refused. */
export async function readRootFile(
  { root }: Pick<ParseJob, 'root'>,
  path: string,
  limitBytes: number,
): Promise<Buffer> {
  const found = await findInRoot(root, path);
  try {
    const file = await open(found, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      if (size > limitBytes) {
        throw new WorkRefused('tooLarge', path, `${size} bytes`);
      }
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof WorkRefused
      ? error
      : new WorkRefused('unreadable', path, (error as NodeJS.ErrnoException).code ?? '');
  }
}

/** A path that every library and program can open: a link in the workshop where the name is not UTF-8. */
export async function openablePath(
  { root, workshop }: Pick<ParseJob, 'root' | 'workshop'>,
  path: string,
): Promise<string> {
  const found = await findInRoot(root, path);
  if (typeof found === 'string') {
    return found;
  }
  const link = join(workshop, `link-${shortHash(path)}${extname(path)}`);
  await symlink(found, link).catch(unlessThere);
  return link;
}

/** A file that is stored as it is; copied into the workshop where only this process knows its name. */
export async function asItIs(
  { root, workshop }: Pick<ParseJob, 'root' | 'workshop'>,
  path: string,
): Promise<Pick<ParsedFile, 'path' | 'from'>> {
  const found = await findInRoot(root, path);
  if (typeof found === 'string') {
    return { path, from: 'root' };
  }
  const copy = `copy-${shortHash(path)}`;
  await copyFile(found, join(workshop, copy), constants.COPYFILE_FICLONE);
  return { path: copy, from: 'workshop' };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') {
    throw error;
  }
}

function isUtf8(name: Buffer): boolean {
  return Buffer.from(name.toString()).equals(name);
}

/** Texts stay texts as long as they can: few libraries take bytes. */
function joined(folder: SystemPath, name: SystemPath): SystemPath {
  if (typeof folder === 'string' && typeof name === 'string') {
    return join(folder, name);
  }
  return Buffer.concat([
    Buffer.from(folder as string),
    Buffer.from('/'),
    Buffer.from(name as string),
  ]);
}

/** Two names may read the same once they are decoded. */
function unusedName(name: string, used: ReadonlySet<string>): string {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  let candidate = name;
  for (let count = 2; used.has(candidate); count++) {
    candidate = `${stem} (${count})${ending}`;
  }
  return candidate;
}

function typeOf(entry: {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}): EntryType {
  if (entry.isFile()) {
    return 'file';
  }
  if (entry.isDirectory()) {
    return 'folder';
  }
  return entry.isSymbolicLink() ? 'link' : 'other';
}
