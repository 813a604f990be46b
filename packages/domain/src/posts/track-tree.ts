/** The kinds of entries of an audio work, in the order they stand in. */
export const TRACK_TYPES = ['folder', 'audio', 'image', 'other'] as const;

export type TrackType = (typeof TRACK_TYPES)[number];

interface Entry {
  type: TrackType;
  title: string;
}

interface Branch<Track> extends Entry {
  children?: readonly Track[] | undefined;
}

/** 2 before 10. One language for everybody: a list does not change with the words around it. */
const byTitle = new Intl.Collator('zh-CN', { numeric: true });

/** Folders first, then what can be heard, seen and read; each by title. */
export function sortedTracks<Track extends Entry>(tracks: readonly Track[]): Track[] {
  return tracks.toSorted(
    (one, other) =>
      TRACK_TYPES.indexOf(one.type) - TRACK_TYPES.indexOf(other.type) ||
      byTitle.compare(one.title, other.title),
  );
}

/** What lies in a folder, by the titles that lead to it; as far as the way exists. */
export function folderAt<Track extends Branch<Track>>(
  tracks: readonly Track[],
  [next, ...rest]: readonly string[],
): readonly Track[] {
  const folder = tracks.find(({ type, title }) => type === 'folder' && title === next);
  return folder ? folderAt(folder.children ?? [], rest) : tracks;
}

/** Of one type, in all folders. */
export function countTracks<Track extends Branch<Track>>(
  tracks: readonly Track[],
  counted: TrackType,
): number {
  return tracks.reduce(
    (sum, { type, children }) =>
      sum + (type === counted ? 1 : 0) + countTracks(children ?? [], counted),
    0,
  );
}
