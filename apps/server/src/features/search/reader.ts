import { isSyllable } from '@baohe/domain/search/pinyin';

/** How folded text is read aloud: a run of syllables for each stretch of Chinese. */
export type Reader = (text: string) => string[][];

/** Loaded by whoever needs it: its dictionary takes 25 MB, and a site at rest needs none of it. */
export async function loadReader(): Promise<Reader> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => {
    const characters = Array.from(text);
    const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true });
    return characters.length === syllables.length ? runsOf(characters, syllables) : [];
  };
}

function runsOf(characters: readonly string[], syllables: readonly string[]): string[][] {
  const runs: string[][] = [];
  let run: string[] | undefined;
  for (const [at, syllable] of syllables.entries()) {
    if (syllable === characters[at] || !isSyllable(syllable)) {
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
