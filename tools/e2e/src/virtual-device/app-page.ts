import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export const contentTypeOf = (name: string): string =>
  TYPES[extname(name)] ?? 'application/octet-stream';

/** The files inside of the app, as the system serves them to its page at https://localhost. */
export interface AppPage {
  port: number;
  /** Where its built files lie. */
  files: string;
  close(): void;
}

/**
 * Builds the page for a site and serves it; it believes updates of `updateKey` (one line, SPKI). A path without an
 * ending is the page itself.
 */
export async function serveAppPage(site: string, updateKey = ''): Promise<AppPage> {
  const folder = mkdtempSync(join(tmpdir(), 'baohe-app-'));
  const files = join(folder, 'page');
  await buildPage(site, updateKey, files);
  const server = createServer(certificate(folder), ({ url = '/' }, response) => {
    const path = join(files, new URL(url, 'https://localhost').pathname);
    const file = extname(path) === '' ? join(files, 'index.html') : path;
    if (!file.startsWith(files) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': contentTypeOf(file) });
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    files,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function buildPage(site: string, updateKey: string, outDir: string): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--mode', 'native', '--outDir', outDir, '--logLevel', 'error'];
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production', VITE_SITE: site, VITE_UPDATE_KEY: updateKey },
    stdio: 'inherit',
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) {
    throw new Error('the page of the app cannot be built');
  }
}

/** For a name of this machine, and for as long as the test runs. */
function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const args = ['req', '-x509', ...options, '-keyout', key, '-out', cert];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`openssl made no certificate: ${stderr}`);
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
