import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 60_000;

/** A site of its own: the built server with its own data folder, filled with the demo. */
export interface World {
  /** `http://127.0.0.1:port` */
  address: string;
  port: number;
  /** Changes a setting the way an operator does. */
  set(key: string, value: string): void;
  /** A token for scripts with these roles, the way an operator gets one. */
  session(...roles: string[]): string;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baohe-world-'));
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    DEMO_POSTS: '24',
  };
  const server = spawn(process.execPath, ['apps/server/dist/main.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stdout.on('data', (text: Buffer) => (said += text.toString()));
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));

  function command(name: string, ...words: string[]): string {
    const args = ['node_modules/tsx/dist/cli.mjs', `apps/server/src/commands/${name}.ts`, ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) {
      throw new Error(stderr);
    }
    return stdout;
  }

  const port = await portOf(server, dataDir, () => said);
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    set(key, value) {
      command('setting', key, value);
    },
    session(...roles) {
      return command('session', ...roles)
        .replace(/^.*Bearer /s, '')
        .trim();
    },
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server writes down where it listens. */
async function portOf(server: ChildProcess, dataDir: string, said: () => string): Promise<number> {
  const givenUp = Date.now() + PATIENCE_MS;
  while (Date.now() < givenUp && server.exitCode === null) {
    const facts = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => '{}');
    const { state, port } = JSON.parse(facts) as { state?: string; port?: number };
    if (state === 'running' && port) {
      return port;
    }
    await sleep(50);
  }
  throw new Error(`the server did not start:\n${said()}`);
}
