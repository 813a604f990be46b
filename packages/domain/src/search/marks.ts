import { FEWEST_INITIALS, isLatin } from './matches.ts';

/** Where a title holds the words of a search, as positions in it: from, to, from, to … in order, none touching another. */
export type Marks = readonly number[];

interface Readings {
  fold: (text: string) => string;
  /** Of folded text, for each character: how it is read; null where it is not Chinese. */
  syllables: (text: string) => readonly (string | null)[];
}

/** A character of the folded title, and what it was made from. */
interface Letter {
  text: string;
  from: number;
  to: number;
}

export function marksIn(title: string, words: readonly string[], readings: Readings): Marks {
  const letters = lettersOf(title, readings.fold);
  const plain = letters.map(({ text }) => text);
  // Some characters become one with those beside them: then nobody can say which is where.
  if (plain.join('') !== readings.fold(title)) {
    return [];
  }
  const sounds = words.some(isLatin) ? readings.syllables(plain.join('')) : [];
  const isMarked = letters.map(() => false);
  for (const word of words) {
    for (const [from, to] of rangesOf(plain, sounds, word)) {
      isMarked.fill(true, from, to);
    }
  }
  return joined(letters, isMarked);
}

function lettersOf(title: string, fold: (text: string) => string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  for (const character of title) {
    const to = from + character.length;
    for (const text of fold(character)) {
      letters.push({ text, from, to });
    }
    from = to;
  }
  return letters;
}

type Range = readonly [from: number, to: number];

/** As it is written, else as it is read, else by its initials: what a post was found by first. */
function rangesOf(
  plain: readonly string[],
  sounds: readonly (string | null)[],
  word: string,
): Range[] {
  const written = runs(plain, word);
  if (written.length > 0 || !isLatin(word)) {
    return written;
  }
  const read = runs(sounds, word);
  return read.length > 0 || word.length < FEWEST_INITIALS
    ? read
    : runs(
        sounds.map((sound) => sound?.charAt(0) ?? null),
        word,
      );
}

/** Every run of parts that is the word when put together. */
function runs(parts: readonly (string | null)[], word: string): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    let rest = word;
    let to = from;
    while (rest !== '') {
      const part = parts[to];
      if (!part || !rest.startsWith(part)) {
        break;
      }
      rest = rest.slice(part.length);
      to += 1;
    }
    if (rest === '') {
      found.push([from, to]);
    }
  }
  return found;
}

function joined(letters: readonly Letter[], isMarked: readonly boolean[]): number[] {
  const marks: number[] = [];
  for (const [at, { from, to }] of letters.entries()) {
    if (!isMarked[at]) {
      continue;
    }
    if (isMarked[at - 1] && marks.length > 0) {
      // What stands between two marked letters, a dot or a space, is marked with them.
      marks[marks.length - 1] = to;
    } else {
      marks.push(from, to);
    }
  }
  return marks;
}
