import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '../../../apps/web/src/app');

/** The addresses of the router's table. */
export function routePaths(): string[] {
  const source = readFileSync(join(app, 'router.tsx'), 'utf8');
  return [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
}

/** The names of the dialog registry. */
export function dialogNames(): string[] {
  const source = readFileSync(join(app, 'dialog-registry.ts'), 'utf8');
  const [, table = ''] = /dialogRegistry: [^=]+ = \{([\s\S]*?)\n\}/.exec(source) ?? [];
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}
