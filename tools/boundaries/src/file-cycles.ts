import { importsOf } from './imports.ts';
import type { Stray } from './stray.ts';
import type { SourceFile } from './syntax-tree.ts';
import { targetOf, withoutEnding } from './targets.ts';
import type { Workspace } from './workspaces.ts';

/** Files that need each other to be read, even if only by their types. What is loaded later is no cycle. */
export function fileCycles(
  files: readonly SourceFile[],
  workspaces: readonly Workspace[],
): Stray[] {
  const byName = new Map(files.map((file) => [withoutEnding(file.path), file.path]));
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ specifier, isDynamic }) => {
        const target = isDynamic ? undefined : targetOf(specifier, file.path, workspaces);
        return target?.kind === 'ours' ? (byName.get(withoutEnding(target.path)) ?? []) : [];
      }),
    ]),
  );
  return stronglyConnected(imports).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    found: `stands in a cycle with ${cycle.slice(1).join(', ')}`,
    rule: 'files do not import each other: what both need stands in a third',
  }));
}

/** Tarjan's components of more than one file, or of a file that imports itself. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(path: string): number {
    const number = order.size;
    order.set(path, number);
    let low = number;
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) {
        low = Math.min(low, visit(next));
      } else if (open.includes(next)) {
        low = Math.min(low, order.get(next) ?? low);
      }
    }
    if (low === number) {
      const component = open.splice(open.indexOf(path));
      if (component.length > 1 || graph.get(path)?.includes(path)) {
        cycles.push(component.toSorted());
      }
    }
    return low;
  }

  for (const path of graph.keys()) {
    if (!order.has(path)) {
      visit(path);
    }
  }
  return cycles;
}
