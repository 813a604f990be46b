import { isSyllable } from '@baohe/domain/search/pinyin';

/** How folded text is read aloud: a run of syllables for each stretch of Chinese. */
export type Reader = (text: string) => string[][];

/** The same for each character of the text; null where it is not Chinese. */
export type SyllableReader = (text: string) => (string | null)[];

/** Loaded by whoever needs it: its dictionary takes 25 MB, and a site at rest needs none of it. */
export async function loadSyllables(): Promise<SyllableReader> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => {
    const characters = Array.from(text);
    const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true });
    return characters.length === syllables.length
      ? syllables.map((syllable, at) =>
          syllable === characters[at] || !isSyllable(syllable) ? null : syllable,
        )
      : [];
  };
}

export async function loadReader(): Promise<Reader> {
  const read = await loadSyllables();
  return (text) => runsOf(read(text));
}

function runsOf(syllables: readonly (string | null)[]): string[][] {
  const runs: string[][] = [];
  let run: string[] | undefined;
  for (const syllable of syllables) {
    if (syllable === null) {
      run = undefined;
    } else if (run) {
      run.push(syllable);
    } else {
      run = [syllable];
      runs.push(run);
    }
  }
  return runs;
}
