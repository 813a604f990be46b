import { matches } from './glob.ts';
import { USE_RULES } from './rules.ts';
import type { Stray } from './stray.ts';
import type { SourceFile } from './syntax-tree.ts';
import { isTestFile } from './test-file.ts';
import { usesIn } from './uses.ts';

export function useStrays(file: SourceFile): Stray[] {
  const { path } = file;
  const rules = USE_RULES.filter(
    ({ within, where }) => matches(path, within ?? ['**']) && !matches(path, where),
  );
  if (isTestFile(path) || rules.length === 0) {
    return [];
  }
  return usesIn(file).flatMap(({ name, line }) =>
    rules
      .filter(({ uses }) => uses.some((use) => name === use || name.startsWith(`${use}.`)))
      .map(({ rule }) => ({ path, line, found: `uses ${name}`, rule })),
  );
}
