export interface TimedLine {
  /** Seconds from the beginning. */
  from: number;
  text: string;
}

/** By the ending of its name; every other file has no lines. */
export function timedLines(fileName: string, text: string): TimedLine[] {
  const clean = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');
  const lines = /\.vtt$/i.test(fileName) ? vttLines(clean) : lrcLines(clean);
  return lines.toSorted((one, other) => one.from - other.from);
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

const VTT_TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->/;

/** Cues; their settings, names, notes and styles are left out. */
function vttLines(text: string): TimedLine[] {
  return text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.trim().split('\n');
    const at = lines.findIndex((line) => VTT_TIME.test(line));
    const [, hours = '0', minutes, seconds, part] = VTT_TIME.exec(lines[at] ?? '') ?? [];
    const words = lines
      .slice(at + 1)
      .map((line) => plain(line).trim())
      .join(' ');
    return minutes === undefined
      ? []
      : [
          {
            from:
              Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`),
            text: words,
          },
        ];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

const plain = (line: string) =>
  line.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w{2,4};/g, (entity) => ENTITIES[entity] ?? entity);

/** Which line is being said; -1 before the first. */
export function lineAt(lines: readonly TimedLine[], seconds: number): number {
  return lines.findLastIndex(({ from }) => from <= seconds);
}
