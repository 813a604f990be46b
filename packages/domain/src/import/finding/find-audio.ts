import type { FoundFile, FoundWork } from '../found-work.ts';
import { readName, type NameFacts } from '../names.ts';
import { foldedName, numberedName } from '../numbered-name.ts';
import { NUMBER } from '../numerals.ts';
import { roleOf, stemOf } from './file-role.ts';
import { filesByStem, ownerOf } from './find-videos.ts';
import { folderFacts, type Finding } from './finding.ts';
import { foldersIn, type Folder } from './folder-tree.ts';

const DISC = new RegExp(
  String.raw`^(?:(?:cd|dis[ck]|dvd|side|part|盘|碟|光盘|盤)(?:$|[\s._-]{0,2}(?:${NUMBER}|[a-d])(?![\p{L}\p{N}]))|第${NUMBER}[张碟盘枚張盤])`,
  'iu',
);
/** Other versions of the same sound, and what comes with it. */
const VARIANT =
  /(?<![\p{L}\p{N}])(?:mp3|wav|flac|m4a|aac|ogg|opus|320k|hi-?res|lossless|audio|sounds?|voice|bonus|omake|extras?|instrumental)(?![\p{L}\p{N}])|(?<![a-z])se\s?(?:有り?|无|無し?|あり|なし|on|off)|[有无無]\s?(?:se|効果音|音效)|効果音(?:あり|なし|有り?|無し?)?|特典|本[编編篇]|おまけ|フリートーク|[无無]损|無損|音[频頻声聲]/giu;
/** What a name may hold besides, and still be no title. */
const FILLER =
  /(?:ファイル|ボイス|トラック|ドラマ|差分|版|ver|version|tracks?)(?!\p{Script=Latin})|[\p{N}\p{P}\p{S}\s]/giu;

const isVariant = (name: string): boolean =>
  DISC.test(name) ||
  (name.search(VARIANT) !== -1 && name.replaceAll(VARIANT, '').replaceAll(FILLER, '') === '');

/** A folder that holds sound is a work, with its discs, its versions and all that lies beside the tracks. */
export function findAudio(finding: Finding): void {
  if (!finding.accepts('audio')) {
    return;
  }
  const holding = foldersIn(finding.root).filter(
    (folder) => finding.free(folder, 'audio').length > 0,
  );
  const isOne = isOneWork(finding, finding.root);
  const roots = new Set(holding.map((folder) => workFolder(finding, folder, isOne)));
  for (const folder of roots) {
    if (folder.path === '' && !isOne) {
      finding.free(folder, 'audio').forEach((file) => addFile(finding, folder, file));
    } else {
      addFolder(finding, folder, roots);
    }
  }
}

/** The folder of the work that a folder with sound in it belongs to. */
function workFolder(finding: Finding, folder: Folder, rootIsOne: boolean): Folder {
  const { parent } = folder;
  if (!parent || (parent.path === '' && !rootIsOne)) {
    return folder;
  }
  const holdsAudio = finding.free(parent, 'audio').length > 0;
  // The root may hold works side by side; only its discs are surely one.
  const belongsAbove =
    isVariant(folder.name) || isNumberedPart(folder) || (holdsAudio && parent.path !== '');
  return belongsAbove ? workFolder(finding, parent, rootIsOne) : folder;
}

/** 1, 2 … or 第一章, 第二章 …, of which there are several. */
function isNumberedPart({ name, parent }: Folder): boolean {
  return (
    isPartName(name) && (parent?.folders.filter((one) => isPartName(one.name)).length ?? 0) > 1
  );
}

function isPartName(name: string): boolean {
  const numbered = name.length <= 60 ? numberedName(readName(name, 'audio').title) : null;
  return numbered?.before === '' && (numbered.unit === 'bare' || numbered.unit === 'chapter');
}

/** Files of the root are each a work, unless they are numbered in a row or are the discs of one. */
function isOneWork(finding: Finding, root: Folder): boolean {
  const files = finding.free(root, 'audio');
  if (files.length === 0) {
    return true;
  }
  const numbers = files.map(({ path }) => {
    const numbered = numberedName(readName(stemOf(path), 'audio').title);
    return numbered && numbered.unit !== 'volume' ? numbered.number : null;
  });
  return files.length > 1 && !numbers.includes(null) && new Set(numbers).size === files.length;
}

const BESIDE = new Set(['words', 'picture', 'text', 'pdf', 'metadata', 'playlist']);

function addFolder(finding: Finding, folder: Folder, roots: ReadonlySet<Folder>): void {
  const own = foldersOf(folder, roots).flatMap(({ files }) => files);
  const tracks = own.filter((file) => finding.isFree(file) && roleOf(file.path) === 'audio');
  const films = own.filter((file) => finding.isFree(file) && roleOf(file.path) === 'video');
  const byFilm = filesByStem(finding.accepts('video') ? films : []);
  const byTrack = filesByStem(tracks);
  const isOfFilm = (file: FoundFile) => ownerOf(file, byFilm) && !ownerOf(file, byTrack);
  const facts = folderFacts(folder, 'audio');
  finding.add({
    kind: 'audio',
    format: 'audio-folder',
    path: folder.path,
    facts,
    series: seriesOf(folder, facts, roots),
    files: tracks.map(({ path }) => {
      const below = path.slice(folder.path === '' ? 0 : folder.path.length + 1);
      const end = below.lastIndexOf('/');
      return end === -1 ? { path } : { path, chapter: below.slice(0, end) };
    }),
    beside: own.filter(
      (file) => finding.isFree(file) && BESIDE.has(roleOf(file.path)) && !isOfFilm(file),
    ),
  });
}

/** Without folders that are works themselves. Of the root only its own files and discs. */
function foldersOf(folder: Folder, roots: ReadonlySet<Folder>): Folder[] {
  const below = folder.folders.filter(
    (one) => !roots.has(one) && (folder.path !== '' || isVariant(one.name) || isNumberedPart(one)),
  );
  return [folder, ...below.flatMap((one) => foldersOf(one, roots))];
}

/** A number of its own, or one in front of its name as others of the same folder have it. */
function seriesOf(
  folder: Folder,
  facts: NameFacts,
  roots: ReadonlySet<Folder>,
): FoundWork['series'] {
  const { numbered } = facts;
  if (facts.series || numbered?.unit !== 'leading' || !folder.parent) {
    return facts.series;
  }
  const numberedOnes = folder.parent.folders.filter(
    (one) => roots.has(one) && readName(one.name, 'audio').numbered?.unit === 'leading',
  );
  return numberedOnes.length > 1
    ? { name: folderFacts(folder.parent, 'audio').title, number: numbered.number }
    : null;
}

function addFile(finding: Finding, folder: Folder, file: FoundFile): void {
  const stem = foldedName(stemOf(file.path));
  const facts = readName(stemOf(file.path), 'audio');
  finding.add({
    kind: 'audio',
    format: 'audio-folder',
    path: file.path,
    facts,
    series: facts.series,
    files: [{ path: file.path }],
    beside: folder.files.filter(
      (other) =>
        other !== file &&
        finding.isFree(other) &&
        BESIDE.has(roleOf(other.path)) &&
        foldedName(stemOf(other.path)) === stem,
    ),
  });
}
