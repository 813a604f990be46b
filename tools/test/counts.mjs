/** Which files belong to a part of the tests, as vitest.config.ts deals them out. */
const FILES_OF = {
  web: /\/(?:apps\/web\/src|packages\/(?:ui|app-shell))\//,
  console: /\/apps\/console\//,
  ops: /\/apps\/ops\//,
  server: /\/apps\/server\//,
  browser: /\/tools\/e2e\/src\/journeys\//,
  rules:
    /\/(?:packages\/(?:domain|contract|client|vite-preset)|apps\/(?:native|web\/build)|tools\/(?:e2e\/src\/screens|(?!e2e\/)[\w-]+))\//,
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
    notRun: notRunIn(testResults),
    skips: skipsIn(testResults),
  };
}

/** Files that failed as a whole, and how many tests each of them would have run. */
const notRunIn = (testResults) =>
  testResults
    .filter(failedAsWhole)
    .map(({ name, assertionResults }) => ({ name, tests: assertionResults.length }));

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

/** More than these are no accident of a busy machine: of several hundred files in a part. */
const MOST_SECOND_TRIES = 10;

/**
 * The files that failed, where a second try can tell a busy machine from a fault. A file whose preparation
 * took too long counts as one failure and is named without a test.
 */
export function filesForSecondTry({ failed, failures }) {
  const files = [...new Set(failures.map((name) => name.split(' > ')[0]))];
  const areAllNamed = failures.length === failed && files.every((file) => file.includes('.test.'));
  return areAllNamed && files.length <= MOST_SECOND_TRIES ? files : [];
}

/** The parts that these files belong to: in a second try the others have nothing to run. */
export const projectsWith = (files, projects) =>
  projects.filter((project) => files.some((file) => FILES_OF[project].test(`/${file}`)));

/** What failed first and passed alone counts as passed, and is named. */
export function afterSecondTry(first, second) {
  const { notRun = [], failures } = first;
  // A file that failed as a whole is one failure; its tests were not run the first time.
  const recovered = notRun.filter(({ name }) => !second.failures.some((at) => at.startsWith(name)));
  const tests = recovered.reduce((total, file) => total + file.tests, 0);
  return {
    ...first,
    passed: first.passed + first.failed - second.failed + tests - recovered.length,
    failed: second.failed,
    skipped: (first.skipped ?? 0) - tests,
    failures: second.failures,
    unsteady: failures.filter((name) => !second.failures.includes(name)),
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
