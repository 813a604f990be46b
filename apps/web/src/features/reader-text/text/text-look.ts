import type { Font, ReaderSettings, Step } from '@baohe/domain/reading-text/reader-settings';
import type { CSSProperties } from 'react';

const LEADING: Readonly<Record<Step, number>> = { small: 1.5, middle: 1.85, large: 2.2 };
/** In letters. */
const SPACING: Readonly<Record<Step, number>> = { small: 0, middle: 0.6, large: 1.2 };
const MARGIN: Readonly<Record<Step, number>> = { small: 14, middle: 24, large: 40 };
const FAMILY: Readonly<Record<Font, string>> = {
  serif: 'var(--font-serif)',
  sans: 'var(--font-sans)',
  kai: "'Kaiti SC', 'STKaiti', 'KaiTi', 'LXGW WenKai', 'BiauKai', 'DFKai-SB', var(--font-serif)",
};
/** Longer lines are hard to follow. */
const LONGEST_LINE = 36;
/** Two pages lie beside each other where each has at least so many letters in a line, and then no more. */
const COLUMN = { least: 20, most: 28 } as const;
const BETWEEN_PX = 72;
const ORDINARY_PX = 16;

/** What the letters measure on this screen, all in whole pixels: pages are cut between lines. */
export interface TextLook {
  /** Width of the place for the text; nought before it is known. */
  stage: number;
  size: number;
  line: number;
  gap: number;
  /** Of the column of text. */
  width: number;
  /** Pages beside each other. */
  columns: 1 | 2;
  indent: number;
  family: string;
}

export function textLook(
  settings: ReaderSettings,
  stageWidth: number,
  ownFamily?: string,
): TextLook {
  // Who has enlarged the text of the browser gets it enlarged here too.
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const size = Math.round((settings.size * (root || ORDINARY_PX)) / ORDINARY_PX);
  const room = stageWidth - 2 * MARGIN[settings.margin];
  const half = Math.floor((room - BETWEEN_PX) / 2);
  const isDouble = settings.turning === 'page' && half >= COLUMN.least * size;
  return {
    stage: stageWidth,
    size,
    line: Math.round(size * LEADING[settings.leading]),
    gap: Math.round(size * SPACING[settings.spacing]),
    width: isDouble
      ? Math.min(half, COLUMN.most * size)
      : Math.max(1, Math.min(room, LONGEST_LINE * size)),
    columns: isDouble ? 2 : 1,
    indent: settings.indent ? 2 : 0,
    family:
      ownFamily === undefined ? FAMILY[settings.font] : `${ownFamily}, ${FAMILY[settings.font]}`,
  };
}

export const lookStyle = ({ size, line, width, indent, family }: TextLook): CSSProperties => ({
  width,
  fontFamily: family,
  fontSize: size,
  lineHeight: `${line}px`,
  ['--indent' as never]: `${indent}em`,
});
