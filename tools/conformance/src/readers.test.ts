import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** The short names that docs/readers.md gives to files. */
const FILES: Readonly<Record<string, string>> = {
  pictures: 'apps/web/src/features/reader-picture/picture-reader.test.tsx',
  text: 'apps/web/src/screens/reader-article.test.tsx',
  film: 'apps/web/src/features/player/player.test.tsx',
  gestures: 'apps/web/src/features/player/film-surface.test.tsx',
  sound: 'apps/web/src/entities/audio/player.test.ts',
  'sound parts': 'apps/web/src/features/audio/audio-host.test.tsx',
  continue: 'apps/web/src/features/continue/continue.test.tsx',
  'read-pictures': 'tools/e2e/src/journeys/read-pictures.test.ts',
  'read-text': 'tools/e2e/src/journeys/read-text.test.ts',
  watch: 'tools/e2e/src/journeys/watch.test.ts',
  listen: 'tools/e2e/src/journeys/listen.test.ts',
  killed: 'tools/e2e/src/journeys/killed.test.ts',
};

interface Line {
  anchor: string;
  has: boolean;
  proof: string;
}

function lines(): Line[] {
  const text = readFileSync(join(ROOT, 'docs/readers.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [anchor = '', ...rows] = section.split('\n');
      return rows
        .map((row) => row.split('|').map((cell) => cell.trim()))
        .filter(([, number = '']) => /^\d+$/.test(number))
        .map(([, , , has = '', proof = '']) => ({ anchor, has: has !== 'no', proof }));
    });
}

/** Everything that a file, or the tests in a folder, say. */
function wordsOf(path: string): string {
  const whole = join(ROOT, path);
  const files = statSync(whole).isDirectory()
    ? readdirSync(whole)
        .filter((file) => file.includes('.test.'))
        .map((file) => join(whole, file))
    : [whole];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** `film`: one; another → the titles before a remark in brackets, as far as they are written out. */
function titlesIn(proof: string): { path: string; titles: string[] } {
  const [, short, long, said = ''] = /^(?:`([\w -]+)`|([\w./-]+)): (.*)$/.exec(proof) ?? [];
  const titles = said
    .replace(/\s\([^()]*\)$/, '')
    .split('…')
    .flatMap((part) => part.split('; '))
    .map((part) => part.replace(/^`[\w-]+`: /, '').trim())
    .filter((part) => part.length > 8);
  return { path: FILES[short ?? ''] ?? long ?? '', titles };
}

test('every function that is there names a test that is there', () => {
  const broken = lines()
    .filter(({ has }) => has)
    .flatMap(({ anchor, proof }) => {
      const { path, titles } = titlesIn(proof);
      return path && titles.some((title) => wordsOf(path).includes(title))
        ? []
        : [`${anchor}: ${proof}`];
    });
  expect(broken).toEqual([]);
});
