export interface Cue {
  from: number;
  to: number;
  text: string;
}

const two = (n: number) => String(Math.floor(n)).padStart(2, '0');

const lrcTime = (seconds: number) =>
  `${two(seconds / 60)}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;

const vttTime = (seconds: number) =>
  `00:${two(seconds / 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

export const lrc = (cues: readonly Cue[]): string =>
  cues.map(({ from, text }) => `[${lrcTime(from)}]${text}\n`).join('');

export const vtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${vttTime(from)} --> ${vttTime(to)}\n${text}\n`).join('\n')}`;
