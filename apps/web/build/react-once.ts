import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MODULES = ['react', 'react/jsx-runtime'];
const PREFIX = '\0once:';
const require = createRequire(import.meta.url);

/** A module of CommonJS as one of the language's own: each of its functions under its own name. */
export function asOwnNames(module: string): string {
  const names = Object.keys(require(module) as object).filter((name) => /^[a-z]/i.test(name));
  return [
    `import whole from '${module}';`,
    'export default whole;',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
  ].join('\n');
}

/**
 * React comes as CommonJS: left alone, every file unpacks it anew and every call of it is written as
 * `(0,k.useState)(…)`. Here it is unpacked once, and the others import the functions that they call.
 */
export function reactOnce(): Plugin {
  return {
    name: 'react-once',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { kind }: { kind?: string }) {
      // Who requires it, as react-dom does, wants the whole.
      const isImported = kind === 'import-statement' && !importer?.startsWith(PREFIX);
      return isImported && MODULES.includes(source) ? PREFIX + source : null;
    },
    load: (id) => (id.startsWith(PREFIX) ? asOwnNames(id.slice(PREFIX.length)) : null),
  };
}
