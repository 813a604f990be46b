import type { TextBlock } from './text-blocks.ts';

/** Where somebody is in a chapter: the paragraph at the top, and how much of it is above. */
export interface TextPosition {
  block: number;
  /** From 0 to 1. */
  part: number;
}

export const TEXT_START: TextPosition = { block: 0, part: 0 };

const PERMILLE = 1000;
/** A position that was computed from thousandths is a hair more than them. */
const ROUNDING = 1e-6;

const lengthOf = ({ text }: TextBlock) => Math.max(1, text.length);
const lengthUpTo = (blocks: readonly TextBlock[], end: number) =>
  blocks.slice(0, end).reduce((sum, block) => sum + lengthOf(block), 0);

/** So many thousandths of the chapter are above the position. Rounded up: the way back finds the paragraph. */
export function permilleOf(blocks: readonly TextBlock[], { block, part }: TextPosition): number {
  const here = blocks[block];
  const above = lengthUpTo(blocks, block) + (here ? part * lengthOf(here) : 0);
  const all = lengthUpTo(blocks, blocks.length);
  return all === 0
    ? 0
    : Math.min(PERMILLE, Math.max(0, Math.ceil((above * PERMILLE) / all - ROUNDING)));
}

/** The position that many thousandths into the chapter. */
export function positionAt(blocks: readonly TextBlock[], permille: number): TextPosition {
  let left = (permille * lengthUpTo(blocks, blocks.length)) / PERMILLE;
  for (const [block, one] of blocks.entries()) {
    const length = lengthOf(one);
    if (left < length) {
      return { block, part: left / length };
    }
    left -= length;
  }
  return { block: Math.max(0, blocks.length - 1), part: 1 };
}
