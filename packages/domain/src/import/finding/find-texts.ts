import type { FoundFile } from '../found-work.ts';
import { readName } from '../names.ts';
import { isCoverName, isReadme, nameOf, roleOf, stemOf } from './file-role.ts';
import type { Finding } from './finding.ts';
import { foldersIn, type Folder } from './folder-tree.ts';
import { numberedFiles } from './numbered-files.ts';

/** A text beside pictures or with the name of a readme is no novel while it is this small. */
const SMALL_TEXT = 64 * 1024;
const FEWEST_OF_A_SET = 3;

export function findTexts(finding: Finding): void {
  if (!finding.accepts('novels')) {
    return;
  }
  for (const folder of foldersIn(finding.root)) {
    const books = [...epubsIn(finding, folder), ...textsIn(finding, folder)];
    for (const book of books) {
      finding.add({ kind: 'novels', ...book, beside: besideOf(finding, folder, book, books) });
    }
    if (books.length > 0) {
      finding.ignore(finding.free(folder, 'picture').filter(({ path }) => isCoverName(path)));
    }
  }
}

const epubsIn = (finding: Finding, folder: Folder) =>
  numberedEpubs(folder, finding.free(folder, 'epub')).map((book) => ({
    ...book,
    format: 'epub' as const,
  }));

/** Each is a work, whatever it is called; volumes belong to a series. */
function numberedEpubs(folder: Folder, files: readonly FoundFile[]) {
  return numberedFiles(folder, files, 'novels', { leadingNumbersAreChapters: false }).flatMap(
    (work) =>
      work.files.length === 1 && work.files[0]?.chapter === undefined
        ? [work]
        : work.files.map(({ path }) => ({
            path,
            facts: readName(stemOf(path), 'novels'),
            series: null,
            files: [{ path }],
          })),
  );
}

function textsIn(finding: Finding, folder: Folder) {
  const pictures = finding.free(folder, 'picture').length;
  const isNovel = ({ path, bytes }: FoundFile) =>
    finding.as === 'novels' ||
    bytes > SMALL_TEXT ||
    !(isReadme(path) || pictures >= FEWEST_OF_A_SET);
  return numberedFiles(folder, finding.free(folder, 'text').filter(isNovel), 'novels', {
    leadingNumbersAreChapters: true,
  }).map((book) => ({ ...book, format: 'text' as const }));
}

/** Covers and Calibre's metadata of the one book of a folder; of several, what has the name of each. */
function besideOf(
  finding: Finding,
  folder: Folder,
  book: { files: readonly { path: string }[] },
  books: readonly unknown[],
): FoundFile[] {
  const stems = new Set(book.files.map(({ path }) => stemOf(path)));
  return folder.files.filter((file) => {
    const role = roleOf(file.path);
    if (!finding.isFree(file) || (role !== 'picture' && role !== 'metadata')) {
      return false;
    }
    const isOfFolder = isCoverName(file.path) || nameOf(file.path).toLowerCase() === 'metadata.opf';
    return stems.has(stemOf(file.path)) || (books.length === 1 && isOfFolder);
  });
}
