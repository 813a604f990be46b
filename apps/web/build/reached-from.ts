import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SHELL = '@baohe/app-shell/';
const SHELL_SOURCES = join(import.meta.dirname, '../../../packages/app-shell/src');
const IMPORTED =
  /(?:^|\n)(?:import|export)(?!\s+type\b)[^;'"]*?['"]((?:\.|@baohe\/app-shell\/)[^'"]+)['"]/g;

/** The sources that a source imports at once, and those that they import. */
export function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file)) {
      continue;
    }
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      waiting.push(path.startsWith(SHELL) ? inShell(path) : join(dirname(file), path));
    }
  }
  return reached;
}

function inShell(specifier: string): string {
  const path = join(SHELL_SOURCES, specifier.slice(SHELL.length));
  return existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
}
