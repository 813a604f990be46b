import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { leanEndpoints } from './lean-endpoints.ts';
import { linguiMacro } from './lingui-macro.ts';

/** What every app of ours is built with: a contract without schemas, texts, React, styles. */
export const appPlugins = (): PluginOption[] => [
  leanEndpoints(),
  linguiMacro(),
  react(),
  lingui(),
  tailwind(),
];

/** How modules are found: schemas stay on the server, and nothing comes twice. */
export const appResolve = {
  dedupe: ['@tanstack/query-core'],
  alias: {
    'zod/mini': join(import.meta.dirname, 'no-schemas.ts'),
    // React 19 has the hook itself.
    'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
  },
} satisfies UserConfig['resolve'];

export const appBuild = {
  manifest: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
} satisfies UserConfig['build'];

/** In development the server of `npm run dev` answers what is not a page. */
export const appServer = {
  proxy: Object.fromEntries(
    // The host stays as the browser wrote it: a change from another origin is refused.
    ['/api', '/m', '/bundles', '/healthz', '/sandbox-pay'].map((path) => [
      path,
      { target: 'http://127.0.0.1:5080', changeOrigin: false },
    ]),
  ),
} satisfies UserConfig['server'];
