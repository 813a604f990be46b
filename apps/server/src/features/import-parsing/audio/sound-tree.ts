import type { Json } from '../../import/manifest.ts';

/** A file of an audio work as the wire names it; see tools/demo-content/src/kinds/sound.ts. */
export interface SoundEntry {
  type: 'audio' | 'image' | 'other';
  title: string;
  hash?: string;
  fileUrl: string;
  lowQualityPath?: string;
  highQualityPath?: string;
  duration?: number;
  size?: number;
  chapterMarks?: { start: number; title: string }[];
}

interface Placed {
  folder: readonly string[];
  entry: SoundEntry;
}

const LONGEST_TITLE = 200;

/** The tree of folders; those that hold nothing but one folder are left out on top. */
export function soundTree(placed: readonly Placed[]): Json[] {
  const top = commonFolders(placed.map(({ folder }) => folder));
  return branch(placed.map(({ folder, entry }) => ({ folder: folder.slice(top), entry })));
}

function branch(placed: readonly Placed[]): Json[] {
  const folders = new Map<string, Placed[]>();
  const here: Json[] = [];
  for (const { folder, entry } of placed) {
    const [first, ...rest] = folder;
    if (first === undefined) {
      here.push({ ...entry, title: entry.title.slice(-LONGEST_TITLE) });
    } else {
      folders.set(first, [...(folders.get(first) ?? []), { folder: rest, entry }]);
    }
  }
  return [
    ...[...folders].map(([title, inside]) => ({
      type: 'folder',
      title: title.slice(0, LONGEST_TITLE),
      children: branch(inside),
    })),
    ...here,
  ];
}

/** How many folders all of them begin with. */
function commonFolders(all: readonly (readonly string[])[]): number {
  const [first = [], ...rest] = all;
  const differs = first.findIndex((name, at) => rest.some((folders) => folders[at] !== name));
  return differs === -1 ? first.length : differs;
}
