import {
  FEATURE_PAIRS,
  LAYERS,
  LAYERS_OF_FEATURES,
  MAY_IMPORT,
  TESTS_MAY_ALSO_IMPORT,
  type Layer,
} from './arrows.ts';
import { matches } from './glob.ts';
import { isTestFile } from './test-file.ts';
import { home, type Workspace } from './workspaces.ts';

export function layerOf(path: string): Layer | undefined {
  return LAYERS.find(([, glob]) => matches(path, [glob]))?.[0];
}

/** The arrows that an import from one file of ours to another breaks. */
export function arrowBroken(from: string, to: string, workspaces: readonly Workspace[]): string[] {
  const [here, there] = [layerOf(from), layerOf(to)];
  if (!here || !there) {
    // A file outside of all layers is named once, by its own rule.
    return [];
  }
  if (isTestFile(from)) {
    const { folder } = home(from, workspaces);
    const free = home(to, workspaces).folder === folder;
    const allowed = [here, ...MAY_IMPORT[here], ...(TESTS_MAY_ALSO_IMPORT[folder] ?? [])];
    return free || allowed.includes(there) ? [] : [`a test of ${here} does not import ${there}`];
  }
  if (isTestFile(to) && here !== 'tools') {
    return ['what is shipped does not import what is for tests'];
  }
  if (here !== there && !MAY_IMPORT[here].includes(there)) {
    return [`${here} does not import ${there}`];
  }
  return here === there && LAYERS_OF_FEATURES.includes(here) ? betweenFeatures(here, from, to) : [];
}

function betweenFeatures(layer: Layer, from: string, to: string): string[] {
  const [one, other] = [featureOf(from), featureOf(to)];
  if (one === other) {
    return [];
  }
  if (layer === 'web/features') {
    return ['a web feature never imports another: the screen puts them side by side'];
  }
  const pair = FEATURE_PAIRS.some((known) => known.from === one && known.to === other);
  return pair ? [] : [`the pair ${one} → ${other} does not stand in arrows.ts`];
}

const featureOf = (path: string) => /\/features\/([^/]+)/.exec(path)?.[1];
