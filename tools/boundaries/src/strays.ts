import { importStrays } from './import-strays.ts';
import { nameStrays } from './name-strays.ts';
import type { SourceFile } from './syntax-tree.ts';
import { useStrays } from './use-strays.ts';
import type { Workspace } from './workspaces.ts';

export interface Stray {
  path: string;
  line: number;
  /** What was done there. */
  found: string;
  rule: string;
}

/** Everything in these files that breaks a rule of arrows.ts or places.ts. */
export function findStrays(
  files: readonly SourceFile[],
  workspaces: readonly Workspace[],
): Stray[] {
  return files.flatMap((file) => [
    ...nameStrays(file),
    ...importStrays(file, workspaces),
    ...useStrays(file),
  ]);
}

export const sentence = ({ path, line, found, rule }: Stray) =>
  `${path}:${line}  ${found} (${rule})`;
