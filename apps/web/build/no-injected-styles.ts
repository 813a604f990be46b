import type { Plugin } from 'vite';

const LIBRARY = 'react-zoom-pan-pinch';
const INJECTS = /^styleInject\(css_\w+\);$/m;

/** The same module without the line that puts a style element into the page. */
export function withoutStyles(code: string): string {
  if (!INJECTS.test(code)) {
    throw new Error(`${LIBRARY} brings its styles in another way now`);
  }
  return code.replace(INJECTS, '');
}

/**
 * The library writes its style sheet into the page when it is loaded. Our policy for styles refuses
 * that, as it should; the few rules that matter stand in the sheet of the reader.
 */
export function noInjectedStyles(): Plugin {
  return {
    name: 'no-injected-styles',
    // Bundled ahead for development it would not pass through here.
    config: () => ({ optimizeDeps: { exclude: [LIBRARY] } }),
    transform: {
      filter: { id: /react-zoom-pan-pinch\/dist\/index\.esm\.js/ },
      handler: (code) => ({ code: withoutStyles(code), map: null }),
    },
  };
}
