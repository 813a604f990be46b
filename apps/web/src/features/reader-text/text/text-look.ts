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
  indent: number;
  family: string;
}

export function textLook(settings: ReaderSettings, stageWidth: number): TextLook {
  // Who has enlarged the text of the browser gets it enlarged here too.
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const size = Math.round((settings.size * (root || ORDINARY_PX)) / ORDINARY_PX);
  return {
    stage: stageWidth,
    size,
    line: Math.round(size * LEADING[settings.leading]),
    gap: Math.round(size * SPACING[settings.spacing]),
    width: Math.max(1, Math.min(stageWidth - 2 * MARGIN[settings.margin], LONGEST_LINE * size)),
    indent: settings.indent ? 2 : 0,
    family: FAMILY[settings.font],
  };
}

export const lookStyle = ({ size, line, width, indent, family }: TextLook): CSSProperties => ({
  width,
  fontFamily: family,
  fontSize: size,
  lineHeight: `${line}px`,
  ['--indent' as never]: `${indent}em`,
});
