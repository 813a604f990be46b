import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { Archive, ArchiveEntry } from '../archive/open-archive.ts';
import { readComicInfo } from '../comic-info.ts';
import { PICTURE_BYTES } from '../pictures/picture-facts.ts';
import { byName, isPageName, type PageSource, type PictureVolume } from './picture-source.ts';

const COMIC_INFO_BYTES = 1024 * 1024;

/** What a program left in the archive, and hidden files. */
const isLeftBehind = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part.toLowerCase() === '__macosx');

/** The pages of an archive; each folder in it is a chapter. `file` is what notes call the archive. */
export async function archivePages(
  archive: Archive,
  file: string,
  notes: ImportNote[],
): Promise<PictureVolume> {
  const own = archive.entries.filter(
    ({ name, isDirectory }) => !isDirectory && !isLeftBehind(name),
  );
  const pages = own.filter(({ name }) => isPageName(name));
  const info = own.find(({ name }) => /(?:^|\/)ComicInfo\.xml$/i.test(name));
  notes.push(...archive.notes);
  return {
    chapters: byFolder(pages).map((chapter) =>
      chapter.map((entry) => pageOf(archive, entry, file)),
    ),
    comicInfo: info ? await comicInfoIn(archive, info, file, notes) : null,
  };
}

const pageOf = (archive: Archive, entry: ArchiveEntry, file: string): PageSource => ({
  file: `${file}/${entry.name}`,
  read: () => archive.read(entry, PICTURE_BYTES),
});

async function comicInfoIn(
  archive: Archive,
  entry: ArchiveEntry,
  file: string,
  notes: ImportNote[],
) {
  const shown = `${file}/${entry.name}`;
  if (entry.bytes > COMIC_INFO_BYTES) {
    notes.push({ reason: 'badMetadata', file: shown, detail: `${entry.bytes} bytes` });
    return null;
  }
  return readComicInfo(await archive.read(entry, COMIC_INFO_BYTES), shown, notes);
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** What lies beside the folders comes before them. */
function byFolder(pages: readonly ArchiveEntry[]): ArchiveEntry[][] {
  const folders = new Map<string, ArchiveEntry[]>();
  for (const page of pages) {
    const folder = folderOf(page.name);
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  return byName([...folders], ([folder]) => folder).map(([, own]) =>
    byName(own, ({ name }) => name),
  );
}
