import type { ImportNote } from '@baohe/domain/import/import-reason';
import { readComicInfo, type ComicInfo } from './comic-info.ts';
import { WorkRefused, type ParseJob } from './parsed-work.ts';
import { readRootFile } from './root-files.ts';

const COMIC_INFO_BYTES = 1024 * 1024;

/** The ComicInfo.xml that lies beside a work; null where there is none that can be read. */
export async function besideComicInfo(
  job: ParseJob,
  notes: ImportNote[],
): Promise<ComicInfo | null> {
  const path = job.work.beside.find((file) => /(?:^|\/)ComicInfo\.xml$/i.test(file));
  if (path === undefined) {
    return null;
  }
  try {
    return readComicInfo(await readRootFile(job, path, COMIC_INFO_BYTES), path, notes);
  } catch (error) {
    if (!(error instanceof WorkRefused)) {
      throw error;
    }
    notes.push({ reason: 'badMetadata', file: path, detail: error.detail });
    return null;
  }
}
