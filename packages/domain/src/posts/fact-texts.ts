import { clockText } from '../playing/clock-text.ts';
import { decimalText } from './shown-numbers.ts';

/** What sources write as text, in the form the app shows. What is written otherwise stays as it is. */

const SIZE = /^(\d+(?:\.\d+)?)\s*([KMG]?)i?B$/i;

/** `386.42 MiB` as 386.4 MB. */
export function sizeText(text: string, language: string): string {
  const [, amount, unit = ''] = SIZE.exec(text.trim()) ?? [];
  return amount === undefined
    ? text
    : `${decimalText(Number(amount), unit === '' ? 0 : 1, language)} ${unit.toUpperCase()}B`;
}

const DURATION = /^(?:(\d+):)?(\d+):(\d\d)$/;

/** `4:05` as 04:05. */
export function playTimeText(text: string): string {
  const [, hours = '0', minutes, seconds] = DURATION.exec(text.trim()) ?? [];
  return minutes === undefined
    ? text
    : clockText(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** Several texts about one thing often repeat each other: those that another one holds are left out. */
export function distinctTexts(texts: readonly (string | undefined)[]): string[] {
  const distinct = [...new Set(texts.map((text) => text?.trim() ?? ''))];
  return distinct.filter(
    (text) => text !== '' && !distinct.some((other) => other !== text && other.includes(text)),
  );
}
