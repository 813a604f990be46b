import {
  audiobookOfAbs,
  audiobookOfJson,
  type Audiobook,
} from '@baohe/domain/import/audiobookshelf';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { ParseJob } from '../parsed-work.ts';
import { baseName } from '../source-file.ts';
import { readTextFile } from '../text-file.ts';

const READERS: Readonly<Record<string, (text: string) => Audiobook | null>> = {
  'metadata.json': audiobookOfJson,
  'metadata.abs': audiobookOfAbs,
};

/** What Audiobookshelf has written beside the tracks. */
export async function readAudiobook(job: ParseJob, notes: ImportNote[]): Promise<Audiobook | null> {
  const paths = [...job.work.beside, ...job.work.files.map(({ path }) => path)];
  for (const [name, read] of Object.entries(READERS)) {
    const path = paths.find((one) => baseName(one).toLowerCase() === name);
    if (path === undefined) {
      continue;
    }
    const found = await readTextFile(job, path).catch(() => null);
    const audiobook = found && read(found.text);
    if (audiobook) {
      return audiobook;
    }
    notes.push({ reason: 'badMetadata', file: path, detail: '' });
  }
  return null;
}
