import { fileCycles } from './file-cycles.ts';
import { importStrays } from './import-strays.ts';
import { nameStrays } from './name-strays.ts';
import { retiredWords } from './retired-words.ts';
import type { Stray } from './stray.ts';
import type { SourceFile } from './syntax-tree.ts';
import { useStrays } from './use-strays.ts';
import { wireNames } from './wire-names.ts';
import type { Workspace } from './workspaces.ts';

/** Everything in these files that breaks a rule of arrows.ts or rules.ts. */
export function findStrays(
  files: readonly SourceFile[],
  workspaces: readonly Workspace[],
): Stray[] {
  return [
    ...files.flatMap((file) => [
      ...nameStrays(file),
      ...retiredWords(file),
      ...importStrays(file, workspaces),
      ...useStrays(file),
      ...wireNames(file),
    ]),
    ...fileCycles(files, workspaces),
  ];
}
