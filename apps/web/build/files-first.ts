import { join } from 'node:path';
import type { Plugin } from 'vite';

const OURS = join(import.meta.dirname, '../src/app/import-files.ts');

/** Puts our own helper in the place of the one that Vite writes before each `import()`. */
export function filesFirst(): Plugin {
  return {
    name: 'files-first',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { importFiles as __vitePreload } from ${JSON.stringify(OURS)};`,
        map: null,
      }),
    },
  };
}
