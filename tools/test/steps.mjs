import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inTree, root } from '../start/tree.mjs';
import { afterSecondTry, countsOf, filesForSecondTry, projectsWith, summary } from './counts.mjs';

/** Runs one of our Node programs with its output shown, at once or when it has failed. */
export function runNode(args, { node = process.execPath, quiet = false, env = {} } = {}) {
  const out = quiet ? 'pipe' : 'inherit';
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (said += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (quiet && code !== 0) {
        console.log(said);
      }
      resolve(code);
    });
  });
}

/** A tool that passes or fails as a whole; `quiet` when something else is printing. */
export async function run(name, args, { quiet = false } = {}) {
  return timed(name, async () =>
    (await runNode(args, { quiet })) === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, failures: [name] },
  );
}

/** A part of the tests; a file that cannot even be loaded counts as a failure. */
export async function runVitest(name, projects, { node, env, files = [] } = {}) {
  const report = inTree(`.cache/test-${projects.join('-')}.json`);
  mkdirSync(inTree('.cache'), { recursive: true });
  rmSync(report, { force: true });
  return timed(name, async () => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      // A file of the output holds what failed, not thousands of coloured dots.
      `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const code = await runNode(args, { node, env });
    try {
      const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')), projects, code);
      counts.empty.forEach((project) => console.log(`No test ran of: ${project}`));
      const shorten = (named) => named.replace(root, '');
      const named = counts.failures.map(shorten);
      return {
        ...counts,
        failures: counts.failed > 0 ? [...named, ...unnamed(name, named)] : [],
        notRun: counts.notRun.map((file) => ({ ...file, name: shorten(file.name) })),
        skips: counts.skips.map(shorten),
      };
    } catch {
      return { passed: 0, failed: 1, failures: [`${name}: no report was written`] };
    }
  });
}

/**
 * The same, and once more the few files in which something failed: what passes then was the machine's doing,
 * or is a fault that shows on a busy one only, and is named.
 */
export async function runVitestTwice(name, projects, options = {}) {
  const first = await runVitest(name, projects, options);
  const files = first.failed > 0 ? filesForSecondTry(first) : [];
  if (files.length === 0) {
    return first;
  }
  const second = await runVitest(`${name}, once more`, projectsWith(files, projects), { files });
  return afterSecondTry(first, second);
}

/** What failed outside of any test has no name of its own. */
const unnamed = (part, named) =>
  named.length > 0 ? [] : [`${part}: an error outside of any test`];

async function timed(name, work) {
  const begun = Date.now();
  console.log(`\n── ${name}`);
  const result = await work();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`── ${name}: ${summary(result)} in ${seconds} s`);
  return result;
}
