import type { WorkFile } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { besideComicInfo } from './beside-comic-info.ts';
import type { Parse, ParseJob } from './parsed-work.ts';
import type { PageSource, PictureVolume } from './picture-works/picture-source.ts';
import { isPageName } from './picture-works/picture-source.ts';
import { pictureWork } from './picture-works/picture-work.ts';
import { PICTURE_BYTES } from './pictures/picture-facts.ts';
import { asItIs, readRootFile } from './root-files.ts';

/** A folder of pictures, as they were found: in reading order, each with its chapter. */
export const parsePictureFolder: Parse = (job) => {
  const notes: ImportNote[] = [];
  return pictureWork(job, volumeOf(job, notes), notes);
};

async function* volumeOf(job: ParseJob, notes: ImportNote[]): AsyncGenerator<PictureVolume> {
  const pages = job.work.files.filter(({ path }) => isPageName(path));
  const chapters = new Map<string, PageSource[]>();
  for (const page of pages) {
    const name = page.chapter ?? '';
    chapters.set(name, [...(chapters.get(name) ?? []), pageOf(job, page)]);
  }
  yield { chapters: [...chapters.values()], comicInfo: await besideComicInfo(job, notes) };
}

const pageOf = (job: ParseJob, { path }: WorkFile): PageSource => ({
  file: path,
  read: () => readRootFile(job, path, PICTURE_BYTES),
  asItIs: () => asItIs(job, path),
});
