import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ConsoleRole = 'editor' | 'admin' | 'root';

interface ConsoleSection {
  path: string;
  role: ConsoleRole;
}

const source = join(import.meta.dirname, '../../../apps/console/src/app/sections.ts');

/** The sections of the console's table, with the least that somebody must be for each. */
export function consoleSections(): ConsoleSection[] {
  const [, table = ''] =
    /SECTIONS: readonly Section\[\] = \[([\s\S]*)\n\]/.exec(readFileSync(source, 'utf8')) ?? [];
  const entries = [...table.matchAll(/^ {4}path: '([^']+)',[\s\S]*?^ {4}role: '(\w+)',/gm)];
  return entries.map(([, path = '', role = '']) => ({ path, role: role as ConsoleRole }));
}

const RANKS: readonly ConsoleRole[] = ['editor', 'admin', 'root'];

export const mayUse = (role: ConsoleRole, needed: ConsoleRole): boolean =>
  RANKS.indexOf(role) >= RANKS.indexOf(needed);
