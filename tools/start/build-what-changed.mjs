import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtFiles, buildAll } from './build-all.mjs';
import { hashOfInputs } from './inputs.mjs';
import { withProgress } from './say.mjs';
import { inTree } from './tree.mjs';

const stamp = inTree('.cache/build.json');

export async function buildWhatChanged() {
  const inputs = hashOfInputs();
  if (readStamp() !== inputs || !builtFiles.every((path) => existsSync(path))) {
    await buildAndStamp(inputs);
  }
}

export async function buildAndStamp(inputs = hashOfInputs()) {
  await withProgress('Building', () => buildAll(inputs.slice(0, 12)));
  mkdirSync(inTree('.cache'), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ inputs }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')).inputs;
  } catch {
    return null;
  }
}
