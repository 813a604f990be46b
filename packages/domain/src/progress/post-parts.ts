import type { SoundEntry } from '../listening/play-queue.ts';
import { chaptersOf as pictureChapters } from '../posts/picture-chapters.ts';
import { sortedTracks } from '../posts/track-tree.ts';
import { partName } from './part-name.ts';
import { WHOLE_PART } from './progress.ts';

/** What a post is made of, as far as its parts go. */
export interface PartedContent {
  chapterList?: readonly { chapterNo: number }[] | undefined;
  volumeList?: readonly { chapterList: readonly unknown[] }[] | undefined;
  tracksList?: readonly SoundEntry[] | undefined;
}

/** The names of all parts of a post, in the order in which they are read or heard. */
export function postParts({ chapterList, volumeList, tracksList }: PartedContent): string[] {
  const parts = [
    ...pictureChapters(chapterList ?? []).map((_, chapterIndex) =>
      partName({ kind: 'pictures', chapterIndex }),
    ),
    ...(volumeList ?? []).flatMap((volume, volumeIndex) =>
      volume.chapterList.map((_, chapterIndex) =>
        partName({ kind: 'text', volumeIndex, chapterIndex }),
      ),
    ),
    ...tracksOf(tracksList ?? []).map((hash) => partName({ kind: 'track', hash })),
  ];
  return parts.length === 0 ? [WHOLE_PART] : [...new Set(parts)];
}

const tracksOf = (entries: readonly SoundEntry[]): string[] =>
  sortedTracks(entries).flatMap(({ type, hash, children }) => [
    ...(type === 'audio' && hash !== undefined ? [hash] : []),
    ...tracksOf(children ?? []),
  ]);
