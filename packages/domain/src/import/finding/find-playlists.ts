import type { FoundFile } from '../found-work.ts';
import { compareNames } from '../natural-order.ts';
import { nameOf, roleOf, stemOf } from './file-role.ts';
import { folderFacts, type Finding } from './finding.ts';
import { filesIn, foldersIn, type Folder } from './folder-tree.ts';

/** What names the parts of a film; the first of these is the one to begin with. */
const MASTERS = ['master', 'index', 'playlist', 'manifest', 'main'];
const PARTS = new Set(['playlist', 'segment', 'video', 'audio', 'words', 'metadata', 'picture']);
/** Never named by a playlist. */
const BESIDE = new Set(['metadata', 'picture']);

/** A folder of HLS or DASH: the topmost that holds a playlist and parts of a film. */
export function findPlaylists(finding: Finding): void {
  if (!finding.accepts('video')) {
    return;
  }
  for (const folder of foldersIn(finding.root)) {
    const [first, ...more] = finding.free(folder, 'playlist').toSorted(byRank);
    const all = first ? partsIn(finding, folder) : [];
    // A playlist of songs has neither segments nor films beside it.
    const isFilm = all.some(({ path }) => roleOf(path) === 'segment' || /\.mp4$/i.test(path));
    if (first && isFilm) {
      const facts = folderFacts(folder, 'video');
      finding.add({
        kind: 'video',
        format: 'playlist',
        path: folder.path,
        facts,
        series: facts.series,
        files: [...new Set([first, ...more, ...all.filter((file) => !isBeside(file))])].map(
          ({ path }) => ({ path }),
        ),
        beside: all.filter(isBeside),
      });
    }
  }
}

const isBeside = ({ path }: FoundFile): boolean => BESIDE.has(roleOf(path));

/** Folders below belong to it only when there is nothing else in them. */
function partsIn(finding: Finding, folder: Folder): FoundFile[] {
  const isPart = (file: FoundFile) => finding.isFree(file) && PARTS.has(roleOf(file.path));
  const below = folder.folders.filter((one) => filesIn(one).every(isPart));
  return [...folder.files.filter(isPart), ...below.flatMap(filesIn)];
}

function byRank(one: FoundFile, other: FoundFile): number {
  const rank = ({ path }: FoundFile) => {
    const at = MASTERS.indexOf(stemOf(path).toLowerCase());
    return at === -1 ? MASTERS.length : at;
  };
  return rank(one) - rank(other) || compareNames(nameOf(one.path), nameOf(other.path));
}
