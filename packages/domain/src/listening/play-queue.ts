import { LOSSLESS, trackKeyOf } from '../import/sound-qualities.ts';
import { sortedTracks, type TrackType } from '../posts/track-tree.ts';
import { WORDS_ENDINGS } from './lyrics.ts';

/** A file or a folder of an audio work, as far as playing it goes. */
export interface SoundEntry {
  type: TrackType;
  title: string;
  hash?: string | undefined;
  fileUrl?: string | undefined;
  /** Seconds. */
  duration?: number | undefined;
  children?: readonly SoundEntry[] | undefined;
}

export interface QueuedTrack {
  hash: string;
  title: string;
  duration: number | undefined;
  /** What its folder is called; empty at the top of the work. */
  folder: string;
  /** Which one of the work it is, from 1, however the queue is shuffled. */
  number: number;
}

export interface PlayQueue {
  /** In the order in which they are heard. */
  tracks: QueuedTrack[];
  at: number;
}

interface Folder {
  title: string;
  entries: readonly SoundEntry[];
}

/** Only what has a name of its own can be asked for. */
const isPlayable = (entry: SoundEntry): entry is SoundEntry & { hash: string } =>
  entry.type === 'audio' && entry.hash !== undefined;

/** The folder that holds this track. */
function folderWith(hash: string, { title, entries }: Folder): Folder | undefined {
  if (entries.some((entry) => isPlayable(entry) && entry.hash === hash)) {
    return { title, entries };
  }
  for (const entry of entries) {
    const found = folderWith(hash, { title: entry.title, entries: entry.children ?? [] });
    if (found) {
      return found;
    }
  }
  return undefined;
}

/**
 * All that can be heard in a work, folder after folder in the order of its tree, beginning at the track. What lies
 * there as MP3 and as WAV is heard once: as it was chosen, and otherwise in the quality that is liked.
 */
export function queueWith(
  hash: string,
  entries: readonly SoundEntry[],
  quality: 'low' | 'high' = 'high',
): PlayQueue | undefined {
  const found = playableTracks({ title: '', entries }, '');
  const groups = new Map<string, PlayableTrack[]>();
  for (const track of found) {
    const key = trackKeyOf(track.path);
    groups.set(key, [...(groups.get(key) ?? []), track]);
  }
  const tracks = found
    .flatMap((track) => {
      const group = groups.get(trackKeyOf(track.path)) ?? [];
      if (!isSameTrack(group)) {
        return track;
      }
      return track === group[0] ? chosenOf(group, hash, quality) : [];
    })
    .map(({ hash: name, title, duration, folder }, at) => ({
      hash: name,
      title,
      duration,
      folder,
      number: at + 1,
    }));
  const at = tracks.findIndex((track) => track.hash === hash);
  return at < 0 ? undefined : { tracks, at };
}

interface PlayableTrack extends Omit<QueuedTrack, 'number'> {
  /** Below the top of the work. */
  path: string;
}

/** One to listen to and one to own. */
const isSameTrack = (group: readonly PlayableTrack[]): boolean =>
  group.length === 2 && group.filter(({ path }) => LOSSLESS.test(path)).length === 1;

const chosenOf = (
  group: readonly PlayableTrack[],
  hash: string,
  quality: 'low' | 'high',
): PlayableTrack[] => {
  const chosen =
    group.find((track) => track.hash === hash) ??
    group.find(({ path }) => LOSSLESS.test(path) === (quality === 'high'));
  return chosen ? [chosen] : [];
};

const playableTracks = ({ title, entries }: Folder, above: string): PlayableTrack[] =>
  sortedTracks(entries).flatMap((entry) =>
    isPlayable(entry)
      ? {
          hash: entry.hash,
          title: withoutEnding(entry.title),
          duration: entry.duration,
          folder: title,
          path: above + entry.title,
        }
      : playableTracks(
          { title: entry.title, entries: entry.children ?? [] },
          `${above}${entry.title}/`,
        ),
  );

/** What is played first when nothing was chosen. */
export function firstTrack(entries: readonly SoundEntry[]): string | undefined {
  for (const entry of sortedTracks(entries)) {
    const hash = isPlayable(entry) ? entry.hash : firstTrack(entry.children ?? []);
    if (hash !== undefined) {
      return hash;
    }
  }
  return undefined;
}

/** Where the lyrics of a track are: a file beside it with its name. */
export function lyricsOf(
  hash: string,
  entries: readonly SoundEntry[],
): { title: string; fileUrl: string } | undefined {
  const beside = folderWith(hash, { title: '', entries })?.entries ?? [];
  const track = beside.find((entry) => entry.hash === hash);
  const names = track ? lyricsNames(track.title) : [];
  for (const ending of WORDS_ENDINGS) {
    for (const { type, title, fileUrl } of beside) {
      const isLyrics = title.toLowerCase().endsWith(ending) && names.includes(title.toLowerCase());
      if (type === 'other' && isLyrics && fileUrl !== undefined) {
        return { title, fileUrl };
      }
    }
  }
  return undefined;
}

/** What the files with the words of a track may be called, in small letters. */
const lyricsNames = (title: string): string[] =>
  [title, withoutEnding(title)].flatMap((name) =>
    WORDS_ENDINGS.map((ending) => name.toLowerCase() + ending),
  );

/** A folder without the words of its tracks: they are shown while a track is heard, and are no files to open. */
export function withoutLyrics<Entry extends { type: TrackType; title: string }>(
  entries: readonly Entry[],
): Entry[] {
  const names = new Set(
    entries.flatMap(({ type, title }) => (type === 'audio' ? lyricsNames(title) : [])),
  );
  return entries.filter(({ type, title }) => type !== 'other' || !names.has(title.toLowerCase()));
}

/** The name without .mp3 and the like: an ending of letters and digits right after a dot. */
export function withoutEnding(title: string): string {
  return title.replace(/(?<=.)\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|weba|webm)$/i, '');
}
