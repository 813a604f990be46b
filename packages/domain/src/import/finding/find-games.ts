import { readName } from '../names.ts';
import { roleOf, stemOf } from './file-role.ts';
import { folderFacts, type Finding } from './finding.ts';
import { filesIn, foldersIn, type Folder } from './folder-tree.ts';

const GAMES = /^(?:.{0,4}(?:游戏|遊戲).{0,4}|games?)$/iu;

/** Games look like anything, so they are found only where somebody says so. */
export function findGames(finding: Finding): void {
  const { root } = finding;
  if (finding.as === 'games') {
    gamesIn(finding, root);
  } else if (finding.as === 'auto') {
    const named = foldersIn(root).filter(({ name }) => GAMES.test(name));
    named
      .filter((folder) => !named.some((one) => one !== folder && isBelow(folder, one)))
      .forEach((folder) => gamesIn(finding, folder));
  }
}

const isBelow = (folder: Folder, other: Folder): boolean =>
  other.path === '' || folder.path.startsWith(`${other.path}/`);

/** A folder with a program in it is a game, otherwise each folder and archive in it is one. */
function gamesIn(finding: Finding, folder: Folder): void {
  const programs = finding.free(folder, 'program');
  if (programs.length > 0 && folder.folders.length > 0) {
    addFolder(finding, folder);
    return;
  }
  folder.folders.forEach((game) => addFolder(finding, game));
  for (const file of finding.free(folder, 'archive', 'program')) {
    finding.add({
      kind: 'games',
      format: 'game',
      path: file.path,
      facts: readName(stemOf(file.path), 'games'),
      series: null,
      files: [{ path: file.path }],
      beside: folder.files.filter(
        (other) =>
          finding.isFree(other) &&
          other !== file &&
          roleOf(other.path) === 'picture' &&
          stemOf(other.path) === stemOf(file.path),
      ),
    });
  }
}

function addFolder(finding: Finding, folder: Folder): void {
  const files = filesIn(folder).filter((file) => finding.isFree(file));
  if (files.length > 0) {
    finding.add({
      kind: 'games',
      format: 'game',
      path: folder.path,
      facts: folderFacts(folder, 'games'),
      series: null,
      files: files.map(({ path }) => ({ path })),
      beside: [],
    });
  }
}
