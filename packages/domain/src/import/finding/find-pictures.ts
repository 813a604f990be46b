import type { FoundFile } from '../found-work.ts';
import { readName } from '../names.ts';
import { foldedName, type NumberedName } from '../numbered-name.ts';
import type { WorkKind } from '../work-kind.ts';
import { isCoverName, nameOf, roleOf } from './file-role.ts';
import { folderFacts, type Finding } from './finding.ts';
import { foldersIn, lineOf, pathIn, type Folder } from './folder-tree.ts';
import { numberedFiles } from './numbered-files.ts';

const COMICS =
  /漫画|漫畫|コミック|本子|同人[志誌]|(?<![a-z])(?:comics?|mangas?|manhua|manhwa|webtoons?|doujin(?:shi)?)(?![a-z])/iu;
const PICTURES =
  /套图|套圖|写真|寫真|图集|圖集|画集|畫集|图片|圖片|壁纸|壁紙|(?<![a-z])(?:cos|cosplay|galler(?:y|ies)|pictures?|photos?|illusts?|wallpapers?)(?![a-z])/iu;

/** What the nearest folder says that names one of the two; null when none does. */
export function kindOfLine(folder: Folder): 'comics' | 'pictures' | null {
  for (const name of lineOf(folder)) {
    if (PICTURES.test(name)) {
      return 'pictures';
    }
    if (COMICS.test(name)) {
      return 'comics';
    }
  }
  return null;
}

/** Whoever imports decides; then chapters and ComicInfo, then the names of folders, then the format. */
function kindOf(
  finding: Finding,
  folder: Folder,
  otherwise: 'comics' | 'pictures',
  isSurelyComic = false,
): WorkKind {
  if (finding.as === 'comics' || finding.as === 'pictures') {
    return finding.as;
  }
  return isSurelyComic ? 'comics' : (kindOfLine(folder) ?? otherwise);
}

const acceptsPictures = (finding: Finding): boolean =>
  finding.accepts('comics') || finding.accepts('pictures');

export function findPictureArchives(finding: Finding): void {
  if (!acceptsPictures(finding)) {
    return;
  }
  for (const folder of foldersIn(finding.root)) {
    const archives = finding.free(folder, 'archive');
    const kind = kindOf(finding, folder, 'comics');
    const works = numberedFiles(folder, archives, kind, { leadingNumbersAreChapters: false });
    for (const work of works) {
      const isComic = work.files.some(({ chapter }) => chapter !== undefined);
      finding.add({
        ...work,
        kind: kindOf(finding, folder, 'comics', isComic),
        format: 'picture-archive',
        beside: works.length === 1 ? folder.files.filter((file) => isOfFolder(finding, file)) : [],
      });
    }
    if (works.length > 1) {
      finding.ignore(folder.files.filter((file) => isOfFolder(finding, file)));
    }
  }
}

const METADATA =
  /^(?:comicinfo\.xml|series\.json|metadata\.json|info\.(?:json|txt)|details\.json)$/i;

/** A cover or a description of everything in the folder. */
const isOfFolder = (finding: Finding, file: FoundFile): boolean =>
  finding.isFree(file) &&
  ((roleOf(file.path) === 'picture' && isCoverName(file.path)) || METADATA.test(nameOf(file.path)));

interface Chapters {
  parent: Folder;
  shared: string;
  folders: Folder[];
}

/** Folders that hold pictures: chapters of what stands above them, or each a work. */
export function findPictureFolders(finding: Finding): void {
  if (!acceptsPictures(finding)) {
    return;
  }
  const holding = foldersIn(finding.root).filter(
    (folder) => finding.free(folder, 'picture').length > 0,
  );
  const groups = new Map<string, Chapters>();
  const isChapter = new Set<Folder>();
  const bare = bareNames(holding);
  for (const folder of holding) {
    const numbered = chapterOf(folder, bare);
    if (numbered && folder.parent) {
      const key = `${folder.parent.path}\n${foldedName(numbered.before)}`;
      const group = groups.get(key) ?? {
        parent: folder.parent,
        shared: numbered.before,
        folders: [],
      };
      group.folders.push(folder);
      groups.set(key, group);
      isChapter.add(folder);
    }
  }
  for (const group of groups.values()) {
    addChapters(finding, group);
  }
  for (const folder of holding) {
    if (!isChapter.has(folder)) {
      addFolder(finding, folder);
    }
  }
}

/** How many folders of each are called by nothing but a number. */
function bareNames(holding: readonly Folder[]): Map<Folder | null, number> {
  const counts = new Map<Folder | null, number>();
  for (const { name, parent } of holding) {
    if (readName(name, 'comics').numbered?.unit === 'bare') {
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
  }
  return counts;
}

function chapterOf(
  { name, parent }: Folder,
  bare: ReadonlyMap<Folder | null, number>,
): NumberedName | null {
  const { numbered } = readName(name, 'comics');
  const isChapter =
    numbered?.unit === 'chapter' || (numbered?.unit === 'bare' && (bare.get(parent) ?? 0) > 1);
  return isChapter ? numbered : null;
}

function addChapters(finding: Finding, { parent, shared, folders }: Chapters): void {
  const kind = kindOf(finding, parent, 'comics', true);
  const ofFolder = folderFacts(parent, kind);
  const isFolder = shared === '' || foldedName(shared) === foldedName(ofFolder.title);
  const facts = readName(folders[0]?.name ?? '', kind);
  // Pages that lie beside the chapters come first; covers are no pages.
  const loose = isFolder
    ? finding.free(parent, 'picture').filter(({ path }) => !isCoverName(path))
    : [];
  finding.add({
    kind,
    format: 'picture-folder',
    path: isFolder ? parent.path : pathIn(parent, shared),
    facts: isFolder ? ofFolder : { ...facts, title: shared },
    series: isFolder ? ofFolder.series : null,
    files: [
      ...loose.map(({ path }) => ({ path })),
      ...folders.flatMap((folder) =>
        finding.free(folder, 'picture').map(({ path }) => ({ path, chapter: folder.name })),
      ),
    ],
    beside: [
      ...(isFolder ? besidePictures(finding, parent) : []),
      ...folders.flatMap((folder) => besidePictures(finding, folder, false)),
    ],
  });
}

function addFolder(finding: Finding, folder: Folder): void {
  const all = finding.free(folder, 'picture');
  const pages = all.filter(({ path }) => !isCoverName(path));
  // The parent of works may have a cover and no pages.
  if (all.length === 0 || (pages.length === 0 && folder.folders.length > 0)) {
    finding.ignore(all);
    return;
  }
  const isComic = folder.files.some(({ path }) => nameOf(path).toLowerCase() === 'comicinfo.xml');
  const kind = kindOf(finding, folder, 'pictures', isComic);
  const facts = folderFacts(folder, kind);
  finding.add({
    kind,
    format: 'picture-folder',
    path: folder.path,
    facts,
    series: facts.series,
    files: (pages.length > 0 ? pages : all).map(({ path }) => ({ path })),
    beside:
      pages.length > 0 ? besidePictures(finding, folder) : besidePictures(finding, folder, false),
  });
}

function besidePictures(finding: Finding, folder: Folder, withCovers = true): FoundFile[] {
  return folder.files.filter((file) => {
    const role = roleOf(file.path);
    return (
      finding.isFree(file) &&
      (role === 'metadata' ||
        role === 'text' ||
        (withCovers && role === 'picture' && isCoverName(file.path)))
    );
  });
}
