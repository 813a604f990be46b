import type { ImportNote } from '@baohe/domain/import/import-reason';
import { mergeMetadata } from '@baohe/domain/import/merge-metadata';
import { isMediaEnding, mimeOf } from '../../platform/media/media-type.ts';
import { playlistSeconds } from '../../platform/media/playlist/cut-playlist.ts';
import { BadPlaylist } from '../../platform/media/playlist/member-names.ts';
import {
  isPlaylist,
  namesInPlaylist,
  type PlaylistEnding,
} from '../../platform/media/playlist/resolve-playlist.ts';
import { LIMITS } from '../import/limits.ts';
import { looksLike } from '../import/looks-like.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { namesMetadata } from './names-metadata.ts';
import {
  WorkRefused,
  type Parse,
  type ParsedFile,
  type ParsedWork,
  type ParseJob,
} from './parsed-work.ts';
import { makeCover } from './pictures/make-cover.ts';
import { readRootFile } from './root-files.ts';
import { baseName, endingIn, folderOf, pathsOf, stableName } from './source-file.ts';
import { filmCovers } from './video/film-covers.ts';
import { filmMetaInfo, htmlOf } from './video/film-info.ts';
import { filmNfo } from './video/film-nfo.ts';
import type { SeenFilm } from './video/film-pictures.ts';
import { storeFilmSubtitles } from './video/film-subtitles.ts';
import { joinedParts } from './video/joined-parts.ts';

/** As the manifest takes the name of a part. */
const MEMBER = /^[\w-][\w.-]{0,199}$/;
const TYPES = { m3u8: 'customHls', mpd: 'customDash' } as const;
const LABELS = { m3u8: 'HLS', mpd: 'DASH' } as const;

interface ReadPlaylist {
  path: string;
  ending: PlaylistEnding;
  /** Files beside it. */
  names: readonly string[];
  /** Null for one of playlists. */
  seconds: number | null;
}

/** A film that is cut into pieces: HLS or DASH, with all of its parts in one folder. */
export const parsePlaylist: Parse = async (job) => {
  const { work, depth } = job;
  const notes: ImportNote[] = [];
  const all = await readPlaylists(job);
  const tops = all.filter((one) => !all.some((other) => names(other, one)));
  if (tops.length === 0) {
    throw new WorkRefused('empty', work.path);
  }
  const sources = tops.map((top) => ({ top, members: membersOf(top, all, job) }));
  const seconds = Math.round(Math.max(0, ...all.map((one) => one.seconds ?? 0)));
  const metadata = mergeMetadata([
    ...(await filmNfo(job, notes)),
    { source: 'names', ...namesMetadata(work) },
  ]);
  const seen = (await hasFfmpeg()) ? await seenFilm(job, all, seconds) : null;
  const { cover, file: coverFile } = await makeCover(job, 'video', filmCovers(job, seen), notes);
  const subtitles =
    depth === 'whole' ? await storeFilmSubtitles(job, [], notes) : { files: [], subtitles: [] };
  const files = sources.map(({ top, members }): ParsedFile => ({
    ref: `file:films/${stableName(top.path, pathsOf(work))}.${top.ending}`,
    mime: mimeOf(top.ending),
    path: top.path,
    from: 'root',
    members,
  }));
  return {
    kind: 'video',
    metadata,
    counts: { seconds },
    cover,
    files: depth === 'whole' ? [coverFile, ...files, ...subtitles.files] : [coverFile],
    metaInfo: filmMetaInfo(metadata, seconds),
    contentInfo: depth === 'whole' ? { postContentHtml: htmlOf(metadata.summary) } : {},
    playSources: depth === 'whole' ? sourcesOf(tops, files) : [],
    subtitles: subtitles.subtitles,
    downloads: [],
    notes,
  };
};

const sourcesOf = (
  tops: readonly ReadPlaylist[],
  files: readonly ParsedFile[],
): ParsedWork['playSources'] =>
  tops.map(({ path, ending }, no) => ({
    no,
    name:
      tops.filter((one) => one.ending === ending).length === 1 ? LABELS[ending] : baseName(path),
    type: TYPES[ending],
    ref: files[no]!.ref,
  }));

async function readPlaylists(job: ParseJob): Promise<ReadPlaylist[]> {
  const found: ReadPlaylist[] = [];
  for (const { path } of job.work.files) {
    const ending = endingIn(path);
    if (isMediaEnding(ending) && isPlaylist(ending)) {
      found.push(await readPlaylist(job, path, ending));
    }
  }
  return found;
}

async function readPlaylist(
  job: ParseJob,
  path: string,
  ending: PlaylistEnding,
): Promise<ReadPlaylist> {
  const bytes = await readRootFile(job, path, LIMITS.textBytes);
  if (!looksLike(ending, bytes)) {
    throw new WorkRefused('wrongType', path);
  }
  try {
    const text = bytes.toString();
    return {
      path,
      ending,
      names: namesInPlaylist(ending, text),
      seconds: playlistSeconds(ending, text),
    };
  } catch (error) {
    const isCrypted = error instanceof BadPlaylist && error.message.includes('encrypted');
    throw new WorkRefused(isCrypted ? 'encrypted' : 'damaged', path, (error as Error).message);
  }
}

const beside = (playlist: string, name: string): string =>
  [folderOf(playlist), name].filter((part) => part !== '').join('/');

const names = (one: ReadPlaylist, other: ReadPlaylist): boolean =>
  one !== other && one.names.some((name) => beside(one.path, name) === other.path);

/** Everything that a playlist and those in it name; all of it must lie beside it. */
function membersOf(top: ReadPlaylist, all: readonly ReadPlaylist[], { work }: ParseJob): string[] {
  const there = new Set(work.files.map(({ path }) => path));
  const members = new Set<string>();
  const waiting = [top];
  for (const list of waiting) {
    for (const name of list.names) {
      if (!MEMBER.test(name)) {
        throw new WorkRefused('outsidePath', list.path, name.slice(0, 200));
      }
      const path = beside(top.path, name);
      if (!there.has(path)) {
        throw new WorkRefused('damaged', path, 'a part is missing');
      }
      if (!members.has(name)) {
        members.add(name);
        waiting.push(...all.filter((one) => one.path === path));
      }
    }
  }
  if (members.size > LIMITS.members) {
    throw new WorkRefused('tooManyFiles', top.path);
  }
  return [...members];
}

/** The pieces of the first list that has pictures in it. */
function seenFilm(
  job: ParseJob,
  all: readonly ReadPlaylist[],
  seconds: number,
): Promise<SeenFilm | null> {
  const lists = all.filter((one) => one.ending === 'm3u8' && one.seconds !== null);
  const list = lists.find(({ path }) => !/audio|sound/i.test(baseName(path))) ?? lists[0];
  const parts = list?.names.map((name) => beside(list.path, name)) ?? [];
  return joinedParts(job, parts, seconds);
}
