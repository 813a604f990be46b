import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of our sources, and the one of the bundles of those that are run as processes. */
    sources: string;
    scripts: string;
  }
}

export interface Child {
  process: ChildProcess;
  /** Resolves with the first line that has this in it; rejects when the process ends without. */
  said(text: string): Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

interface ChildOptions {
  env?: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** A process of its own, whose lines a test waits for. */
export function startChild(command: string, args: string[], options: ChildOptions = {}): Child {
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      listeners.forEach((look) => look());
    });
  }
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    output,
  }));

  return {
    process: child,
    ended,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = output.split('\n').find((candidate) => candidate.includes(text));
          if (line !== undefined) {
            listeners.delete(look);
            resolve(line);
          }
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`Ended without saying "${text}":\n${output}`)));
      }),
  };
}

/** The bundle of one of our own source files: see bundle-scripts.ts for which there are. */
export const scriptOf = (file: URL): string =>
  file.pathname.replace(inject('sources'), inject('scripts')).replace(/\.ts$/, '.mjs');

/** Runs one of our own source files. */
export function startScript(file: URL, args: string[], options: ChildOptions = {}): Child {
  return startChild(process.execPath, [scriptOf(file), ...args], options);
}
