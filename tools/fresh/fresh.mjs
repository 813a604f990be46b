import { freshCheckout } from './fresh-checkout.mjs';
import { runNpm, stopOnSignal } from './npm.mjs';
import { timedStart } from './timed-start.mjs';

const FIRST_START_S = 300;
const SECOND_START_S = 5;

/** npm run fresh: what somebody who has just cloned this repository will see. */
const checkout = await freshCheckout();
stopOnSignal(checkout);

const results = [];
let failed = false;
const step = async (name, work) => {
  if (!failed) {
    console.log(`\n== ${name}`);
    try {
      results.push(`${name} ${await work()}`);
    } catch (error) {
      failed = true;
      results.push(`${name} FAILED: ${error.message}`);
    }
  }
};

await step('first start', () => timedStart(checkout, FIRST_START_S));
await step('second start', () => timedStart(checkout, SECOND_START_S));
await step('npm test', async () => {
  const begun = Date.now();
  const { code, lastLine } = await runNpm(checkout, ['test']).ended;
  if (code !== 0) {
    throw new Error(`exit ${code}: ${lastLine}`);
  }
  return `${Math.round((Date.now() - begun) / 1000)} s: ${lastLine}`;
});

if (process.argv.includes('--keep')) {
  console.log(`\nKept: ${checkout.folder}`);
} else {
  await checkout.remove();
}
console.log(`\nfresh ${checkout.commit}: ${results.join(' | ')}`);
process.exitCode = failed ? 1 : 0;
