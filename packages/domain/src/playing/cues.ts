/** One thing that is said, from when to when in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const FROM_TO = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}`);
const NUMBER = /^\s*\d+\s*$/;

/** Reads WebVTT and SubRip alike: a line of times, and the lines of text up to an empty one. */
export function cuesOf(file: string): Cue[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  return lines
    .flatMap((line, at) => {
      const [, ...times] = FROM_TO.exec(line) ?? [];
      const text = times.length > 0 ? plainText(linesAfter(lines, at).join('\n')) : '';
      return text === ''
        ? []
        : [{ start: secondsOf(times.slice(0, 4)), end: secondsOf(times.slice(4)), text }];
    })
    .toSorted((one, other) => one.start - other.start);
}

/** What belongs to the line of times. Carelessly made files lack the empty line: the next times end it too. */
function linesAfter(lines: readonly string[], at: number): readonly string[] {
  let end = at + 1;
  while (end < lines.length && lines[end]?.trim() !== '' && !FROM_TO.test(lines[end] ?? '')) {
    end += 1;
  }
  const isCutShort = FROM_TO.test(lines[end] ?? '') && NUMBER.test(lines[end - 1] ?? '');
  return lines.slice(at + 1, isCutShort ? end - 1 : end);
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** Without the marks for italics, voices and places that either format may have. */
function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (sign) => SIGNS[sign] ?? sign)
    .trim();
}

/** What is being said at that time; several may speak at once. */
export const cuesAt = (cues: readonly Cue[], time: number): Cue[] =>
  cues.filter(({ start, end }) => start <= time && time < end);

/** When the next one begins or ends; undefined after the last. */
export function nextChange(cues: readonly Cue[], time: number): number | undefined {
  const later = cues.flatMap(({ start, end }) => [start, end]).filter((moment) => moment > time);
  return later.length > 0 ? Math.min(...later) : undefined;
}
