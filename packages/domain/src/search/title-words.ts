const cutter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A title word by word, folded, a space around each: ` 星海 旅人 与 机械 猫 `. Chinese is cut by a dictionary. */
export function titleWords(title: string, fold: (text: string) => string): string {
  const pieces = Array.from(cutter.segment(title.normalize('NFKC')), ({ segment }) =>
    fold(segment),
  );
  const words = pieces.filter((piece) => piece !== '');
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}
