import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from '../start/run-step.mjs';
import { inTree } from '../start/tree.mjs';

const folders = ['web', 'console', 'ops'].map((app) => `apps/${app}/src/i18n`);
const lingui = inTree('node_modules/@lingui/cli/dist/lingui.js');

function catalogues() {
  return Object.fromEntries(
    folders
      .flatMap((folder) => readdirSync(inTree(folder)).map((name) => join(folder, name)))
      .filter((path) => path.endsWith('.po'))
      .map((path) => [path, readFileSync(inTree(path), 'utf8')]),
  );
}

/** The catalogues hold exactly the texts of the code, and every language has all of them. */
export async function checkTexts() {
  const before = catalogues();
  let failure;
  try {
    await runStep(process.execPath, [lingui, 'extract', '--clean']);
    const after = catalogues();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    if (changed.length > 0) {
      failure = `${changed.join(', ')} are not up to date: npm run texts, then translate`;
    } else {
      await runStep(process.execPath, [lingui, 'compile', '--strict', '--namespace', 'ts']);
    }
  } catch (error) {
    failure = error.output ?? error.message;
  } finally {
    for (const [path, text] of Object.entries(before)) {
      writeFileSync(inTree(path), text);
      rmSync(inTree(path.replace('.po', '.ts')), { force: true });
    }
  }
  console.log(`\n── texts: ${failure ?? 'complete in every language'}`);
  return failure ? { passed: 0, failed: 1, failures: ['texts'] } : { passed: 1, failed: 0 };
}
