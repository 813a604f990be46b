import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import type { LaidBlock } from '@baohe/domain/reading-text/text-pages';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { blockElement } from './block-of-text.tsx';
import type { TextLook } from './text-look.ts';

/** A chapter as this screen lays it out: how high each block is, and where it begins. */
export interface LaidText {
  blocks: readonly LaidBlock[];
  /** From the top of the text; one more than there are blocks: the last is the end. */
  tops: readonly number[];
}

/**
 * How high these blocks will be, measured where nobody sees it. With that a long chapter needs no more of
 * them in the page than fit on the screen, and both ways of reading know every place.
 */
export function measured(
  ruler: HTMLElement,
  blocks: readonly TextBlock[],
  look: TextLook,
  convert: (text: string) => string,
): LaidBlock[] {
  ruler.replaceChildren(...blocks.map((block) => blockElement(block, convert)));
  const laid = [...ruler.children].map((element, at) =>
    laidBlock(blocks[at]!.kind, element.getBoundingClientRect().height, look),
  );
  ruler.replaceChildren();
  return laid;
}

/** Beyond it stand the characters that are as wide as they are high. */
const LAST_NARROW = '\u2e7f';
const NARROW = 0.55;

/** How high it will be, as far as counting tells: thousands are counted while a few hundred are measured. */
export function estimated({ kind, text }: TextBlock, look: TextLook): LaidBlock {
  let width = look.indent;
  for (const character of text) {
    width += character > LAST_NARROW ? 1 : NARROW;
  }
  const lines = Math.max(1, Math.ceil((width * look.size) / look.width));
  return laidBlock(kind, lines * look.line, look);
}

export function laidText(blocks: readonly LaidBlock[]): LaidText {
  let top = 0;
  const tops = blocks.map((block) => {
    const own = top;
    top += heightOf(block) + block.after;
    return own;
  });
  return { blocks, tops: [...tops, top] };
}

function laidBlock(kind: TextBlock['kind'], height: number, { line, gap }: TextLook): LaidBlock {
  switch (kind) {
    case 'title':
      return { lines: 1, line: height, after: line, staysWithNext: true };
    case 'heading':
      return { lines: 1, line: height, after: Math.round(line / 2), staysWithNext: true };
    case 'text':
    case 'quote':
    case 'break':
      return { lines: Math.max(1, Math.round(height / line)), line, after: gap };
  }
}

const heightOf = ({ lines, line }: LaidBlock) => lines * line;

/** How far below the top of the text a place is. */
export function topOf({ blocks, tops }: LaidText, { block, part }: TextPosition): number {
  const here = blocks[block];
  return (tops[block] ?? tops.at(-1) ?? 0) + (here ? part * heightOf(here) : 0);
}

/** The block at this height. */
export function blockAt({ blocks, tops }: LaidText, y: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** Below its last line a block has only space: who is there is at the next one. */
export function positionAtTop(laid: LaidText, y: number): TextPosition {
  const block = blockAt(laid, y);
  const here = laid.blocks[block];
  const part = here ? Math.max(0, y - (laid.tops[block] ?? 0)) / heightOf(here) : 0;
  return part >= 1 && block < laid.blocks.length - 1
    ? { block: block + 1, part: 0 }
    : { block, part: Math.min(1, part) };
}
