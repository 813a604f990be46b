import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const TREE = join(import.meta.dirname, '../../..');

interface BundleBuild {
  version: string;
  channel: string;
  /** One line, SPKI. */
  publicKey: string;
  /** Where the app finds its site. */
  site: string;
}

/** The app as it goes into the wrapper: without a service worker, with the key that it believes. */
export async function buildBundle(folder: string, build: BundleBuild): Promise<void> {
  const vite = join(TREE, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--mode', 'native', '--outDir', folder, '--emptyOutDir'];
  const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: join(TREE, 'apps/web'),
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_RELEASE: build.version,
      VITE_VERSION: build.version,
      VITE_CHANNEL: build.channel,
      VITE_UPDATE_KEY: build.publicKey,
      VITE_SITE: build.site,
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new Error('the build has failed');
  }
}
