/** A title, or the name of a tag or topic, as it can be found. */
export interface Segment {
  /** Folded. */
  text: string;
  /** How its Chinese is read, without tones: a run of syllables for each stretch of characters. */
  runs: readonly (readonly string[])[];
}

/** A title also tells its words from each other: a space before and behind each of them. */
export interface Title extends Segment {
  words: string;
}

export interface SearchDocument {
  title: Title;
  /** The names of its tags and topics. */
  names: readonly Segment[];
  /** Tags and topics by number. */
  terms: readonly number[];
}

export interface SearchQuery {
  words: readonly string[];
  withoutTexts: readonly string[];
  withoutTerms: readonly number[];
}

/** Initials of a single character would be found in nearly everything. */
export const FEWEST_INITIALS = 2;

/** What a search finds; every index is only a faster way to the same. */
export function matches({ title, names, terms }: SearchDocument, query: SearchQuery): boolean {
  const segments = [title, ...names];
  return (
    query.words.every((word) => segments.some((segment) => holds(segment, word))) &&
    !query.withoutTexts.some((text) => segments.some((segment) => segment.text.includes(text))) &&
    !query.withoutTerms.some((term) => terms.includes(term))
  );
}

/** Whether a word could be meant as pinyin. */
export const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

const holds = (segment: Segment, word: string): boolean =>
  segment.text.includes(word) || readsAs(segment, word) || hasInitials(segment, word);

/** Whole syllables: `yici` is in 异次元, `yic` is not. */
export const readsAs = ({ runs }: Segment, word: string): boolean =>
  isLatin(word) && runs.some((run) => isReadAs(run, word));

export const hasInitials = ({ runs }: Segment, word: string): boolean =>
  isLatin(word) && runs.some((run) => initialsHave(run, word));

function isReadAs(run: readonly string[], word: string): boolean {
  return run.some((_, from) => {
    let rest = word;
    for (const syllable of run.slice(from)) {
      if (!rest.startsWith(syllable)) {
        return false;
      }
      rest = rest.slice(syllable.length);
      if (rest === '') {
        return true;
      }
    }
    return false;
  });
}

function initialsHave(run: readonly string[], word: string): boolean {
  const initials = run.map((syllable) => syllable.charAt(0)).join('');
  return word.length >= FEWEST_INITIALS && initials.includes(word);
}
