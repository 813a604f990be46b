import type { ImportNote } from '@baohe/domain/import/import-reason';
import { openArchive } from './archive/open-archive.ts';
import { besideComicInfo } from './beside-comic-info.ts';
import { WorkRefused, type Parse, type ParseJob } from './parsed-work.ts';
import { archivePages } from './picture-works/archive-pages.ts';
import type { PictureVolume } from './picture-works/picture-source.ts';
import { pictureWork } from './picture-works/picture-work.ts';
import { findInRoot } from './root-files.ts';

/** CBZ and ZIP: one archive, or several that are the chapters of one work. */
export const parsePictureArchive: Parse = (job) => {
  const notes: ImportNote[] = [];
  return pictureWork(job, volumesOf(job, notes), notes);
};

/** One archive is open at a time. */
async function* volumesOf(job: ParseJob, notes: ImportNote[]): AsyncGenerator<PictureVolume> {
  const comicInfo = await besideComicInfo(job, notes);
  for (const { path } of job.work.files) {
    try {
      const archive = await openArchive(await findInRoot(job.root, path), path);
      try {
        const volume = await archivePages(archive, path, notes);
        yield { ...volume, comicInfo: volume.comicInfo ?? comicInfo };
      } finally {
        archive.close();
      }
    } catch (error) {
      // Of several archives one may be missing.
      if (!(error instanceof WorkRefused) || job.work.files.length === 1) {
        throw error;
      }
      notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    }
  }
}
