import { cuesOf } from '../playing/cues.ts';

export interface TimedLine {
  /** Seconds from the beginning. */
  from: number;
  text: string;
}

/** How a file of lyrics may end, the more exact ones first. */
export const WORDS_ENDINGS = ['.vtt', '.srt', '.lrc'] as const;

/** By the ending of its name: subtitles, and otherwise lyrics. */
export function timedLines(fileName: string, text: string): TimedLine[] {
  if (/\.(?:vtt|srt)$/i.test(fileName)) {
    return cuesOf(text).map(({ start, text: said }) => ({
      from: start,
      text: said.replaceAll(/\s*\n\s*/g, ' '),
    }));
  }
  const clean = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');
  return lrcLines(clean).toSorted((one, other) => one.from - other.from);
}

const LRC_TIMES = /^\s*((?:\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]\s*)+)(.*)$/;
const LRC_TIME = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;
/** Times inside of a line mark its words one by one. */
const LRC_WORD_TIME = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g;

/** [01:02.34]words; one line may have several times, [offset:500] brings all of them forward. */
function lrcLines(text: string): TimedLine[] {
  const offset = Number(/^\[offset:\s*([+-]?\d{1,7})\]/im.exec(text)?.[1] ?? 0) / 1000;
  return text.split('\n').flatMap((line) => {
    const [, times = '', words = ''] = LRC_TIMES.exec(line) ?? [];
    const said = words.replaceAll(LRC_WORD_TIME, '').trim();
    return [...times.matchAll(LRC_TIME)].map(([, minutes, seconds, part = '0']) => ({
      from: Math.max(0, Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`) - offset),
      text: said,
    }));
  });
}

/** Which line is being said; -1 before the first. */
export function lineAt(lines: readonly TimedLine[], seconds: number): number {
  return lines.findLastIndex(({ from }) => from <= seconds);
}
