import { matches } from './glob.ts';
import type { Target } from './targets.ts';
import { isTestFile } from './test-file.ts';
import { home, type Workspace } from './workspaces.ts';

/** Built, never shipped: these may lean on development packages, the root's too. */
const NOT_SHIPPED = [
  'tools/**',
  '**/*.config.{ts,mjs}',
  'apps/web/build/**',
  'packages/vite-preset/**',
  'apps/web/src/dev/**',
  'apps/native/**',
];

/** Whether the file's own package.json asks for what the file imports. */
export function undeclared(
  path: string,
  target: Target,
  typeOnly: boolean,
  workspaces: readonly Workspace[],
): string[] {
  const name = target.kind === 'node' ? undefined : target.packageName;
  const own = home(path, workspaces);
  if (name === undefined || name === own.name || own.dependencies.has(name)) {
    return [];
  }
  // A configuration at the root speaks for workspaces, so it may use what one of them declares.
  const lenders = workspaces.filter(({ folder }) => own.folder === '' || folder === '');
  const inDevelopment = [own, ...lenders].some(({ devDependencies }) => devDependencies.has(name));
  const missing = `the package.json of ${own.folder || 'the root'} does not declare ${name}`;
  if (isTestFile(path) || matches(path, NOT_SHIPPED)) {
    // Tools may import anything of ours, and are never installed alone.
    const toolToOurs = path.startsWith('tools/') && target.kind === 'ours';
    return inDevelopment || toolToOurs ? [] : [missing];
  }
  if (typeOnly && own.devDependencies.has(name)) {
    return [];
  }
  return inDevelopment
    ? [`${name} is a development package: what is shipped does not import it`]
    : [missing];
}
