import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const root = join(import.meta.dirname, '../../..');
const START_MS = 60_000;
/** Ten seconds on a machine of its own; what draws gives way to everything else. */
const FILL_MS = 400_000;

/** A site of its own: the built server with its own data folder, filled with the demo. */
export interface World {
  /** `http://127.0.0.1:port` */
  address: string;
  port: number;
  /** Where its data lies. */
  folder: string;
  /** Changes a setting: its row, and the word of it that the server listens for, as `npm run setting` does. */
  set(key: string, value: unknown): Promise<void>;
  /** The same by the operator's command, for what is stored hashed. */
  setByCommand(key: string, value: string): void;
  /** A token for scripts with these roles, the way an operator gets one. */
  session(...roles: string[]): string;
  /** Asks or changes its database: for what only the passing of time would bring about. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Resolves when the demo is drawn to its end. */
  filled(): Promise<void>;
  /** Ends the server; its folder stays. */
  close(): Promise<void>;
  /** Ends the server and takes its folder away. */
  stop(): Promise<void>;
}

interface WorldOptions {
  /** The folder of a closed world to go on from; without one it is a first start. */
  copyOf?: string;
  /** How large the demo is: another number chooses other works. */
  posts?: number;
  /** Where it listens; without one any free port. For a site that comes back under its address. */
  port?: number;
  /** The tree whose built apps it serves; this one unless said. */
  tree?: string;
}

export async function startWorld({
  copyOf,
  posts = 24,
  port: at = 0,
  tree = root,
}: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baohe-world-'));
  if (copyOf) {
    await copyWorld(copyOf, dataDir);
  }
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(at),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    DEMO_POSTS: String(posts),
  };
  const server = spawn(process.execPath, ['apps/server/dist/main.mjs'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stdout.on('data', (text: Buffer) => (said += text.toString()));
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));

  function command(name: string, ...options: string[]): string {
    const args = [
      'node_modules/tsx/dist/cli.mjs',
      `apps/server/src/commands/${name}.ts`,
      ...options,
    ];
    return run(process.execPath, args, env);
  }

  const port = await portOf(server, dataDir, () => said);
  const ended = new Promise((done) => server.once('exit', done));
  async function close() {
    server.kill('SIGTERM');
    await ended;
  }
  async function sql<T extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> {
    const facts = await readFile(join(dataDir, 'run.json'), 'utf8');
    const { database } = JSON.parse(facts) as { database: string };
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    folder: dataDir,
    async set(key, value) {
      await sql(
        `insert into setting (key, value) values ($1, $2::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
      await sql(`select pg_notify('baohe_changed', 'settings')`);
    },
    setByCommand(key, value) {
      command('setting', key, value);
    },
    session(...roles) {
      return command('session', ...roles)
        .replace(/^.*Bearer /s, '')
        .trim();
    },
    sql,
    async filled() {
      const isFilled = async () => /ready, \d+ posts/.test(said) || undefined;
      await until(isFilled, FILL_MS, server, () => said);
    },
    close,
    async stop() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Not Node's own copy: the database belongs to another account, and shall still do so. */
async function copyWorld(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  const paths = names.filter((name) => name !== 'media').map((name) => join(from, name));
  run('cp', ['-a', ...paths, to]);
  if (names.includes('media')) {
    // Its files are replaced and removed, never changed: a second name is as good as a copy.
    run('cp', ['-al', join(from, 'media'), to]);
  }
}

function run(program: string, args: string[], env = process.env): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(stderr);
  }
  return stdout;
}

/** The server writes down where it listens. */
async function portOf(server: ChildProcess, dataDir: string, said: () => string): Promise<number> {
  return until(
    async () => {
      const facts = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => '{}');
      const { state, port } = JSON.parse(facts) as { state?: string; port?: number };
      return state === 'running' ? port : undefined;
    },
    START_MS,
    server,
    said,
  );
}

/** Asks again and again while the server lives. */
async function until<T>(
  ask: () => Promise<T | undefined>,
  patience: number,
  server: ChildProcess,
  said: () => string,
): Promise<T> {
  const givenUp = Date.now() + patience;
  while (Date.now() < givenUp && server.exitCode === null) {
    const answer = await ask();
    if (answer !== undefined) {
      return answer;
    }
    await sleep(50);
  }
  throw new Error(`the server ended or took too long:\n${said()}`);
}
