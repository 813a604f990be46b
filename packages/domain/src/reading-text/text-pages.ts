import type { TextPosition } from './text-position.ts';

/** A block as the screen lays it out. */
export interface LaidBlock {
  lines: number;
  /** Height of one of its lines. */
  line: number;
  /** Empty space below it; none at the foot of a page. */
  after: number;
  /** A heading is not left alone at the foot of a page. */
  staysWithNext?: boolean;
}

/** The first line of a page. */
export interface PageStart {
  block: number;
  line: number;
}

/** Cuts a chapter into pages of whole lines: each line stands on exactly one page. */
export function pagesOf(blocks: readonly LaidBlock[], height: number): PageStart[] {
  const pages: PageStart[] = [{ block: 0, line: 0 }];
  let free = height;
  let isEmpty = true;
  const turn = (start: PageStart) => {
    pages.push(start);
    free = height;
    isEmpty = true;
  };
  for (const [block, { lines, line, after, staysWithNext }] of blocks.entries()) {
    const next = staysWithNext ? blocks[block + 1] : undefined;
    const needed = next ? lines * line + after + next.line : line;
    if (!isEmpty && needed > free) {
      turn({ block, line: 0 });
    }
    for (let at = 0; at < lines; at++) {
      // A line that is higher than the page has the page for itself.
      if (!isEmpty && line > free) {
        turn({ block, line: at });
      }
      free -= line;
      isEmpty = false;
    }
    free -= after;
  }
  return pages;
}

/** The page on which a position is. */
export function pageAt(
  pages: readonly PageStart[],
  blocks: readonly LaidBlock[],
  { block, part }: TextPosition,
): number {
  const lines = blocks[block]?.lines ?? 1;
  // A part of a line that was divided by the number of lines comes back a little too small.
  const line = Math.min(lines - 1, Math.floor(part * lines + 1e-6));
  const after = pages.findIndex(
    (page) => page.block > block || (page.block === block && page.line > line),
  );
  return (after === -1 ? pages.length : after) - 1;
}

/** Where a page begins. */
export function positionOfPage(
  blocks: readonly LaidBlock[],
  { block, line }: PageStart,
): TextPosition {
  return { block, part: line / (blocks[block]?.lines ?? 1) };
}

/** Height of what stands on a page: the next page's first line is not seen at its foot. */
export function heightOfPage(
  blocks: readonly LaidBlock[],
  start: PageStart,
  end: PageStart | undefined,
): number {
  const last = end ?? { block: blocks.length, line: 0 };
  let height = 0;
  for (let at = start.block; at <= last.block && at < blocks.length; at++) {
    const { lines, line, after } = blocks[at]!;
    const from = at === start.block ? start.line : 0;
    const to = at === last.block ? last.line : lines;
    height += (to - from) * line + (to === lines && at < last.block ? after : 0);
  }
  return height;
}
