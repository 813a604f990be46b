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
}

export interface PlayQueue {
  /** What the folder is called; empty at the top of the work. */
  folder: string;
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

/** Everything that can be heard in the track's folder, in its order, beginning at the track. */
export function queueWith(hash: string, entries: readonly SoundEntry[]): PlayQueue | undefined {
  const folder = folderWith(hash, { title: '', entries });
  if (!folder) {
    return undefined;
  }
  const tracks = sortedTracks(folder.entries)
    .filter(isPlayable)
    .map((entry) => ({
      hash: entry.hash,
      title: withoutEnding(entry.title),
      duration: entry.duration,
    }));
  return {
    folder: folder.title,
    tracks,
    at: tracks.findIndex((track) => track.hash === hash),
  };
}

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
  const names =
    track && [track.title, withoutEnding(track.title)].map((name) => name.toLowerCase());
  for (const ending of WORDS_ENDINGS) {
    for (const { type, title, fileUrl } of beside) {
      const isLyrics = names?.some((name) => title.toLowerCase() === name + ending);
      if (type === 'other' && isLyrics && fileUrl !== undefined) {
        return { title, fileUrl };
      }
    }
  }
  return undefined;
}

/** The name without .mp3 and the like: an ending of letters and digits right after a dot. */
export function withoutEnding(title: string): string {
  return title.replace(/(?<=.)\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|weba|webm)$/i, '');
}
