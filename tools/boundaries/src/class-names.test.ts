import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = [
  'apps/web/src',
  'apps/console/src',
  'apps/ops/src',
  'packages/app-shell/src',
  'packages/ui/src',
];

const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    // It dresses what has its looks elsewhere, where the system takes these away.
    .filter((file) => file.endsWith('.css') && file !== 'forced-colors.css')
    .map((file) => join(ROOT, folder, file)),
);

/** The classes that a rule of its own begins with: `.player {`, not `.player .cover {`. */
function defined(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/(?<=[{};,]\s*)\.([\w-]+)(?=\s*[,{])/g)].map(([, name = '']) => name);
}

test('no two style sheets give the same class its looks: they meet in one page', () => {
  const uses = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const name of defined(readFileSync(sheet, 'utf8'))) {
      uses.set(name, (uses.get(name) ?? new Set()).add(relative(ROOT, sheet)));
    }
  }
  const shared = [...uses]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name} in ${[...files].join(' and ')}`);
  expect(shared).toEqual([]);
  expect(uses.size).toBeGreaterThan(100);
});

test('a screen imports no style sheet: what it puts side by side brings its own', () => {
  const screens = readdirSync(join(ROOT, 'apps/web/src/screens')).filter((file) =>
    file.endsWith('.tsx'),
  );
  const dressed = screens.filter((file) =>
    /import '[^']+\.css'/.test(readFileSync(join(ROOT, 'apps/web/src/screens', file), 'utf8')),
  );
  expect(screens.length).toBeGreaterThan(10);
  expect(dressed).toEqual([]);
});

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(ROOT, folder, file)),
);

/** Our theme has two widths and its own colours; what it does not know Tailwind leaves out without a word. */
const UNKNOWN_CLASSES =
  /(?<=["'`\s])(?:(?:max-|min-)?(?:sm|xl|2xl):[\w[(-]+|(?:bg|text|border|ring)-(?:black|white|gray|slate|red|green|blue)(?:-\d+)?(?:\/\d+)?)(?=["'`\s\]])/g;

test('no class names a width or a colour that the theme does not have: it would do nothing', () => {
  const unknown = texts.flatMap((file) =>
    (readFileSync(file, 'utf8').match(UNKNOWN_CLASSES) ?? []).map(
      (name) => `${name} in ${relative(ROOT, file)}`,
    ),
  );
  expect(unknown).toEqual([]);
  const planted = '"grid sm:grid-cols-2 max-sm:hidden bg-black/60 text-white md:flex bg-surface-1"';
  expect(planted.match(UNKNOWN_CLASSES)).toHaveLength(4);
});

test('nothing is laid out as inline-grid: beside the spacing named `grid` that class also is a width of 10 px', () => {
  const wrong = texts.filter((file) => /["'\s]inline-grid["'\s]/.test(readFileSync(file, 'utf8')));
  expect(texts.length).toBeGreaterThan(100);
  expect(wrong.map((file) => relative(ROOT, file))).toEqual([]);
});
