/** A character as it is written in simplified Chinese; all others as they are. */
type Simplify = (character: string) => string;

/** Where words stand in a text: in the text as it was written, whatever they are compared by. */
export interface Found {
  at: number;
  length: number;
}

/** A text that can be searched many times. */
export interface FoldedText {
  folded: string;
  /** For each unit of the folded text where it stands in the original; one more for its end. */
  positions: readonly number[];
}

/** Wide and narrow letters, large and small ones, 燈 and 灯 are the same; every mark counts. */
export function foldForFinding(text: string, simplify: Simplify): FoldedText {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const character of text) {
    const one = simplify(character.normalize('NFKC').toLowerCase());
    for (let unit = 0; unit < one.length; unit++) {
      positions.push(at);
    }
    folded += one;
    at += character.length;
  }
  positions.push(at);
  return { folded, positions };
}

/** The first place of a keyword that was folded in the same way. */
export function findInText({ folded, positions }: FoldedText, keyword: string): Found | undefined {
  const found = keyword === '' ? -1 : folded.indexOf(keyword);
  if (found === -1) {
    return undefined;
  }
  const at = positions[found]!;
  return { at, length: positions[found + keyword.length]! - at };
}

/** All chapters, the open one first, then onwards and from the beginning: near hits come first. */
export const searchOrder = (count: number, open: number): number[] =>
  Array.from({ length: count }, (_, at) => (open + at) % count);
