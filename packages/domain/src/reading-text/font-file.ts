/** Fonts of Chinese have tens of thousands of letters; larger ones are collections. */
export const LARGEST_FONT_BYTES = 40 * 1024 * 1024;

const LONGEST_NAME = 40;

/** The first four bytes of TrueType, OpenType, WOFF and WOFF 2. */
const SIGNATURES = ['\0\u0001\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'];

export type FontProblem = 'not-a-font' | 'too-large';

/** Why a file cannot be a font, as far as its size and its beginning tell; undefined when it may be one. */
export function fontProblem(size: number, head: Uint8Array): FontProblem | undefined {
  if (size > LARGEST_FONT_BYTES) {
    return 'too-large';
  }
  const signature = String.fromCodePoint(...head.slice(0, 4));
  return SIGNATURES.includes(signature) ? undefined : 'not-a-font';
}

/** What a font is called after its file: 霞鹜文楷.ttf is 霞鹜文楷. */
export function fontName(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  return Array.from(name).slice(0, LONGEST_NAME).join('');
}
