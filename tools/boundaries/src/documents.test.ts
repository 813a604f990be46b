import { expect, test } from 'vitest';
import { documentStrays } from './document-strays.ts';
import { sentence } from './stray.ts';
import type { SourceFile } from './syntax-tree.ts';
import { readDocuments } from './tree.ts';

test('every file, folder, heading and script that a document names is there', async () => {
  const { documents, named } = await readDocuments();
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'docs/glossary.md',
      'docs/decisions/0001-source-packages.md',
    ]),
  );
  expect(named.paths.length).toBeGreaterThan(1000);
  expect(documentStrays(documents, named).map(sentence)).toEqual([]);
});

const NAMED = {
  paths: [
    'README.md',
    'apps/server/migrations/0001_settings.sql',
    'apps/server/src/app.ts',
    'apps/server/src/features/seed/seed.repository.ts',
    'apps/web/src/app/screen-failed.tsx',
    'docs/decisions/0001-packages.md',
    'docs/performance.md',
    'packages/domain/src/reading/strip.ts',
    'packages/domain/src/reading-text/pages.ts',
  ],
  scripts: ['start', 'bench'],
};
const at = (path: string, text: string): SourceFile => ({ path, text });
const strays = (...documents: SourceFile[]) => documentStrays(documents, NAMED).map(sentence);

const PERFORMANCE = at(
  'docs/performance.md',
  '# Performance\n\n## The demo’s size: `npm run bench`',
);
const RECORD = `# 1. Packages

## Context

## Alternatives

## Choice

## Consequences
`;

test('names in full, by their end, by a pattern and by the number of a decision are understood', () => {
  expect(
    strays(
      PERFORMANCE,
      at('docs/decisions/0001-packages.md', `${RECORD}[figures](../performance.md).`),
      at(
        'README.md',
        `\`npm start\`, then \`npm run bench\`: app.ts, features/seed and 0001_settings.sql.
         apps/server/src/features/seed/seed.repository.ts (\`*.repository.ts\`, \`<name>.repository.ts\`),
         \`app/*-failed.tsx\`, packages/domain/src/{reading, reading-text}, \`domain/reading/strip.ts\`;
         docs/decisions/0001, docs/decisions. The build writes apps/server/dist/main.mjs.
         \`POST /cnt/posts/page\` and https://example.org/apps/missing.ts are no files; neither is zod/mini.
         [How large](docs/performance.md#the-demos-size-npm-run-bench), [decisions](docs/decisions).`,
      ),
    ),
  ).toEqual([]);
});

const PLANTED: [what: string, document: SourceFile, said: string][] = [
  [
    'a file that was renamed',
    at('README.md', 'Read on\nin `features/seed/shelf.repository.ts`.'),
    'README.md:2  names features/seed/shelf.repository.ts (what a document names is there)',
  ],
  [
    'a file that was removed, by its name alone',
    at('README.md', 'See (shelf.ts).'),
    'names shelf.ts',
  ],
  [
    'a folder that was moved',
    at('docs/readers.md', 'Below apps/web/src/shelves.'),
    'names apps/web/src/shelves',
  ],
  ['a pattern that nothing fits', at('README.md', '`app/*-broken.tsx`'), 'names app/*-broken.tsx'],
  [
    'one of several folders',
    at('README.md', 'packages/domain/src/{reading, playing}'),
    'names packages/domain',
  ],
  [
    'a document outside of the repository',
    at('README.md', 'See design/web.md.'),
    'names design/web.md',
  ],
  [
    'a decision that nobody took',
    at('README.md', 'Why: docs/decisions/0002.'),
    'names docs/decisions/0002',
  ],
  ['a script that is gone', at('README.md', '\n`npm run fly`'), 'README.md:2  says npm run fly'],
  [
    'a link to nothing',
    at('docs/readers.md', '[x](performance.txt)'),
    'readers.md:1  links to performance.txt (a link leads somewhere)',
  ],
  [
    'a link to a heading that is gone',
    at('README.md', '[x](docs/performance.md#the-size)'),
    'links to docs/performance.md#the-size',
  ],
  [
    'a decision without its alternatives',
    at('docs/decisions/0001-packages.md', RECORD.replace('## Alternatives\n', '')),
    'has the parts Context, Choice, Consequences (a decision tells Context, Alternatives',
  ],
  [
    'a decision in prose',
    at('docs/decisions/0001-packages.md', '# 1. Packages\n\n**Context.** Four packages.'),
    'has the parts of none',
  ],
];

test.each(PLANTED)('found: %s', (_, document, said) => {
  expect(strays(PERFORMANCE, document).join('\n')).toContain(said);
});
