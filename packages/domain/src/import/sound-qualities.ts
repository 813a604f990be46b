/** A file of an audio work, below the folder of the work. */
export interface SoundFile {
  path: string;
}

/** One track, in the qualities in which it is there. */
export interface SoundTrack<File extends SoundFile> {
  /** Where it is shown: without the folders that only say a quality. */
  folder: readonly string[];
  /** Of the file that names it. */
  name: string;
  low: File;
  high: File;
}

export const LOSSLESS = /\.(?:wav|flac|aiff?|ape)$/i;
/** What folders of one quality are called, beside the name of what is in them: WAV, MP3版, 高音质, 01_本篇(flac). */
const QUALITY =
  /[\s_.\-–—・]*[[(（【「]?\s*(?<![a-z])(?:mp3|wave?|flac|m4a|aac|ogg|opus|alac|hi-?res(?:olution)?|lossless|lossy|320k(?:bps)?|高音[质質]|[无無][损損]|有[损損]|ハイレゾ)(?![a-z])(?:\s*(?:版|ver\.?|version|音源|形式|ファイル|files?|format))?\s*[\])）】」]?/gi;

/**
 * Which files are the same track. Works often hold two folders with the same names in them, one to listen to
 * and one to own: they are one folder with two qualities here.
 */
export function soundTracks<File extends SoundFile>(files: readonly File[]): SoundTrack<File>[] {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const key = trackKeyOf(file.path);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].flatMap((group) => {
    const lossy = group.filter(({ path }) => !LOSSLESS.test(path));
    const lossless = group.filter(({ path }) => LOSSLESS.test(path));
    const [low, high] = [lossy[0], lossless[0]];
    return low && high && group.length === 2
      ? [{ folder: plainFolders(low.path), name: nameOf(low.path), low, high }]
      : group.map((file) => ({
          folder: foldersOf(file.path),
          name: nameOf(file.path),
          low: file,
          high: file,
        }));
  });
}

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);
const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

const plainFolders = (path: string): string[] =>
  foldersOf(path)
    .map((folder) => folder.replaceAll(QUALITY, '').trim())
    // What is left of 1.MP3 and 2.WAV is no name.
    .filter((folder) => folder !== '' && !/^[\d\s_.-]+$/.test(folder));

/** The same for two files of one track. */
export const trackKeyOf = (path: string): string =>
  [...plainFolders(path), nameOf(path).replace(/\.[a-z0-9]{1,5}$/i, '')]
    .join('/')
    .normalize('NFKC')
    .toLowerCase();
