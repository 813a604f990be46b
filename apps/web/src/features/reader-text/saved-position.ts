import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import type { StoredProgress } from '@baohe/contract/progress';
import { isFinished } from '@baohe/domain/progress/progress';
import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import {
  positionAt,
  TEXT_START,
  type TextPosition,
} from '@baohe/domain/reading-text/text-position';
import { privateMode } from '../../shared/private-mode.ts';

/** Where a chapter is opened. */
export type Beginning = 'saved' | 'start' | 'end' | TextPosition;

/** The place on this device to the paragraph; a thousandth of a very long chapter is several. */
interface ExactPosition extends TextPosition {
  chapter: string;
  permille: number;
}

const STORED_MS = 90 * DAY_MS;
const keyOf = (postId: string) => `readingAt:${postId}`;

function isExact(value: unknown): value is ExactPosition {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['permille', 'block', 'part'].every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'number',
    ) &&
    'chapter' in value
  );
}

export function storeExactPosition(postId: string, position: ExactPosition): void {
  if (!privateMode.get()) {
    deviceStore.write(keyOf(postId), position, STORED_MS);
  }
}

interface Saved {
  postId: string;
  /** The part of the chapter, as its progress is named. */
  chapter: string;
  parts: readonly StoredProgress[];
  lastPart: string | null;
  blocks: readonly TextBlock[];
}

/** Where to go on in a chapter. One that was read to its end is begun anew, unless it was the last one open. */
function savedPosition({ postId, chapter, parts, lastPart, blocks }: Saved): TextPosition {
  const saved = parts.find(({ part }) => part === chapter);
  if (!saved || (isFinished(saved, saved.unit) && chapter !== lastPart)) {
    return TEXT_START;
  }
  const permille = Math.round((saved.position * 1000) / saved.total);
  const exact = deviceStore.read(keyOf(postId), isExact);
  return exact?.chapter === chapter && exact.permille === permille && exact.block < blocks.length
    ? { block: exact.block, part: exact.part }
    : positionAt(blocks, permille);
}

/** Somebody reads again what they have read: that is no mistake of this device. */
export function isReadAgain({ chapter, parts }: Saved, { block }: TextPosition): boolean {
  const saved = parts.find(({ part }) => part === chapter);
  return saved !== undefined && isFinished(saved, saved.unit) && block === 0;
}

export function beginningOf(beginning: Beginning, saved: Saved): TextPosition {
  switch (beginning) {
    case 'saved':
      return savedPosition(saved);
    case 'start':
      return TEXT_START;
    case 'end':
      return { block: saved.blocks.length - 1, part: 1 };
  }
  return beginning.block < saved.blocks.length ? beginning : TEXT_START;
}
