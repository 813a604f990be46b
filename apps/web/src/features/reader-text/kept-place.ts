import type { KeptProgress } from '@baohe/contract/progress';
import { isFinished } from '@baohe/domain/progress/progress';
import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { placeAt, TEXT_START, type TextPlace } from '@baohe/domain/reading-text/text-place';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';

/** Where a chapter is opened. */
export type Beginning = 'kept' | 'start' | 'end' | TextPlace;

/** The place on this device to the paragraph; a thousandth of a very long chapter is several. */
interface ExactPlace extends TextPlace {
  chapter: string;
  permille: number;
}

const KEPT_MS = 90 * DAY_MS;
const keyOf = (postId: string) => `readingAt:${postId}`;

function isExact(value: unknown): value is ExactPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['permille', 'block', 'part'].every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'number',
    ) &&
    'chapter' in value
  );
}

export function keepExactPlace(postId: string, place: ExactPlace): void {
  deviceStore.write(keyOf(postId), place, KEPT_MS);
}

interface Kept {
  postId: string;
  /** The part of the chapter, as its progress is named. */
  chapter: string;
  parts: readonly KeptProgress[];
  lastPart: string | null;
  blocks: readonly TextBlock[];
}

/** Where to go on in a chapter. One that was read to its end is begun anew, unless it was the last one open. */
function keptPlace({ postId, chapter, parts, lastPart, blocks }: Kept): TextPlace {
  const kept = parts.find(({ part }) => part === chapter);
  if (!kept || (isFinished(kept, kept.unit) && chapter !== lastPart)) {
    return TEXT_START;
  }
  const permille = Math.round((kept.place * 1000) / kept.total);
  const exact = deviceStore.read(keyOf(postId), isExact);
  return exact?.chapter === chapter && exact.permille === permille && exact.block < blocks.length
    ? { block: exact.block, part: exact.part }
    : placeAt(blocks, permille);
}

/** Somebody reads again what they have read: that is no mistake of this device. */
export function isReadAgain({ chapter, parts }: Kept, { block }: TextPlace): boolean {
  const kept = parts.find(({ part }) => part === chapter);
  return kept !== undefined && isFinished(kept, kept.unit) && block === 0;
}

export function beginningOf(beginning: Beginning, kept: Kept): TextPlace {
  switch (beginning) {
    case 'kept':
      return keptPlace(kept);
    case 'start':
      return TEXT_START;
    case 'end':
      return { block: kept.blocks.length - 1, part: 1 };
  }
  return beginning.block < kept.blocks.length ? beginning : TEXT_START;
}
