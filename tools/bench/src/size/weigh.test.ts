import { expect, test } from 'vitest';
import { BUDGETS } from './budgets.ts';
import type { Manifest } from './manifest.ts';
import { isOver, sizeLines } from './size-lines.ts';
import { weigh } from './weigh.ts';

const FIRST = {
  entry: 'index.html',
  landings: {
    login: ['src/screens/guest.tsx'],
    home: ['src/app/shell.tsx', 'src/screens/search.tsx'],
  },
  frame: ['src/app/shell.tsx'],
  behind: ['src/app/dialogs.ts'],
};

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['index.css'],
  },
  '_vendor.js': { file: 'vendor.js', imports: ['_deep.js'] },
  // Back to the entry, as rolldown writes it: a circle must not go round for ever.
  '_deep.js': { file: 'deep.js', imports: ['index.html'] },
  '_card.js': { file: 'card.js', imports: ['index.html'], css: ['card.css'] },
  'src/i18n/zh.po': { file: 'zh.js', isDynamicEntry: true },
  'src/i18n/de.po': { file: 'de.js', isDynamicEntry: true },
  'src/app/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_icons.js'] },
  'src/app/dialogs.ts': { file: 'dialogs.js', isDynamicEntry: true, imports: ['_icons.js'] },
  'src/screens/preview.tsx': { file: 'preview.js', isDynamicEntry: true, imports: ['_card.js'] },
  '_icons.js': { file: 'icons.js', imports: ['index.html'] },
  'src/screens/guest.tsx': {
    file: 'guest.js',
    isDynamicEntry: true,
    imports: ['index.html', '_card.js'],
    css: ['guest.css', 'card.css'],
  },
  'src/screens/search.tsx': {
    file: 'search.js',
    isDynamicEntry: true,
    imports: ['_card.js', '_icons.js', '_vendor.js'],
    css: ['search.css'],
  },
};

const BYTES: Record<string, number> = {
  'index.js': 50_000,
  'vendor.js': 30_000,
  'deep.js': 10_000,
  'card.js': 4000,
  'shell.js': 1000,
  'icons.js': 500,
  'dialogs.js': 800,
  'zh.js': 600,
  'de.js': 700,
  'guest.js': 2000,
  'search.js': 3000,
  'preview.js': 900,
  'index.css': 5000,
  'card.css': 400,
  'guest.css': 300,
  'search.css': 9000,
};
const weight = (file: string): number => BYTES[file] ?? Number.NaN;

test('a first visit is the entry and what is drawn for it, each file once', () => {
  const { firstVisits } = weigh(manifest, weight, FIRST);
  expect(firstVisits).toEqual([
    {
      name: 'login',
      js: 50_000 + 30_000 + 10_000 + 4000 + 2000,
      css: 5000 + 400 + 300,
    },
    {
      name: 'home',
      js: 50_000 + 30_000 + 10_000 + 4000 + 1000 + 500 + 3000,
      css: 5000 + 400 + 9000,
    },
  ]);
});

test('a route weighs what it adds to the entry and the frame, pieces it shares with others included', () => {
  const { routes, frame, behind } = weigh(manifest, weight, FIRST);
  expect(frame).toBe(1500);
  expect(behind).toBe(800);
  expect(routes).toEqual([
    { name: 'src/screens/search.tsx', bytes: 7000 },
    { name: 'src/screens/guest.tsx', bytes: 6000 },
  ]);
});

test('what is loaded later is told, catalogues and what only staff load among it', () => {
  expect(weigh(manifest, weight, FIRST).others).toEqual([
    { name: 'src/screens/preview.tsx', bytes: 4900 },
    { name: 'src/i18n/de.po', bytes: 700 },
    { name: 'src/i18n/zh.po', bytes: 600 },
  ]);
});

test('a first route that is not in the build is an error, not a small size', () => {
  const landings = { ...FIRST.landings, home: ['src/screens/gone.tsx'] };
  expect(() => weigh(manifest, weight, { ...FIRST, landings })).toThrow(
    'The build has no src/screens/gone.tsx',
  );
});

test.each([
  ['on the budget', 0, []],
  [
    'one byte over',
    1,
    [
      'first visit to login, JS',
      'first visit to login, CSS',
      'first visit to home, JS',
      'first visit to home, CSS',
      'frame of every screen, JS',
      'dialogs of every screen, JS',
      'route src/screens/guest.tsx',
    ],
  ],
])('%s', (_, more, over) => {
  const lines = sizeLines({
    firstVisits: (['login', 'home'] as const).map((name) => {
      const { js, css } = BUDGETS.firstVisit[name];
      return { name, js: js + more, css: css + more };
    }),
    frame: BUDGETS.frame + more,
    behind: BUDGETS.dialogs + more,
    routes: [{ name: 'src/screens/guest.tsx', bytes: BUDGETS.route + more }],
    others: [{ name: 'huge.js', bytes: 1_000_000 }],
  });
  expect(lines.filter(isOver).map(({ name }) => name)).toEqual(over);
});
