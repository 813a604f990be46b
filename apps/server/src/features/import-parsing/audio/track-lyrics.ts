import type { FoundWork } from '@baohe/domain/import/found-work';
import type { SoundTrack } from '@baohe/domain/import/sound-qualities';
import { belongsTo } from '@baohe/domain/import/subtitle-name';
import { baseName, endingIn, folderOf, withoutEnding } from '../source-file.ts';
import { SUBTITLE_ENDINGS } from '../subtitle-file.ts';
import type { ReadSound } from './audio-facts.ts';

type Track = SoundTrack<ReadSound>;

/** Which lyrics and subtitles belong to which track. */
export function findLyrics(work: FoundWork, tracks: readonly Track[]) {
  const files = [...new Set([...work.beside, ...work.files.map(({ path }) => path)])].filter(
    (path) => SUBTITLE_ENDINGS.has(endingIn(path)),
  );
  const byTrack = new Map<Track, string[]>();
  const used = new Set<string>();
  for (const path of files) {
    const track = trackOf(path, tracks);
    if (track) {
      byTrack.set(track, [...(byTrack.get(track) ?? []), path]);
      used.add(path);
    }
  }
  return {
    /** The best of each kind: one with times and lines, one as lyrics. */
    of: (track: Track): string[] => {
      const own = byTrack.get(track) ?? [];
      const isLyrics = (path: string) => endingIn(path) === 'lrc';
      return [own.find((path) => !isLyrics(path)), own.find(isLyrics)].filter(
        (path) => path !== undefined,
      );
    },
    used: used as ReadonlySet<string>,
  };
}

/** Of the same name in the same folder, or else in all of the work, if only one is called so. */
function trackOf(path: string, tracks: readonly Track[]): Track | undefined {
  const named = tracks
    .filter((track) => soundsOf(track).some(({ source }) => isNamed(path, source)))
    // 01.lrc is that of 01.mp3, and not of 01 extra.mp3.
    .toSorted((one, other) => longest(other) - longest(one));
  const beside = named.find((track) =>
    soundsOf(track).some(({ source }) => folderOf(source) === folderOf(path)),
  );
  return beside ?? (named.length === 1 ? named[0] : undefined);
}

const soundsOf = ({ low, high }: Track): ReadSound[] => [low, high];

/** 01.mp3.vtt is usual too. */
const isNamed = (lyrics: string, sound: string): boolean =>
  belongsTo(baseName(lyrics), baseName(sound)) ||
  withoutEnding(baseName(lyrics)).toLowerCase() === baseName(sound).toLowerCase();

const longest = (track: Track): number =>
  Math.max(...soundsOf(track).map(({ source }) => withoutEnding(baseName(source)).length));
