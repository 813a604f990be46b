import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inTree, root } from '../start/tree.mjs';
import { ensureBrowser } from './browser.mjs';

/** The tests that try a part in `npm test`. */
function longProofs() {
  return ['apps/server/src', 'tools/e2e/src/journeys'].flatMap((folder) =>
    readdirSync(inTree(folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\b(?:atScale|axeOver)\(|'DRILL'/.test(readFileSync(inTree(path), 'utf8'))),
  );
}

const missing = await ensureBrowser();
if (missing) {
  console.log(missing);
  process.exit(1);
}

/** npm run drill [-- FILE…]: the long proofs at their whole figures; what they say is written to docs/drills. */
const named = process.argv.slice(2);
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  '--project',
  'browser',
  '--reporter=verbose',
];
const child = spawn(process.execPath, [...vitest, ...(named.length > 0 ? named : longProofs())], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, DRILL: '1', NO_COLOR: '1' },
});
let output = '';
child.stdout.setEncoding('utf8').on('data', (text) => {
  output += text;
  process.stdout.write(text);
});
child.once('close', (code) => {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`;
  mkdirSync(inTree('docs/drills'), { recursive: true });
  // Paths of the machine and times of single tests are of no use to a reader.
  const lines = output
    .replaceAll(root, '')
    .replaceAll(root.slice(0, -1), '')
    .replaceAll(/ \d+ms$/gm, '');
  writeFileSync(inTree(`docs/drills/${day}.txt`), `${machine}\n${lines}`);
  process.exitCode = code ?? 1;
});
