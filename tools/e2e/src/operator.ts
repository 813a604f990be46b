import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@baohe/client/client';
import { managedVersions } from '@baohe/contract/versions-managed';
import { OWN_VERSION } from './next-build.ts';
import type { World } from './world.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The computer of whoever runs the site: with the private key of the updates, which is never on the server. */
export interface Operator {
  /** What wrappers (PEM) and pages of the app (one line) believe. */
  publicKey: { pem: string; line: string };
  /** A folder with another version of a built app, changed before it is packed. */
  makeVersion: (built: string, version: string, change?: (folder: string) => void) => string;
  /** `npm run publish-bundle` with these options, and the release is offered to every Android phone. */
  publish: (world: World, version: string, ...options: string[]) => Promise<void>;
  remove: () => void;
}

export async function openOperator(): Promise<Operator> {
  const folder = mkdtempSync(join(tmpdir(), 'baohe-operator-'));
  const keyFile = join(folder, 'update-key.pem');
  let token = '';
  const said = await run('keys', keyFile);
  const [pem = ''] = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----\n/.exec(said) ?? [];
  return {
    publicKey: { pem, line: pem.replaceAll(/-----[^-]*-----|\s/g, '') },
    makeVersion(built, version, change) {
      const made = join(folder, version);
      cpSync(built, made, { recursive: true });
      for (const name of readdirSync(join(made, 'assets')).filter((one) => one.endsWith('.js'))) {
        const path = join(made, 'assets', name);
        const text = readFileSync(path, 'utf8');
        if (OWN_VERSION.test(text)) {
          writeFileSync(path, text.replace(OWN_VERSION, version));
        }
      }
      change?.(made);
      return made;
    },
    async publish(world, versionKey, ...options) {
      const tokenFile = join(folder, 'token');
      // Below the token stands until when it is good.
      token ||= world.session('admin', '--scope', 'site:write').split('\n')[0] ?? '';
      writeFileSync(tokenFile, token);
      const to = ['--to', world.address, '--token-file', tokenFile, '--key', keyFile];
      const which = ['--version', versionKey, '--platform', 'android'];
      await run('publish-bundle', ...which, ...to, ...options);
      const client = createClient({
        base: `${world.address}/api`,
        language: () => 'zh-CN',
        token: () => token,
      });
      await client.call(managedVersions.alterActived, {
        versionKey,
        platform: 'android',
        actived: 1,
        rolloutPercent: 100,
      });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function run(command: string, ...options: string[]): Promise<string> {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, join(ROOT, `tools/publish/src/${command}.ts`), ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [status] = await once(child, 'close');
  if (status !== 0) {
    throw new Error(`${command} failed\n${said}`);
  }
  return said;
}
