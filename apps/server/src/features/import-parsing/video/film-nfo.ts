import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { FoundMetadata } from '@baohe/domain/import/merge-metadata';
import { metadataOfNfo, nfoXml } from '@baohe/domain/import/nfo';
import type { ParseJob } from '../parsed-work.ts';
import { baseName, endingIn } from '../source-file.ts';
import { readTextFile } from '../text-file.ts';
import { readXml, type XmlElement } from '../xml.ts';

/** What the NFO files beside a film say: its own, and that of its show. */
export async function filmNfo(job: ParseJob, notes: ImportNote[]): Promise<FoundMetadata[]> {
  const { work } = job;
  const paths = [...work.beside, ...work.files.map(({ path }) => path)].filter(
    (path) => endingIn(path) === 'nfo',
  );
  const isOfShow = (path: string) => baseName(path).toLowerCase() === 'tvshow.nfo';
  const own = await firstOf(
    job,
    paths.filter((path) => !isOfShow(path)),
    notes,
  );
  const show = await firstOf(job, paths.filter(isOfShow), notes);
  if (own) {
    return [metadataOfNfo(own, show ?? undefined)];
  }
  // The title of a show is not that of one of its films.
  return show ? [{ ...metadataOfNfo(show), title: '', originalTitle: '' }] : [];
}

async function firstOf(
  job: ParseJob,
  paths: readonly string[],
  notes: ImportNote[],
): Promise<XmlElement | null> {
  for (const path of paths) {
    try {
      const read = await readTextFile(job, path);
      const xml = read && nfoXml(read.text);
      if (xml) {
        return readXml(xml, path);
      }
    } catch {
      // Said below: without it the film still comes in.
    }
    notes.push({ reason: 'badMetadata', file: path, detail: '' });
  }
  return null;
}
