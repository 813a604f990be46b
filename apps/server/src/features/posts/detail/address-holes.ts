import { randomBytes } from 'node:crypto';
import type { MediaName } from '../../../platform/media/media-name.ts';

/** Nobody outside of this process knows it, so no text that somebody wrote has it. */
const MARK = `hole-${randomBytes(12).toString('hex')}-`;
// An ampersand, because inside of an article's HTML it is written in another way, as in an address.
const HOLE = new RegExp(`&(amp;)?${MARK}(\\d+)&(?:amp;)?`);

/** Stands in a text where an address will be. */
export const holeFor = (number: number): string => `&${MARK}${number}&`;

/** A text with holes, cut at them. */
export interface TextWithHoles {
  readonly text: string;
  /** Text, whether it is inside of HTML, number; and so on; text. */
  readonly pieces: readonly (string | undefined)[];
}

export const cutAtHoles = (text: string): TextWithHoles => ({ text, pieces: text.split(HOLE) });

export function filled(
  { pieces }: TextWithHoles,
  names: readonly MediaName[],
  sign: (name: MediaName) => string,
): string {
  const signed = names.map(sign);
  let text = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 3) {
    const address = signed[Number(pieces[at + 1])] ?? '';
    text += (pieces[at] ? address.replaceAll('&', '&amp;') : address) + (pieces[at + 2] ?? '');
  }
  return text;
}
