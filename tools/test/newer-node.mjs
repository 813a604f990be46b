import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../start/npm.mjs';
import { withProgress } from '../start/say.mjs';
import { inTree } from '../start/tree.mjs';
import { runVitest } from './steps.mjs';

const MAJOR = 24;

/** The rules once more on the Node that the README names for an exposed site; npm ships its binary. */
export async function runOnNewerNode() {
  const folder = inTree(`.cache/node-${MAJOR}`);
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  try {
    await withProgress(`Installing Node ${MAJOR}`, () =>
      npm([
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-audit',
        '--no-fund',
        `${name}@${MAJOR}`,
      ]),
    );
  } catch (error) {
    console.log(error.output ?? error.message);
    return { passed: 0, failed: 1, failures: [`no Node ${MAJOR}`] };
  }
  const node = join(folder, 'node_modules', name, 'bin/node');
  return runVitest(`rules on Node ${MAJOR}`, ['rules'], { node });
}
