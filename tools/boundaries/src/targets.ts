import { posix } from 'node:path';
import type { Workspace } from './workspaces.ts';

/** What an import leads to: a file of ours, a package of npm, or a module of Node. */
export type Target =
  | { kind: 'ours'; path: string; packageName: string | undefined }
  | { kind: 'npm'; packageName: string }
  | { kind: 'node' };

export function targetOf(
  specifier: string,
  from: string,
  workspaces: readonly Workspace[],
): Target | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    const path = posix.join(posix.dirname(from), plain);
    return { kind: 'ours', path, packageName: undefined };
  }
  if (plain.startsWith('node:') || plain.startsWith('/') || plain.startsWith('virtual:')) {
    return { kind: 'node' };
  }
  const packageName = plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/');
  const workspace = workspaces.find(({ name }) => name === packageName);
  if (workspace) {
    // Each `exports` of ours maps "./*" to "./src/*".
    const inside = plain.slice(packageName.length + 1);
    return { kind: 'ours', path: `${workspace.folder}/src/${inside}`, packageName };
  }
  return { kind: 'npm', packageName };
}

export const withoutEnding = (path: string) => path.replace(/\.(?:tsx?|mjs)$/, '');
