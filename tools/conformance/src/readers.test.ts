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
  continue: 'apps/web/src/features/progress/continue.test.tsx',
  'read-pictures': 'tools/e2e/src/journeys/read-pictures.test.ts',
  'read-text': 'tools/e2e/src/journeys/read-text.test.ts',
  'reader-comfort': 'tools/e2e/src/journeys/reader-comfort.test.ts',
  'read-aloud': 'tools/e2e/src/journeys/read-aloud.test.ts',
  aloud: 'apps/web/src/entities/read-aloud/read-aloud.test.ts',
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
function textOf(path: string): string {
  const whole = join(ROOT, path);
  const files = statSync(whole).isDirectory()
    ? readdirSync(whole)
        .filter((file) => file.includes('.test.'))
        .map((file) => join(whole, file))
    : [whole];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** One title of a test, or a part of it, and the file or folder that should have it. */
interface Citation {
  path: string;
  title: string;
}

/** `film`: one; another; `watch`: a third → the titles before a remark in brackets, as far as they are written out. */
function citationsIn(proof: string): Citation[] {
  const cited: Citation[] = [];
  let path = '';
  for (const part of proof.replace(/\s\([^()]*\)$/, '').split('; ')) {
    const [, short, long, title = part] =
      /^(?:`([\w -]+)`|(\w+\/[\w./-]+)): (.*)$/.exec(part) ?? [];
    path = long ?? (short === undefined ? path : (FILES[short] ?? ''));
    const written = title.split('…').map((piece) => piece.trim());
    cited.push(...written.filter((piece) => piece !== '').map((piece) => ({ path, title: piece })));
  }
  return cited;
}

const isThere = ({ path, title }: Citation) => path !== '' && textOf(path).includes(title);

test('every function that is there names tests that are there', () => {
  const broken = lines()
    .filter(({ has }) => has)
    .flatMap(({ anchor, proof }) => {
      const cited = citationsIn(proof);
      return cited.length > 0 && cited.every(isThere) ? [] : [`${anchor}: ${proof}`];
    });
  expect(broken).toEqual([]);
});
