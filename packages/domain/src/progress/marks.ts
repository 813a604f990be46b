import type { SoundEntry } from '../listening/play-queue.ts';
import { chaptersOf } from '../posts/picture-chapters.ts';
import { partPathOf } from './part-name.ts';
import type { PartedContent } from './post-parts.ts';
import type { ProgressUnit } from './progress.ts';

/** A text has no length that a reader would count in. */
const PERMILLE = 1000;

/** How long a part is, in what its reader counts: what is marked as read stands at its end. */
export function partLength(
  { chapterList, tracksList }: PartedContent,
  part: string,
): { unit: ProgressUnit; total: number } {
  const path = partPathOf(part);
  switch (path?.kind) {
    case 'pictures': {
      const chapter = chaptersOf(chapterList ?? [])[path.chapterIndex];
      return { unit: 'page', total: Math.max(1, chapter?.pages.length ?? 1) };
    }
    case 'text':
      return { unit: 'permille', total: PERMILLE };
    case 'track': {
      const seconds = durationOf(tracksList ?? [], path.hash) ?? 1;
      return { unit: 'second', total: Math.max(1, Math.round(seconds)) };
    }
    case 'whole':
    case undefined:
      return { unit: 'second', total: 1 };
  }
}

function durationOf(entries: readonly SoundEntry[], hash: string): number | undefined {
  for (const entry of entries) {
    const found = entry.hash === hash ? entry.duration : durationOf(entry.children ?? [], hash);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** Everything from the first one to this one. */
export function upTo<Item>(items: readonly Item[], here: Item): Item[] {
  return items.slice(0, items.indexOf(here) + 1);
}
