/** Which files belong to a part of the tests, as vitest.config.ts deals them out. */
const FILES_OF = {
  web: /\/(?:apps\/web\/src|packages\/ui)\//,
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

export function sumOf(results) {
  const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0);
  const failures = results.flatMap((result) => result.failures ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/** `N passed, M failed`, and the skipped ones where there are any. */
export function summary({ passed, failed, skipped = 0 }) {
  const counted = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted;
}
