/** One thing that is said, from when to when in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const FROM_TO = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}`);

/** Reads WebVTT and SubRip alike: both are blocks with a line of times and some lines of text. */
export function cuesOf(file: string): Cue[] {
  return file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(cueOf)
    .toSorted((one, other) => one.start - other.start);
}

function cueOf(block: string): Cue[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => FROM_TO.test(line));
  const found = FROM_TO.exec(lines[at] ?? '');
  const text = plainText(lines.slice(at + 1).join('\n'));
  if (!found || text === '') {
    return [];
  }
  const [, ...parts] = found;
  return [{ start: secondsOf(parts.slice(0, 4)), end: secondsOf(parts.slice(4)), text }];
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
