import type { ImportNote } from '@baohe/domain/import/import-reason';
import { WorkRefused, type ParseJob } from '../parsed-work.ts';
import type { CoverCandidate } from '../pictures/make-cover.ts';
import { PICTURE_BYTES } from '../pictures/picture-facts.ts';
import { readRootFile } from '../root-files.ts';

const isPicture = (path: string): boolean => /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i.test(path);

/** Pictures that lie beside a book; one that cannot be read is no reason to leave the book out. */
export async function* coversBeside(
  job: ParseJob,
  notes: ImportNote[],
): AsyncGenerator<CoverCandidate> {
  for (const file of job.work.beside.filter(isPicture)) {
    try {
      yield { file, picture: await readRootFile(job, file, PICTURE_BYTES) };
    } catch (error) {
      if (!(error instanceof WorkRefused)) {
        throw error;
      }
      notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    }
  }
}
