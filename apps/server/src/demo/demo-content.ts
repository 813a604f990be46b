import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The generator's folder: upwards from here, whether this is the bundle or the source. */
export function demoContentFolder(): string | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'tools/demo-content');
    if (existsSync(join(found, 'src/generate.ts'))) {
      return found;
    }
    if (folder === dirname(folder)) {
      return null;
    }
  }
}
