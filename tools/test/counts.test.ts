import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  afterSecondTry,
  closingLines,
  countsOf,
  filesForSecondTry,
  projectsWith,
  summary,
  sumOf,
} from './counts.mjs';

const ROOT = new URL('../../', import.meta.url);

const file = (name: string, tests = 1, status = 'passed') => ({
  name: `/somewhere/${name}`,
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});
const RULES = file('packages/domain/src/a.test.ts');
const WEB = file('apps/web/src/b.test.tsx');

function report(testResults: object[], more: object = {}) {
  const none = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return { ...none, testResults, ...more };
}

test.each([
  ['all well', report([RULES, WEB]), 0, '2 passed, 0 failed'],
  ['one skipped', report([RULES, WEB], { numPendingTests: 1 }), 0, '2 passed, 0 failed, 1 skipped'],
  ['a part without a file', report([WEB]), 0, '2 passed, 1 failed'],
  ['no file at all', report([]), 0, '2 passed, 2 failed'],
  [
    'a part whose file has no test',
    report([RULES, file('apps/web/src/b.test.tsx', 0)]),
    0,
    '2 passed, 1 failed',
  ],
  [
    'a file that cannot be loaded',
    report([RULES, WEB, file('apps/web/src/c.test.ts', 0, 'failed')]),
    1,
    '2 passed, 1 failed',
  ],
  [
    'a file whose preparation failed, so that its tests were skipped',
    report([RULES, WEB, file('apps/web/src/c.test.ts', 3, 'failed')], { numPendingTests: 3 }),
    1,
    '2 passed, 1 failed, 3 skipped',
  ],
  [
    'the same beside a test that failed',
    report(
      [
        RULES,
        { ...WEB, status: 'failed', assertionResults: [{ status: 'failed' }] },
        file('apps/web/src/c.test.ts', 3, 'failed'),
      ],
      { numFailedTests: 1 },
    ),
    1,
    '2 passed, 2 failed',
  ],
  ['an error outside of any test', report([RULES, WEB]), 1, '2 passed, 1 failed'],
])('the count of a run: %s', (_, given, code, text) => {
  expect(summary(countsOf(given, ['rules', 'web'], code))).toBe(text);
});

test('what failed is named: tests, and files that cannot be loaded', () => {
  const broken = file('apps/web/src/c.test.ts', 0, 'failed');
  const failing = {
    ...WEB,
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'a list is drawn' },
      { status: 'failed', fullName: 'a card opens' },
    ],
  };
  const { failures } = sumOf([
    { passed: 1, failed: 0 },
    countsOf(report([RULES, failing, broken], { numFailedTests: 1 }), ['rules', 'web'], 1),
  ]);
  expect(failures).toEqual([
    '/somewhere/apps/web/src/b.test.tsx > a card opens',
    '/somewhere/apps/web/src/c.test.ts',
  ]);
});

test('what was skipped is named above the last line, which holds passed and failed only', () => {
  const server = {
    ...RULES,
    assertionResults: [
      { status: 'passed', fullName: 'a start' },
      { status: 'skipped', fullName: 'a start as root' },
    ],
  };
  const notBegun = {
    ...file('apps/web/src/c.test.ts', 0, 'failed'),
    assertionResults: [{ status: 'skipped', fullName: 'a card opens' }],
  };
  const given = report([server, WEB, notBegun], { numPendingTests: 2 });
  const sum = sumOf([{ passed: 1, failed: 0 }, countsOf(given, ['rules', 'web'], 1)]);
  expect(closingLines(sum)).toEqual([
    'skipped: /somewhere/packages/domain/src/a.test.ts > a start as root',
    'failed: /somewhere/apps/web/src/c.test.ts',
    '6 tests and checks, 2 skipped',
    '3 passed, 1 failed',
  ]);
});

test('every part of the tests is run by npm test', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const parts = [...read('../../vitest.config.ts').matchAll(/\bname: '(\w+)'/g)].map(
    ([, name]) => name,
  );
  expect(parts).toContain('console');
  const run = read('run-checks.mjs');
  expect(parts.filter((part) => !run.includes(`'${part}'`))).toEqual([]);
});

const JOURNEY = 'tools/e2e/src/journeys/a.test.ts';
const failing = (...failures: string[]) => ({ passed: 5, failed: failures.length, failures });

test.each([
  ['a test', failing(`${JOURNEY} > opens`), [JOURNEY]],
  ['two tests of a file', failing(`${JOURNEY} > opens`, `${JOURNEY} > shuts`), [JOURNEY]],
  ['a file whose preparation took too long', failing(JOURNEY), [JOURNEY]],
  ['an error outside of any test', failing('server: an error outside of any test'), []],
  ['eleven files', failing(...Array.from({ length: 11 }, (_, at) => `${at}.test.ts > opens`)), []],
])('what is tried once more after the failure of %s', (_, first, files) => {
  expect(filesForSecondTry(first)).toEqual(files);
});

test('a second try runs the parts that its files belong to, and no others', () => {
  const all = ['rules', 'web', 'console', 'ops'];
  expect(projectsWith(['apps/web/src/i18n/catalogues.test.ts'], all)).toEqual(['web']);
  expect(projectsWith(['packages/app-shell/src/toast.test.ts'], all)).toEqual(['web']);
  expect(
    projectsWith(['packages/vite-preset/src/a.test.ts', 'apps/ops/src/b.test.tsx'], all),
  ).toEqual(['rules', 'ops']);
});

/** The tests below a folder, from the root. */
function testsIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : testsIn(`${path}/`);
    }
    return /\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

test('every test of the tree belongs to one part', () => {
  const all = ['rules', 'web', 'console', 'ops', 'server', 'browser'];
  const files = ['apps/', 'packages/', 'tools/'].flatMap(testsIn);
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((path) => projectsWith([path], all).length !== 1)).toEqual([]);
});

test('what fails and then passes alone counts as passed and is named; what fails twice has failed', () => {
  const [opens, shuts] = [`${JOURNEY} > opens`, `${JOURNEY} > shuts`];
  const both = failing(opens, shuts);
  expect(
    closingLines(sumOf([afterSecondTry(both, { passed: 3, failed: 0, failures: [] })])),
  ).toEqual([
    `failed, then passed alone: ${opens}`,
    `failed, then passed alone: ${shuts}`,
    '7 tests and checks, 0 skipped',
    '7 passed, 0 failed',
  ]);
  expect(closingLines(sumOf([afterSecondTry(both, failing(shuts))]))).toEqual([
    `failed, then passed alone: ${opens}`,
    `failed: ${shuts}`,
    '7 tests and checks, 0 skipped',
    '6 passed, 1 failed',
  ]);
});

test('a file whose preparation took too long is counted by its tests once they have passed', () => {
  const first = { ...failing(JOURNEY), skipped: 3, notRun: [{ name: JOURNEY, tests: 3 }] };
  const passing = { passed: 3, failed: 0, failures: [] };
  expect(afterSecondTry(first, passing)).toMatchObject({ passed: 8, failed: 0, skipped: 0 });
  expect(afterSecondTry(first, failing(JOURNEY))).toMatchObject({
    passed: 5,
    failed: 1,
    skipped: 3,
  });
});
