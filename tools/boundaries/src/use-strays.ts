import { matches } from './glob.ts';
import { USE_RULES, type UseRule } from './rules.ts';
import type { Stray } from './stray.ts';
import { mayName, type SourceFile } from './syntax-tree.ts';
import { isTestFile } from './test-file.ts';
import { usesIn } from './uses.ts';

export function useStrays(file: SourceFile): Stray[] {
  const { path } = file;
  const rules = USE_RULES.filter(
    ({ within, where }) => matches(path, within ?? ['**']) && !matches(path, where),
  );
  if (isTestFile(path) || !mayName(file, (name) => rules.some((rule) => mayUse(name, rule)))) {
    return [];
  }
  return usesIn(file).flatMap(({ name, line }) =>
    rules
      .filter(({ uses }) => uses.some((use) => isUse(name, use)))
      .map(({ rule }) => ({ path, line, found: `uses ${name}`, rule })),
  );
}

/** `__TSR_` is meant wherever a part of the name begins with it, anything else as the name begins. */
const isUse = (name: string, use: string): boolean =>
  use.endsWith('_')
    ? name.split('.').some((part) => part.startsWith(use))
    : name === use || name.startsWith(`${use}.`);

/** By its last part: `env` of process.env, which may also be taken out of process. */
const mayUse = (name: string, { uses }: UseRule): boolean =>
  uses.some((use) => lastPart(use) === name || (use.endsWith('_') && name.startsWith(use)));

const lastPart = (use: string): string => /(\w+)\W*$/.exec(use)?.[1] ?? use;
