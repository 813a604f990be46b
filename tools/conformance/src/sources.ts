import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const READ_IN = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/server/migrations',
];

/** The sources where rules and rows hold words of the product, tests left out. */
export async function readSources(): Promise<string> {
  const texts = await Promise.all(
    READ_IN.map(async (folder) => {
      const names = await readdir(join(ROOT, folder), { recursive: true });
      const sources = names.filter((name) => /(?<!\.test)\.(?:ts|sql|json)$/.test(name));
      return Promise.all(sources.map((name) => readFile(join(ROOT, folder, name), 'utf8')));
    }),
  );
  return texts.flat().map(withoutComments).join('\n');
}

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|^\s*--.*$/gm, '');

/** As a word of its own, quoted or between the pieces of a template: 小说 is not in '小说阅读器'. */
export function isInSources(word: string, sources: string): boolean {
  const ends = String.raw`['"\`}]`;
  const starts = String.raw`['"\`{$]`;
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`${ends}${escaped}${starts}`).test(sources);
}
