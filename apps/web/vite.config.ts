import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import {
  appBuild,
  appPlugins,
  appResolve,
  appServer,
} from '../../packages/vite-preset/src/app-preset.ts';
import { chunks } from './build/chunks.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { filesFirst } from './build/files-first.ts';
import { iconMasks } from './build/icon-masks.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanRoutes } from './build/lean-routes.ts';
import { leanScheduler } from './build/lean-scheduler.ts';
import { writeNativePolicy } from './build/native-policy.ts';
import { nativeTwins } from './build/native-twins.ts';
import { noInjectedStyles } from './build/no-injected-styles.ts';
import { reactOnce } from './build/react-once.ts';
import { reactSignals } from './build/react-signals.ts';
import { screenTexts } from './build/screen-texts.ts';
import { serviceWorker } from './build/service-worker.ts';

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

/** The page of the parts and that of the native app stand beside the site's own. */
const OUT: Record<string, string> = { parts: 'dist-parts', native: 'dist-native' };

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    ...(mode === 'native'
      ? [nativeTwins(process.env['VITE_SITE']), writeNativePolicy(process.env['VITE_SITE'])]
      : []),
    iconMasks(),
    screenTexts(),
    spokenTexts(),
    leanIcons(),
    leanRoutes(),
    leanScheduler(),
    reactOnce(),
    reactSignals(),
    noInjectedStyles(),
    ...appPlugins(),
    filesFirst(),
    compiledAhead(),
    serviceWorker(mode),
  ],
  resolve: appResolve,
  build: {
    ...appBuild,
    outDir: OUT[mode] ?? 'dist',
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
    ...appServer,
    proxy: {
      ...appServer.proxy,
      // Vites of their own, with their hot reload.
      '/console': { target: 'http://127.0.0.1:5174', ws: true },
      '/ops': { target: 'http://127.0.0.1:5175', ws: true },
    },
  },
}));
