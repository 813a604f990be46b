import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:^|\n)(?:import|export)(?!\s+type\b)[^;'"]*?['"](\.[^'"]+)['"]/g;

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
      waiting.push(join(dirname(file), path));
    }
  }
  return reached;
}
