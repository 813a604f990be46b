import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inTree, root } from '../start/tree.mjs';

/** Runs one of our Node programs with its output shown. */
function runNode(args, node = process.execPath) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** A tool that passes or fails as a whole. */
export async function run(name, args) {
  return timed(name, async () =>
    (await runNode(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
}

/** A part of the tests; a file that cannot even be loaded counts as a failure. */
export async function runVitest(name, projects, { node } = {}) {
  const report = inTree(`.cache/test-${projects.join('-')}.json`);
  mkdirSync(inTree('.cache'), { recursive: true });
  rmSync(report, { force: true });
  return timed(name, async () => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const code = await runNode(args, node);
    return countsOf(report, code);
  });
}

function countsOf(report, code) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const unloadable = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    const failed = numFailedTests + unloadable;
    // An error outside of any test (an unhandled rejection) shows in the exit code only.
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function timed(name, work) {
  const begun = Date.now();
  console.log(`\n── ${name}`);
  const result = await work();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
  return result;
}
