import { matches } from './glob.ts';
import { USE_PLACES } from './places.ts';
import type { Stray } from './stray.ts';
import type { SourceFile } from './syntax-tree.ts';
import { isTestFile } from './test-file.ts';
import { usesIn } from './uses.ts';

export function useStrays(file: SourceFile): Stray[] {
  const { path } = file;
  const places = USE_PLACES.filter(
    ({ within, where }) => matches(path, within ?? ['**']) && !matches(path, where),
  );
  if (isTestFile(path) || places.length === 0) {
    return [];
  }
  return usesIn(file).flatMap(({ name, line }) =>
    places
      .filter(({ uses }) => uses.some((use) => name === use || name.startsWith(`${use}.`)))
      .map(({ rule }) => ({ path, line, found: `uses ${name}`, rule })),
  );
}
