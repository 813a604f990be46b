import { expect, test } from 'vitest';
import {
  documentTable,
  readDocument,
  withoutAlignment,
  withTable,
  writtenTable,
} from './document.ts';
import { readResults, type Results } from './results.ts';
import { row } from './row.ts';

const RESULTS: Results = {
  date: '2026-11-16T18:05:00.000Z',
  machine: { cpu: 'Abacus', cores: 2, memory: '24 GB', node: 'v20.20.2', platform: 'linux' },
  load: { before: [0.1, 0.2, 0.3], after: [1, 2, 3] },
  minutes: 42,
  cases: ['library', 'screens'],
  parts: ['home'],
  sizes: [100_000, 1_000_000],
  rows: [
    row({
      name: 'CPU: a page',
      unit: 'ms/request',
      posts: 100_000,
      goal: { atMost: 1 },
      repetitions: [1.3, 1.1, 1.2],
      postgres: [0.4, 0.5, 0.6],
    }),
    row({ name: 'ours ÷ theirs', unit: '×', goal: { atLeast: 0.4 }, repetitions: [0.41] }),
    row({ name: 'no goal', unit: '', repetitions: [410] }),
  ],
};

test('the table says median, spread, goal and whether it is reached, and of which run it is', () => {
  const lines = documentTable(RESULTS).split('\n');
  expect(lines[0]).toContain('2026-11-16 at 18:05 UTC in 42 minutes; Abacus, 2 cores');
  expect(lines[0]).toContain(
    'load 0.1 0.2 0.3 before, 1 2 3 after; cases library, screens, of library only home',
  );
  expect(lines[0]).toContain('libraries of 100,000 and 1,000,000 posts');
  expect(lines).toContain('1 of 2 goals are reached.');
  expect(lines.slice(-3)).toEqual([
    '| CPU: a page | 100,000 | 1.2 ms/request | 1.1 – 1.3 | 0.5 | ≤ 1 | **no** |',
    '| ours ÷ theirs |  | 0.41 × |  |  | ≥ 0.4 | yes |',
    '| no goal |  | 410 |  |  |  |  |',
  ]);
});

test('a table takes the place of the one before and of nothing else', async () => {
  const document = await readDocument();
  const changed = withTable(document, documentTable(RESULTS));
  expect(writtenTable(changed)).toBe(documentTable(RESULTS));
  expect(withTable(changed, writtenTable(document))).toBe(document);
  expect(() => writtenTable('# Performance')).toThrow('has lost the marks');
});

test('docs/performance.md shows the run that results.json holds', async () => {
  const table = documentTable(await readResults());
  expect(withoutAlignment(writtenTable(await readDocument()))).toBe(withoutAlignment(table));
});

test('twin: a figure that was changed by hand is noticed', async () => {
  const table = documentTable(RESULTS);
  expect(withoutAlignment(table.replace('1.2 ms', '1.1 ms'))).not.toBe(withoutAlignment(table));
});

test('no row speaks in words that the glossary has retired', async () => {
  const { rows } = await readResults();
  expect(rows.filter(({ name }) => /\bkept\b|\bshelf\b/.test(name))).toEqual([]);
});
