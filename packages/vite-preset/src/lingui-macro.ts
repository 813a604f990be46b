import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Runs the Lingui macro, and only it, on the files that use it: @rolldown/plugin-babel needs Node 22. */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const out = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        return out?.code ? { code: out.code, map: JSON.stringify(out.map) } : null;
      },
    },
  };
}
