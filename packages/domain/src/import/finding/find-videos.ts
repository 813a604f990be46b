import type { FoundFile, FoundWork } from '../found-work.ts';
import { readName, type NameFacts } from '../names.ts';
import {
  episodeName,
  foldedName,
  seasonName,
  type EpisodeName,
  type NumberedName,
} from '../numbered-name.ts';
import { endingOf, isCoverName, roleOf, stemOf } from './file-role.ts';
import { kindOfLine } from './find-pictures.ts';
import type { Finding } from './finding.ts';
import { foldersIn, type Folder } from './folder-tree.ts';

/** A recording of a broadcast; smaller ones are parts of a playlist, or programs. */
const RECORDING_BYTES = 1024 * 1024;

/** Each file is a work, with what has its name and what stands for its folder. */
export function findVideos(finding: Finding): void {
  if (!finding.accepts('video')) {
    return;
  }
  for (const folder of foldersIn(finding.root)) {
    const videos = [
      ...finding.free(folder, 'video'),
      ...finding
        .free(folder, 'segment')
        .filter(({ path, bytes }) => endingOf(path) === 'ts' && bytes >= RECORDING_BYTES),
    ];
    const beside = besideEach(finding, folder, videos);
    const [only] = videos.length === 1 ? videos : [];
    const few = fewPictures(finding, folder, new Set([...beside.values()].flat()));
    if (only) {
      beside.get(only)?.push(...few);
    }
    const named = videos.map((file) => ({ file, facts: readName(stemOf(file.path), 'video') }));
    const shared = sharedNumbers(named.map(({ facts }) => facts));
    for (const { file, facts } of named) {
      finding.add({
        kind: 'video',
        format: 'video-file',
        path: file.path,
        ...namesOf(facts, folder, shared),
        files: [{ path: file.path }],
        beside: beside.get(file) ?? [],
      });
    }
    finding.ignore(videos.length > 1 ? few : []);
  }
}

const SPECIALS = /^(?:specials?|sps?|ova|oad|特典|番外|extras?|menu|ncop|nced|映像特典)$/iu;

/** The folder of the show: seasons and specials stand below it. */
function showFolder(folder: Folder): { show: Folder; season: number | null } {
  const season = seasonName(readName(folder.name, 'video').title);
  const isSeason = season !== null && season.before === '' && season.after === '';
  if (!folder.parent || !(isSeason || SPECIALS.test(folder.name))) {
    return { show: folder, season: null };
  }
  return { show: folder.parent, season: season?.number ?? 0 };
}

function namesOf(
  facts: NameFacts,
  folder: Folder,
  shared: ReadonlyMap<string, number>,
): { facts: NameFacts; series: FoundWork['series'] } {
  const episode = episodeName(facts.title) ?? numberedEpisode(facts, shared);
  if (!episode) {
    return { facts, series: facts.series };
  }
  const { show, season } = showFolder(folder);
  const showName = readName(show.name, 'video').title;
  const name = episode.before || showName;
  return {
    facts: { ...facts, title: episode.before === '' ? `${showName} ${facts.title}` : facts.title },
    series: { name: seasonTitle(name, episode.season ?? season), number: episode.episode },
  };
}

function seasonTitle(name: string, season: number | null): string {
  const named = seasonName(name);
  if (season === null || season === 1 || named) {
    return name;
  }
  return season === 0 ? `${name} 特别篇` : `${name} 第${season}季`;
}

/** `Title - 02` is an episode by itself; other numbers only when a second file has the same name. */
function numberedEpisode(
  { numbered, title }: NameFacts,
  shared: ReadonlyMap<string, number>,
): EpisodeName | null {
  if (!numbered || numbered.unit === 'volume') {
    return null;
  }
  const made = {
    season: null,
    episode: numbered.number,
    before: numbered.before,
    after: numbered.after,
  };
  if (/\s-\s\d{2,4}(?:v\d)?$/u.test(title)) {
    return made;
  }
  return (shared.get(numberKey(numbered)) ?? 0) > 1 ? made : null;
}

const numberKey = ({ unit, before }: NumberedName): string => `${unit} ${foldedName(before)}`;

function sharedNumbers(all: readonly NameFacts[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { numbered } of all) {
    if (numbered) {
      counts.set(numberKey(numbered), (counts.get(numberKey(numbered)) ?? 0) + 1);
    }
  }
  return counts;
}

const BESIDE = new Set(['words', 'metadata', 'picture']);
const SUBTITLE_FOLDER = /^(?:subs?|subtitles?|字幕)$/iu;
const FOLDER_METADATA = /^(?:movie|tvshow|season|album)\.nfo$/i;

function besideEach(
  finding: Finding,
  folder: Folder,
  videos: readonly FoundFile[],
): Map<FoundFile, FoundFile[]> {
  const [only] = videos.length === 1 ? videos : [];
  const found = new Map(videos.map((file): [FoundFile, FoundFile[]] => [file, []]));
  const near = [
    ...folder.files,
    ...folder.folders
      .filter(({ name }) => SUBTITLE_FOLDER.test(name))
      .flatMap(({ files }) => files),
  ].filter((file) => finding.isFree(file) && BESIDE.has(roleOf(file.path)));
  // Posters and facts of a show stand for every episode, those above a season folder too.
  const { show } = showFolder(folder);
  const above = show === folder ? [] : show.files.filter((file) => isForFolder(file));
  const byStem = filesByStem(videos);
  for (const file of [...near, ...above]) {
    const owner = ownerOf(file, byStem);
    if (owner) {
      found.get(owner)?.push(file);
    } else if (isForFolder(file)) {
      found.forEach((list) => list.push(file));
    } else if (only && roleOf(file.path) !== 'picture') {
      found.get(only)?.push(file);
    }
  }
  return found;
}

const isForFolder = ({ path }: FoundFile): boolean =>
  roleOf(path) === 'picture' ? isCoverName(path) : FOLDER_METADATA.test(path.replace(/^.*\//, ''));

export const filesByStem = (files: readonly FoundFile[]): Map<string, FoundFile> =>
  new Map(files.map((file) => [stemOf(file.path).toLowerCase(), file]));

/** The film with the longest name that a file begins with: Film.zh.srt, Film-poster.jpg, Film.nfo. */
export function ownerOf(
  { path }: FoundFile,
  byStem: ReadonlyMap<string, FoundFile>,
): FoundFile | undefined {
  const stem = stemOf(path).toLowerCase();
  for (let end = stem.length; end > 0; end--) {
    const isEnd = end === stem.length || /[\s._-]/.test(stem.charAt(end));
    const owner = isEnd ? byStem.get(stem.slice(0, end)) : undefined;
    if (owner) {
      return owner;
    }
  }
  return undefined;
}

/** A few pictures beside a film are of it; many, or those in a folder of pictures, are a set of their own. */
const FEWEST_OF_A_SET = 5;

function fewPictures(
  finding: Finding,
  folder: Folder,
  beside: ReadonlySet<FoundFile>,
): readonly FoundFile[] {
  const left = finding.free(folder, 'picture').filter((file) => !beside.has(file));
  return left.length < FEWEST_OF_A_SET && kindOfLine(folder) !== 'pictures' ? left : [];
}
