import { defineConfig } from 'vite';
import {
  appBuild,
  appPlugins,
  appResolve,
  appServer,
} from '../../packages/vite-preset/src/app-preset.ts';

/** Beside the web's, which sends /ops here while `npm run dev` runs. */
const DEV_PORT = 5175;

export default defineConfig({
  root: import.meta.dirname,
  base: '/ops/',
  plugins: appPlugins(),
  resolve: appResolve,
  build: appBuild,
  server: { ...appServer, port: DEV_PORT, strictPort: true },
});
