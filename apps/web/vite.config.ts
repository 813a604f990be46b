import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './build/chunks.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { filesFirst } from './build/files-first.ts';
import { iconMasks } from './build/icon-masks.ts';
import { leanEndpoints } from './build/lean-endpoints.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanRoutes } from './build/lean-routes.ts';
import { noInjectedStyles } from './build/no-injected-styles.ts';
import { reactOnce } from './build/react-once.ts';
import { screenTexts } from './build/screen-texts.ts';

/** What is shipped carries as much of the library for texts as its texts need. */
function spokenTexts(): Plugin {
  return {
    name: 'spoken-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) =>
      source === '@lingui/core' ? join(import.meta.dirname, 'build/spoken-texts.ts') : null,
  };
}

/** Runs the Lingui macro, and only it, on the files that use it: @rolldown/plugin-babel needs Node 22. */
function linguiMacro(): Plugin {
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

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    iconMasks(),
    screenTexts(),
    spokenTexts(),
    leanEndpoints(),
    leanIcons(),
    leanRoutes(),
    reactOnce(),
    noInjectedStyles(),
    linguiMacro(),
    react(),
    lingui(),
    tailwind(),
    filesFirst(),
    compiledAhead(),
  ],
  resolve: {
    dedupe: ['@tanstack/query-core'],
    alias: {
      'zod/mini': join(import.meta.dirname, 'build/no-schemas.ts'),
      // React 19 has the hook itself.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    outDir: mode === 'parts' ? 'dist-parts' : 'dist',
    rolldownOptions: {
      input: mode === 'parts' ? 'parts.html' : 'index.html',
      output: {
        codeSplitting: chunks,
        // The first load lists the files of every screen: what screens share needs no name there.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      // The host stays as the browser wrote it: a change from another origin is refused.
      ['/api', '/m', '/healthz', '/sandbox-pay'].map((path) => [
        path,
        { target: 'http://127.0.0.1:5080', changeOrigin: false },
      ]),
    ),
  },
}));
