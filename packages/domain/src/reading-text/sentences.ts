/** A piece of a chapter that is spoken in one go. */
export interface Sentence {
  /** The paragraph, and from where to where in what it shows. */
  block: number;
  from: number;
  to: number;
  text: string;
}

/** Up to the mark that ends a sentence, with the quotes and brackets that close behind it. */
const SENTENCE = /.+?(?:[。！？!?…；;]+|\.(?=\s|$))[」』”’"'）)】》〉]*|.+$/gsu;
/** Where a breath is taken in the middle. */
const CLAUSE = /.+?[，,、：:—]+|.+$/gsu;
/** Browsers fall silent in the middle of what is much longer. */
const LONGEST = 120;
const IS_SPOKEN = /[\p{L}\p{N}]/u;
/** What is read aloud in a minute at usual speed. */
const CHARACTERS_PER_MINUTE = 280;

/** The sentences of a chapter, given what each of its paragraphs shows. */
export const sentencesOf = (texts: readonly string[]): Sentence[] =>
  texts.flatMap((text, block) => {
    const sentences: Sentence[] = [];
    let from = 0;
    for (const piece of piecesOf(text)) {
      const to = from + piece.length;
      if (IS_SPOKEN.test(piece)) {
        sentences.push({ block, from, to, text: piece });
      }
      from = to;
    }
    return sentences;
  });

const piecesOf = (text: string): string[] =>
  (text.match(SENTENCE) ?? []).flatMap((sentence) =>
    sentence.length <= LONGEST ? [sentence] : clausesOf(sentence),
  );

/** As many clauses together as fit into one piece. */
function clausesOf(sentence: string): string[] {
  const pieces: string[] = [];
  for (const clause of sentence.match(CLAUSE) ?? []) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + clause.length <= LONGEST) {
      pieces[pieces.length - 1] = last + clause;
    } else {
      pieces.push(clause);
    }
  }
  return pieces;
}

/** The first sentence that begins in this paragraph or behind it; the last one beyond the end. */
export function sentenceAt(sentences: readonly Sentence[], block: number): number {
  const at = sentences.findIndex((sentence) => sentence.block >= block);
  return at === -1 ? Math.max(0, sentences.length - 1) : at;
}

/** The first sentence of the paragraph before or behind the one that is spoken. */
export function sentenceOfParagraph(
  sentences: readonly Sentence[],
  at: number,
  by: 1 | -1,
): number | undefined {
  const block = sentences[at]?.block ?? 0;
  const other =
    by === 1
      ? sentences.find((sentence) => sentence.block > block)
      : sentences.findLast((sentence) => sentence.block < block);
  return other && sentenceAt(sentences, other.block);
}

/** How long it takes to the end of the chapter, from this sentence on. */
export function minutesLeft(sentences: readonly Sentence[], at: number, rate: number): number {
  const left = sentences.slice(at).reduce((sum, { text }) => sum + text.length, 0);
  return Math.ceil(left / (CHARACTERS_PER_MINUTE * rate));
}
