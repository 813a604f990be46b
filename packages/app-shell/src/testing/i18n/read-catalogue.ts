import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Catalogue } from './catalogue-faults.ts';

export async function readCatalogue(locale: string, filename: string): Promise<Catalogue> {
  const text = await readFile(filename, 'utf8');
  const entries = await formatter().parse(text, { locale, sourceLocale: 'zh-CN', filename });
  return new Map(
    Object.entries(entries).map(([id, { message, translation }]) => [
      message ?? id,
      translation ?? '',
    ]),
  );
}
