import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/service-worker/service-worker.ts');

/**
 * Of no use without a server, or too large to be fetched before anybody wants it: players of films, tables of
 * characters, the reader of codes, what plain http needs in the place of the browser's own ciphers.
 */
const NOT_AHEAD = /^assets\/(?:dash|hls|cn2t|t2cn|decode|fallback|fp\.esm)-/;
const CODE = /^assets\/.+\.(?:js|css)$/;
/** So that the list does not grow unseen: it is fetched by every device. */
export const MOST_BYTES = 2.6 * 1024 * 1024;

interface BuiltFile {
  fileName: string;
  bytes: number;
}

/** Files beside the code that the shell draws with. */
const PICTURES = ['/icon.svg', '/icons/app-192.png'];

/** What a device stores of a build to open the app without a server. */
export function shellFiles(built: readonly BuiltFile[]): string[] {
  const chosen = built.filter(({ fileName }) => CODE.test(fileName) && !NOT_AHEAD.test(fileName));
  const bytes = chosen.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MOST_BYTES) {
    throw new Error(`the shell has ${bytes} bytes, ${MOST_BYTES} are the most`);
  }
  return [...chosen.map(({ fileName }) => `/${fileName}`).toSorted(), ...PICTURES];
}

/** Writes sw.js beside the built page; never in development nor for the native app, whose files are on the device. */
export function serviceWorker(mode: string): Plugin {
  return {
    name: 'service-worker',
    apply: () => mode === 'production',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) {
        return;
      }
      const files = shellFiles(
        Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          bytes: Buffer.byteLength(file.type === 'chunk' ? file.code : file.source),
        })),
      );
      const page = readFileSync(join(dir, 'index.html'));
      const version = createHash('sha256').update(files.join()).update(page).digest('hex');
      writeFileSync(join(dir, 'sw.js'), await workerCode(files, version.slice(0, 12)));
    },
  };
}

/** One plain script: not every browser takes modules in a worker of this kind. */
async function workerCode(files: readonly string[], version: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(files),
      SHELL_VERSION: JSON.stringify(version),
    },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [first] = [made].flat();
  if (!first || !('output' in first)) {
    throw new Error('the service worker was not built');
  }
  return first.output[0].code;
}
