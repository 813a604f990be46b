import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import pLimit from 'p-limit';
import { WorkRefused, type ParsedFile, type ParseJob } from '../parsed-work.ts';
import type { PageSource } from './picture-source.ts';
import { storePicture } from './store-picture.ts';

export interface StoredPage {
  chapterNo: number;
  page: ParsedFile;
  thumbnail: ParsedFile;
}

interface Position {
  chapterNo: number;
  /** Of the first of these pages in the whole work. */
  firstNumber: number;
}

/** While one page is decoded the next one is unpacked; more at once would only need more memory. */
const AT_ONCE = 2;

/** Pages, their thumbnails and hashes, in the workshop. A damaged page is left out and noted. */
export async function storePages(
  { workshop }: Pick<ParseJob, 'workshop'>,
  sources: readonly PageSource[],
  { chapterNo, firstNumber }: Position,
  notes: ImportNote[],
): Promise<StoredPage[]> {
  const lane = pLimit(AT_ONCE);
  const pages = await Promise.all(
    sources.map((source, at) =>
      lane(async () => {
        try {
          const files = await storePage(
            workshop,
            source,
            String(firstNumber + at).padStart(4, '0'),
          );
          return { chapterNo, ...files };
        } catch (error) {
          notes.push(leftOut(error));
          return null;
        }
      }),
    ),
  );
  return pages.filter((page) => page !== null);
}

async function storePage(
  workshop: string,
  source: PageSource,
  name: string,
): Promise<{ page: ParsedFile; thumbnail: ParsedFile }> {
  const { file, thumbnail } = await storePicture(workshop, source, name);
  const path = `t/${name}.webp`;
  await writeFile(join(workshop, path), thumbnail.bytes);
  const { width, height } = thumbnail;
  return {
    page: file,
    thumbnail: { ref: `file:${path}`, mime: 'image/webp', path, from: 'workshop', width, height },
  };
}

/** A page that is missing is worth a note; an archive that wants to fill the disk is refused as a whole. */
function leftOut(error: unknown): ImportNote {
  if (!(error instanceof WorkRefused) || error.reason === 'tooCompressed') {
    throw error;
  }
  const { reason, file, detail } = error;
  return { reason: reason === 'damaged' ? 'pageMissing' : reason, file, detail };
}
