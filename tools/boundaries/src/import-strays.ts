import { arrowBroken } from './arrow-broken.ts';
import { BEFORE_INSTALLATION } from './arrows.ts';
import { undeclared } from './declared.ts';
import { matches } from './glob.ts';
import { importsOf, type Import } from './imports.ts';
import { IMPORT_RULES } from './rules.ts';
import type { Stray } from './stray.ts';
import type { SourceFile } from './syntax-tree.ts';
import { targetOf, withoutEnding, type Target } from './targets.ts';
import { isTestFile } from './test-file.ts';
import { home, type Workspace } from './workspaces.ts';

const CONFIGURATIONS = ['{apps,packages}/*/*.config.{ts,mjs}'];

export function importStrays(file: SourceFile, workspaces: readonly Workspace[]): Stray[] {
  const { path } = file;
  return importsOf(file).flatMap((imported) => {
    const target = targetOf(imported.specifier, path, workspaces);
    if (!target) {
      return [];
    }
    const rules = [
      ...leavesItsPackage(path, target, workspaces),
      ...(target.kind === 'ours' ? arrowBroken(path, target.path, workspaces) : []),
      ...undeclared(path, target, imported.typeOnly, workspaces),
      ...misplaced(path, target, imported),
    ];
    return rules.map((rule) => ({
      path,
      line: imported.line,
      found: `imports ${imported.specifier}`,
      rule,
    }));
  });
}

function leavesItsPackage(
  path: string,
  target: Target,
  workspaces: readonly Workspace[],
): string[] {
  if (target.kind !== 'ours' || target.packageName !== undefined) {
    return [];
  }
  const leaves = home(path, workspaces) !== home(target.path, workspaces);
  const early = matches(path, BEFORE_INSTALLATION) && matches(target.path, BEFORE_INSTALLATION);
  // Vite hands the packages of a configuration to Node, which reads no TypeScript.
  const preset = matches(path, CONFIGURATIONS) && target.path.startsWith('packages/vite-preset/');
  return leaves && !early && !preset
    ? ['between packages by package name, never by a relative path']
    : [];
}

function misplaced(path: string, target: Target, { specifier, typeOnly }: Import): string[] {
  if (isTestFile(path)) {
    return [];
  }
  const name = target.kind === 'ours' ? withoutEnding(target.path) : specifier;
  return IMPORT_RULES.filter(
    (known) =>
      known.target.test(name) &&
      matches(path, known.within ?? ['**']) &&
      !matches(path, known.where) &&
      !(typeOnly && matches(path, known.typesWhere ?? [])),
  ).map(({ rule }) => rule);
}
