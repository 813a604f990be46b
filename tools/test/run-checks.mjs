import { inTurn } from '../start/in-turn.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { stepFailed } from '../start/run-step.mjs';
import { ensureBrowser } from './browser.mjs';
import { runOnNewerNode } from './newer-node.mjs';
import { run, runVitest } from './steps.mjs';
import { checkTexts } from './texts.mjs';

const NODE_TOOLS = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
};

/**
 * npm test: everything, on a bare machine. npm run check: the quick part.
 * Each tool counts as one check, each test of vitest as one.
 */
export async function runChecks({ quick }) {
  const tally = { passed: 0, failed: 0 };
  const count = ({ passed, failed }) => {
    tally.passed += passed;
    tally.failed += failed;
  };
  await inTurn(ensureInstalled).catch(stepFailed);

  for (const [name, args] of Object.entries(NODE_TOOLS)) {
    count(await run(name, args));
  }
  count(await checkTexts());
  count(await runVitest('rules and web', ['rules', 'web']));
  if (process.env.CI) {
    count(await runOnNewerNode());
  }
  if (!quick) {
    count(await runVitest('server', ['server']));
    count(await inBrowser());
    count(
      await run('first load', ['node_modules/tsx/dist/cli.mjs', 'tools/bench/src/bundle-size.ts']),
    );
  }

  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}

async function inBrowser() {
  const missing = await ensureBrowser();
  if (missing) {
    console.log(missing);
    return { passed: 0, failed: 1 };
  }
  const result = await runVitest('browser', ['browser']);
  console.log(`${result.passed + result.failed} ran in the browser`);
  return result.passed + result.failed === 0 ? { passed: 0, failed: 1 } : result;
}
