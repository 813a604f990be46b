import type { Plugin } from 'vite';

const AT_ONCE = '//# allFunctionsCalledOnLoad\n';
/** Libraries and engines come later; of them only a part is called. */
const LATER = /\/node_modules\/|\/engines\/|\/fallback\.ts$/;

/**
 * Chromium compiles a file with this first line while it still arrives, not function by function when
 * they are called: a fifth less work for the page at the start (docs/performance.md).
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Behind what Vite itself writes to the top.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && !LATER.test(file.facadeModuleId ?? '')) {
            file.code = AT_ONCE + file.code;
          }
        }
      },
    },
  };
}
