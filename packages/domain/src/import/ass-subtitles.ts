import type { Cue } from '../playing/cues.ts';

const MOST_CUES = 20_000;
const TIME = /^(\d{1,2}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/;

/** What is said in an ASS or SSA file, without its looks. Empty where it is none. */
export function cuesOfAss(file: string): Cue[] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const events = lines.findIndex((line) => /^\s*\[Events\]/i.test(line));
  if (events === -1) {
    return [];
  }
  let columns: string[] = [];
  const cues: Cue[] = [];
  for (const line of lines.slice(events + 1)) {
    const [, kind = '', rest = ''] = /^\s*(Format|Dialogue|\[)\s*:?(.*)$/i.exec(line) ?? [];
    if (kind === '[' || cues.length >= MOST_CUES) {
      break;
    }
    if (/^format$/i.test(kind)) {
      columns = rest.split(',').map((name) => name.trim().toLowerCase());
    } else if (/^dialogue$/i.test(kind)) {
      const cue = cueOf(rest, columns);
      if (cue) {
        cues.push(cue);
      }
    }
  }
  return cues.toSorted((one, other) => one.start - other.start);
}

function cueOf(line: string, columns: readonly string[]): Cue | null {
  const fields = line.split(',');
  const at = (name: string) => columns.indexOf(name);
  const start = secondsOf(fields[at('start')] ?? '');
  const end = secondsOf(fields[at('end')] ?? '');
  // The text is last, and may have commas of its own.
  const text = plain(fields.slice(at('text')).join(','));
  return at('text') === -1 || start === null || end === null || end <= start || text === ''
    ? null
    : { start, end, text };
}

function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds, part = '0'] = TIME.exec(text.trim()) ?? [];
  return hours === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part}`);
}

/** Drawings are written like text, between {\p1} and {\p0}. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{[^}]*\\p[1-9][^}]*\}.*?(?:\{[^}]*\\p0[^}]*\}|$)/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .trim();

/** As a WebVTT file. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${timeText(start)} --> ${timeText(end)}\n${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** An empty line would end it. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\n\s*\n/g, '\n');

function timeText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, of: number, digits: number) =>
    String(Math.floor(milliseconds / size) % of).padStart(digits, '0');
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
