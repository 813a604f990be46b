import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { endingFor } from '../import/store-file.ts';
import { WorkRefused, type ParsedFile, type ParseJob } from './parsed-work.ts';
import { readPage } from './pictures/page-picture.ts';
import { PICTURE_BYTES } from './pictures/picture-facts.ts';
import { asItIs, readRootFile } from './root-files.ts';
import { pathsOf, stableName } from './source-file.ts';

/** A picture that lies with a work, as it goes into the store. Null, with a note, for what is no picture. */
export async function storedPicture(
  job: ParseJob,
  path: string,
  notes: ImportNote[],
): Promise<ParsedFile | null> {
  try {
    const bytes = await readRootFile(job, path, PICTURE_BYTES);
    const { mime, width, height, newBytes, perceptualHash } = await readPage(bytes, path);
    const name = `${stableName(path, pathsOf(job.work))}.${endingFor(mime)}`;
    if (newBytes) {
      await writeFile(join(job.workshop, name), newBytes);
    }
    const from = newBytes ? { path: name, from: 'workshop' as const } : await asItIs(job, path);
    return { ref: `file:pictures/${name}`, mime, ...from, width, height, perceptualHash };
  } catch (error) {
    if (!(error instanceof WorkRefused)) {
      throw error;
    }
    notes.push({ reason: error.reason, file: path, detail: error.detail });
    return null;
  }
}
