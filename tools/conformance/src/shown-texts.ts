import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorTexts } from '@baohe/contract/error-texts/zh-cn';
import { ROOT } from './root.ts';

/** Placeholders of a text look alike whatever they are called; tags around words do not count. */
const plain = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '{}').replaceAll(/<\/?\d+\/?>/g, '');

/** The source texts of a catalogue of ours; a long one is written over several lines. */
export function messagesIn(po: string): string[] {
  return [...po.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)]
    .map(([, quoted = '']) =>
      quoted
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    )
    .filter((text) => text !== '');
}

/** Everything a person can come to read in Chinese: the catalogues of the apps and the errors. */
export async function shownTexts(): Promise<string[]> {
  const catalogues = (await readdir(join(ROOT, 'apps')))
    .map((app) => join(ROOT, 'apps', app, 'src/i18n/zh-CN.po'))
    .filter((path) => existsSync(path));
  const texts = await Promise.all(catalogues.map((path) => readFile(path, 'utf8')));
  return [...texts.flatMap(messagesIn), ...Object.values(errorTexts)];
}

/** Whether a specified text is among the shown ones. */
export function isShown(specified: string, shown: readonly string[]): boolean {
  const expected = plain(specified);
  return shown.some((text) =>
    expected.endsWith('…')
      ? plain(text).startsWith(expected.slice(0, -1))
      : plain(text) === expected,
  );
}
