import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inTree } from '../tree.ts';
import { saidAddress } from './said-address.ts';

const CONTROL = new URL('control.mjs', import.meta.url).href;

export interface Usage {
  /** CPU µs since the process began. */
  readonly cpu: number;
  /** Bytes of memory. */
  readonly rss: number;
}

/** A server in a process of its own, so that its CPU time is its own too. */
export interface ChildServer {
  readonly address: string;
  readonly usage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
}

interface ServerOptions {
  readonly env: Record<string, string>;
  readonly typescript?: boolean;
}

/** Serving when it has said its address. */
export async function startServer(
  program: string,
  { env, typescript = false }: ServerOptions,
): Promise<ChildServer> {
  const loaders = ['--import', CONTROL, ...(typescript ? ['--import', 'tsx'] : [])];
  const child = spawn(process.execPath, [...loaders, program], {
    cwd: inTree(''),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  const { address } = await saidAddress(child);

  return {
    address,
    async usage() {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = (await answer) as [Usage];
      return usage;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** One of the servers beside this file. */
export function startBare(name: string, env: Record<string, string>): Promise<ChildServer> {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return startServer(program, { env, typescript: true });
}
