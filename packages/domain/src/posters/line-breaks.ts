/** How wide a text is, in whatever unit the room is given. */
export type Measure = (text: string) => number;

/** Must not begin a line. */
const CLOSING =
  /^[\p{Pe}\p{Pf}、。，．：；！？…‥—～·・ー々〻ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?%％‰℃]/u;
/** Must not end one. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** Stands together: a word, a number, an address. */
const WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{M}'’\-_&@#$/+]$/u;

/** One sign as a person sees it, however many code points it takes. */
const signsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('zh').segment(text), ({ segment }) => segment);

/** The pieces of a text that no line break may divide. A space belongs to what stands before it. */
export function unbreakablePieces(text: string): string[] {
  const pieces: string[] = [];
  for (const sign of signsOf(text.replaceAll(/\s+/g, ' ').trim())) {
    const before = pieces.at(-1);
    if (before !== undefined && staysWith(before, sign)) {
      pieces[pieces.length - 1] = before + sign;
    } else {
      pieces.push(sign);
    }
  }
  return pieces;
}

function staysWith(before: string, sign: string): boolean {
  const last = signsOf(before).at(-1) ?? '';
  return (
    sign === ' ' ||
    CLOSING.test(sign) ||
    OPENING.test(before.trimEnd()) ||
    (WORD.test(last) && WORD.test(sign))
  );
}

export interface Wrapping {
  room: number;
  measure: Measure;
  /** More lines than these are cut, and the last one ends in …; as many as there are without it. */
  most?: number;
}

/** The pieces line by line. */
export function wrapPieces(text: string, { room, measure, most = Infinity }: Wrapping): string[][] {
  const widthOf = (pieces: readonly string[]) =>
    pieces.reduce((sum, piece, at) => {
      // A space at the end of a line takes no room.
      return sum + measure(at === pieces.length - 1 ? piece.trimEnd() : piece);
    }, 0);
  const lines: string[][] = [[]];
  for (const piece of piecesWithin(text, room, measure)) {
    const line = lines.at(-1)!;
    if (line.length === 0 || widthOf([...line, piece]) <= room) {
      line.push(piece);
    } else {
      lines.push([piece]);
    }
  }
  if (lines.length <= most) {
    return lines;
  }
  const cut = lines.slice(0, most);
  const last = cut.at(-1)!;
  while (last.length > 1 && widthOf([...last, '…']) > room) {
    last.pop();
  }
  last.push(withoutEnding(last.pop() ?? '') + '…');
  return cut;
}

/** A word that is wider than a whole line is divided after all. */
const piecesWithin = (text: string, room: number, measure: Measure): string[] =>
  unbreakablePieces(text).flatMap((piece) =>
    measure(piece.trimEnd()) <= room ? [piece] : signsOf(piece),
  );

/** 「…，…」 would be two marks in a row. */
const withoutEnding = (piece: string) => piece.replace(/[\s、。，．：；,.:;…—·-]+$/u, '');

const joined = (lines: readonly string[][]): string[] =>
  lines.map((pieces) => pieces.join('').trimEnd());

/** The lines of a text. */
export const wrapText = (text: string, wrapping: Wrapping): string[] =>
  joined(wrapPieces(text, wrapping));

/** As many lines as `wrapPieces` gives, of about the same length: no single sign is left for the last. */
export function balancedPieces(text: string, wrapping: Wrapping): string[][] {
  const lines = wrapPieces(text, wrapping);
  if (lines.length < 2 || wrapText(text, { ...wrapping, most: Infinity }).length > lines.length) {
    return lines;
  }
  let best = lines;
  for (let room = wrapping.room; room > wrapping.room / 2; room *= 0.96) {
    const narrower = wrapPieces(text, { ...wrapping, room, most: Infinity });
    if (narrower.length > lines.length) {
      break;
    }
    best = narrower;
  }
  return best;
}

export const balancedLines = (text: string, wrapping: Wrapping): string[] =>
  joined(balancedPieces(text, wrapping));

export interface TitleSize {
  size: number;
  /** So many lines of this size have room. */
  lines: number;
}

export interface FittedTitle {
  size: number;
  lines: string[];
}

/** A title in the largest size that holds all of it; in the smallest it is shortened. */
export function fitTitle(
  title: string,
  sizes: readonly TitleSize[],
  room: number,
  measureAt: (size: number) => Measure,
): FittedTitle {
  const fitted = ({ size, lines: most }: TitleSize): FittedTitle => ({
    size,
    lines: balancedLines(title, { room, most, measure: measureAt(size) }),
  });
  const all = sizes.map((one) => ({
    ...fitted(one),
    isWhole: wrapText(title, { room, measure: measureAt(one.size) }).length <= one.lines,
  }));
  const { size, lines } = all.find(({ isWhole }) => isWhole) ?? all.at(-1)!;
  return { size, lines };
}
