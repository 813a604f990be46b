import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endingOfName } from '@baohe/domain/uploads/upload-name';
import type { UploadFiles } from './upload-files.ts';
import type { UseUploadDeps } from './uploads-deps.ts';
import { uploadPath } from './use-upload.ts';

const OWNER_ONLY_FOLDER = 0o700;
/** Of a name on the disk, where 255 are possible. */
const MOST_NAME_BYTES = 200;
const OWN_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Beside the uploads, on the same disk: a file is in both and takes its room once. */
const gatheredIn = ({ folder }: Pick<UploadFiles, 'folder'>): string =>
  join(dirname(folder), 'upload-imports');

export interface GatheredUploads {
  folder: string;
  /** As their sender called them. */
  names: string[];
}

/** Finished uploads of this account side by side in a new folder, under the names that they had. */
export async function gatherUploads(
  deps: UseUploadDeps,
  ids: readonly string[],
  accountId: string,
): Promise<GatheredUploads> {
  const used = [];
  for (const id of new Set(ids)) {
    used.push(await uploadPath(deps, id, accountId));
  }
  const folder = join(gatheredIn(deps.files), randomUUID());
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const taken = new Set<string>();
  for (const { path, name } of used) {
    const own = freeName(name, taken);
    taken.add(own.toLowerCase());
    await link(path, join(folder, own));
  }
  return { folder, names: used.map(({ name }) => name) };
}

/** The folders of all imports that were uploaded. */
export async function gatheredFolders(files: Pick<UploadFiles, 'folder'>): Promise<string[]> {
  const root = gatheredIn(files);
  const names = await readdir(root).catch(() => []);
  return names.filter((name) => OWN_NAME.test(name)).map((name) => join(root, name));
}

/** Only what was gathered: nothing else is removed, whatever a row says. */
export async function removeGathered(
  files: Pick<UploadFiles, 'folder'>,
  folder: string,
): Promise<void> {
  if (dirname(folder) === gatheredIn(files)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Cleaned when it came: without separators, control characters and dots before it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = endingOfName(name);
  const suffix = ending === '' ? '' : `.${ending}`;
  let stem = suffix === '' ? name : name.slice(0, -suffix.length);
  while (Buffer.byteLength(stem) > MOST_NAME_BYTES) {
    stem = Array.from(stem).slice(0, -1).join('');
  }
  let free = `${stem}${suffix}`;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${stem} (${number})${suffix}`;
  }
  return free;
}
