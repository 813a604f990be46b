import { isJunk, refusalOf, roleOf, type FileRole } from './finding/file-role.ts';
import { findAudio } from './finding/find-audio.ts';
import { findGames } from './finding/find-games.ts';
import { findPictureArchives, findPictureFolders } from './finding/find-pictures.ts';
import { findPlaylists } from './finding/find-playlists.ts';
import { findTexts } from './finding/find-texts.ts';
import { findVideos } from './finding/find-videos.ts';
import { startFinding, type Finding, type Found } from './finding/finding.ts';
import { filesIn, folderTree } from './finding/folder-tree.ts';
import type { FoundFile } from './found-work.ts';
import type { NamePattern } from './name-pattern.ts';
import { sortNaturally } from './natural-order.ts';
import type { WorkKind } from './work-kind.ts';

export interface FindOptions {
  /** What names are read by first; the usual patterns for those it does not fit. */
  pattern?: NamePattern | null;
}

/** Read by whoever imports: it says what becomes of the files, file by file. */
const MANIFEST = /^manifest\.jsonl?$/i;

/**
 * What becomes a post, out of files as they lie. A file is of one work, in a note, ignored, or junk; what
 * stands for a whole folder of films (a poster, tvshow.nfo) lies beside each of them.
 */
export function findWorks(
  files: readonly FoundFile[],
  as: WorkKind | 'auto',
  rootName: string,
  { pattern = null }: FindOptions = {},
): Found {
  const useful = files.filter(({ path }) => !isJunk(path) && !MANIFEST.test(path));
  const root = folderTree(useful, rootName);
  const { finding, found } = startFinding(root, useful, as, pattern);
  // In this order: sound takes the pictures and texts in its folders, films their posters, novels their covers.
  findGames(finding);
  findPlaylists(finding);
  findAudio(finding);
  findVideos(finding);
  findPictureArchives(finding);
  findTexts(finding);
  findPictureFolders(finding);
  for (const file of filesIn(root)) {
    if (finding.isFree(file)) {
      finishFile(finding, file);
    }
  }
  return { ...found, works: sortNaturally(found.works, ({ path }) => path) };
}

/** Formats that could be works of another kind than the one that is imported. */
const WORKS: ReadonlySet<FileRole> = new Set(['archive', 'epub', 'audio', 'video']);

function finishFile(finding: Finding, file: FoundFile): void {
  const reason = refusalOf(file.path);
  if (reason) {
    finding.note({ reason, file: file.path, detail: '' });
  } else if (roleOf(file.path) === 'playlist') {
    finding.note({ reason: 'empty', file: file.path, detail: 'a playlist without its parts' });
  } else if (WORKS.has(roleOf(file.path))) {
    finding.note({ reason: 'unsupported', file: file.path, detail: `as ${finding.as}` });
  } else {
    finding.ignore([file]);
  }
}
