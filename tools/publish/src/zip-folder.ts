import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/** The beginning of ZIP's calendar, in local time as ZIP has it: the same bytes on every machine. */
const ALWAYS = new Date(1980, 0, 1, 0, 0, 0);
/** What only the build and the server read. */
const NOT_SHIPPED = /^\.vite\/|\.(?:br|gz|map)$/;

/** A ZIP of a folder that depends on nothing but names and contents: what is built alike is signed alike. */
export async function zipFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !NOT_SHIPPED.test(name))
    .toSorted((one, other) => (one < other ? -1 : 1));
  if (!names.includes('index.html')) {
    throw new Error(`${folder} has no index.html: it is no built app`);
  }
  const files: Zippable = {};
  for (const name of names) {
    files[name] = await readFile(join(folder, name));
  }
  return Buffer.from(zipSync(files, { level: 9, mtime: ALWAYS, os: 3, attrs: 0o644 << 16 }));
}
