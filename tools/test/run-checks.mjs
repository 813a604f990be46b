import { inTurn } from '../start/in-turn.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { stepFailed } from '../start/run-step.mjs';
import { inTree } from '../start/tree.mjs';
import { ensureBrowser } from './browser.mjs';
import { closingLines, sumOf } from './counts.mjs';
import { runOnNewerNode } from './newer-node.mjs';
import { run, runNode, runVitest, runVitestTwice } from './steps.mjs';
import { checkTexts } from './texts.mjs';

const NODE_TOOLS = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
};

/**
 * npm test: everything, on a bare machine. npm run check: the quick part.
 * Each tool counts as one check, each test of vitest as one. `strict`: what fails first has failed.
 */
export async function runChecks({ quick, strict }) {
  const runTests = strict ? runVitest : runVitestTwice;
  const results = [];
  const count = (result) => results.push(result);
  await inTurn(ensureInstalled).catch(stepFailed);

  // Written to while it is checked, so before everything that reads the sources.
  count(await checkTexts());
  // The tools leave a core idle at times, and the tests too.
  const [tools] = await Promise.all([
    checkWithTools({ thenBuild: !quick }),
    runTests('rules, web, console and ops', ['rules', 'web', 'console', 'ops']).then(count),
  ]);
  tools.forEach(count);
  if (process.env.CI) {
    // The same tests once more: they can fail, and they are counted once.
    const { failed, failures } = await runOnNewerNode();
    count({ passed: 0, failed, failures });
  }
  if (!quick) {
    const missing = await ensureBrowser();
    const [server, prepared] = await Promise.all([
      runTests('server', ['server']),
      missing ? undefined : prepareJourneys(),
    ]);
    count(server);
    count(missing ? withoutBrowser(missing) : await inBrowser(runTests, prepared));
    count(
      await run('first load', ['node_modules/tsx/dist/cli.mjs', 'tools/bench/src/bundle-size.ts']),
    );
  }

  const all = sumOf(results);
  closingLines(all).forEach((line) => console.log(line));
  process.exitCode = all.failed === 0 ? 0 : 1;
}

/** One after the other, beside the tests; what they say comes out when each has ended. */
async function checkWithTools({ thenBuild }) {
  const results = [];
  for (const [name, args] of Object.entries(NODE_TOOLS)) {
    results.push(await run(name, args, { quiet: true }));
  }
  if (thenBuild) {
    // Not beside the tests of the server, which looks at what was built. Where it fails, the journeys fail.
    await runNode(['tools/start/build-if-changed.mjs'], { quiet: true });
  }
  return results;
}

/** The demo of the journeys is drawn while the server's tests wait; where that fails, the journeys' set-up tries again. */
async function prepareJourneys() {
  const file = inTree('.cache/journeys.json');
  const args = ['node_modules/tsx/dist/cli.mjs', 'tools/e2e/src/prepare-ahead.ts', file];
  return (await runNode(args, { quiet: true })) === 0 ? file : undefined;
}

function withoutBrowser(missing) {
  console.log(missing);
  return { passed: 0, failed: 1, failures: ['no browser'] };
}

async function inBrowser(runTests, prepared) {
  const result = await runTests('browser', ['browser'], {
    env: prepared ? { PREPARED_JOURNEYS: prepared } : {},
  });
  console.log(`${result.passed + result.failed} ran in the browser`);
  return result;
}
