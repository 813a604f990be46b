export interface TextSpan {
  text: string;
  mark?: 'strong' | 'em';
}

/** In this order: what is escaped, pictures, links, then both kinds of emphasis. */
const MARKED =
  /\\([\\`*_[\]()#>!~+-])|!\[([^\]]*)\]\([^)]*\)|\[([^\]]+)\]\([^)]*\)|(\*\*|__)(?=\S)(.+?)(?<=\S)\4|(?<![\p{L}\p{N}])([*_])(?=\S)([^*_]+?)(?<=\S)\6|\*(?=\S)([^*]+?)(?<=\S)\*/gu;

/** A line of Markdown as runs of text. Links lead nowhere here: only what they say is kept. */
export function textSpans(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  const add = (text: string, mark?: TextSpan['mark']) => {
    const last = spans.at(-1);
    if (last && last.mark === mark) {
      last.text += text;
    } else if (text !== '') {
      spans.push(mark ? { text, mark } : { text });
    }
  };
  for (const found of line.matchAll(MARKED)) {
    const [whole, escaped, picture, link, , strong, , em, starred] = found;
    add(line.slice(end, found.index));
    end = found.index + whole.length;
    if (strong !== undefined) {
      add(strong, 'strong');
    } else if (em !== undefined || starred !== undefined) {
      add(em ?? starred ?? '', 'em');
    } else {
      add(escaped ?? picture ?? link ?? '');
    }
  }
  add(line.slice(end));
  return spans;
}

/** What it says, without the marks. */
export const plainText = (line: string): string =>
  textSpans(line)
    .map(({ text }) => text)
    .join('');

export type SpokenSpan = TextSpan & { isSpoken?: boolean };

/** The same runs, cut where the spoken part of the text begins and ends. */
export function withSpoken(spans: readonly TextSpan[], from: number, to: number): SpokenSpan[] {
  let start = 0;
  return spans.flatMap((span) => {
    const end = start + span.text.length;
    const cuts = [
      start,
      Math.max(start, Math.min(from, end)),
      Math.max(start, Math.min(to, end)),
      end,
    ];
    const pieces = [0, 1, 2].map((at): SpokenSpan => ({
      ...span,
      text: span.text.slice(cuts[at]! - start, cuts[at + 1]! - start),
      ...(at === 1 && { isSpoken: true }),
    }));
    start = end;
    return pieces.filter(({ text }) => text !== '');
  });
}
