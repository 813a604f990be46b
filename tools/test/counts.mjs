/** Which files belong to a part of the tests, as vitest.config.ts deals them out. */
const FILES_OF = {
  web: /\/(?:apps\/web\/src|packages\/ui)\//,
  console: /\/apps\/console\//,
  ops: /\/apps\/ops\//,
  server: /\/apps\/server\//,
  browser: /\/tools\/e2e\//,
  rules: /\/(?:packages\/(?:domain|contract|client)|apps\/web\/build|tools\/(?!e2e\/)[\w-]+)\//,
};

/** A file that failed with no test of its own that did: it cannot be loaded, or what it prepares went wrong. */
const failedAsWhole = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** What vitest's JSON report says; a file that cannot be loaded and a part without a test are failures. */
export function countsOf(report, projects, code) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const whole = testResults.filter(failedAsWhole).length;
  const empty = projects.filter(
    (project) =>
      !testResults.some(
        ({ name, assertionResults }) => assertionResults.length > 0 && FILES_OF[project].test(name),
      ),
  );
  const failed = numFailedTests + whole + empty.length;
  return {
    passed: numPassedTests,
    // An error outside of any test (an unhandled rejection) shows in the exit code only.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    empty,
    failures: failuresIn(testResults),
    skips: skipsIn(testResults),
  };
}

/** `path > name of the test`, and the path alone of a file that failed as a whole. */
const failuresIn = (testResults) =>
  testResults.flatMap((file) =>
    failedAsWhole(file)
      ? [file.name]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName }) => `${file.name} > ${fullName}`),
  );

/** Tests that need root or a platform, or were left out by hand; not those of a file that failed as a whole. */
const skipsIn = (testResults) =>
  testResults
    .filter((file) => !failedAsWhole(file))
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'todo')
        .map(({ fullName }) => `${name} > ${fullName}`),
    );

/** More than these are no accident of a busy machine. */
const MOST_SECOND_TRIES = 3;

/** The files of the tests that failed, where a second try can tell a busy machine from a fault. */
export function filesForSecondTry({ failed, failures }) {
  const tests = failures.filter((name) => name.includes(' > '));
  const files = [...new Set(tests.map((name) => name.split(' > ')[0]))];
  return tests.length === failed && files.length <= MOST_SECOND_TRIES ? files : [];
}

/** What failed first and passed alone counts as passed, and is named. */
export function afterSecondTry(first, second) {
  return {
    ...first,
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    failures: second.failures,
    unsteady: first.failures.filter((name) => !second.failures.includes(name)),
  };
}

export function sumOf(results) {
  const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0);
  const all = (name) => results.flatMap((result) => result[name] ?? []);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all('failures'),
    skips: all('skips'),
    unsteady: all('unsteady'),
  };
}

/** What the run ends with; scripts read the last line, which is always `N passed, M failed`. */
export function closingLines({ passed, failed, skipped, failures, skips, unsteady = [] }) {
  return [
    ...skips.map((name) => `skipped: ${name}`),
    ...unsteady.map((name) => `failed, then passed alone: ${name}`),
    ...failures.map((name) => `failed: ${name}`),
    `${passed + failed + skipped} tests and checks, ${skipped} skipped`,
    summary({ passed, failed }),
  ];
}

/** `N passed, M failed`, and the skipped ones where there are any. */
export function summary({ passed, failed, skipped = 0 }) {
  const counted = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted;
}
