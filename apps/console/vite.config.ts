import { defineConfig } from 'vite';
import {
  appBuild,
  appPlugins,
  appResolve,
  appServer,
} from '../../packages/vite-preset/src/app-preset.ts';

/** Beside the web's, which sends /console here while `npm run dev` runs. */
const DEV_PORT = 5174;

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: appPlugins(),
  resolve: appResolve,
  build: {
    ...appBuild,
    // Staff load it from a desk: the size is watched as a whole by npm run size.
    chunkSizeWarningLimit: 1000,
  },
  server: { ...appServer, port: DEV_PORT, strictPort: true },
});
