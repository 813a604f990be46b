import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { PictureClasses } from '@baohe/domain/review/classifier-hint';

/** What an operator runs on the server to have hints. It is no part of the product: it takes 350 MB. */
export const CLASSIFIER_COMMAND =
  'npm install --no-save nsfwjs@4.3.0 @tensorflow/tfjs@4.22.0 @tensorflow/tfjs-backend-wasm@4.22.0';

/** Lower than everything that somebody waits for. */
const PRIORITY = 19;
const LONGEST_MS = 60_000;

export interface Classifier {
  /** What is in a picture; null for one that cannot be read. */
  classify(picture: Buffer): Promise<PictureClasses | null>;
  close(): void;
}

const CLASSIFY_WORKER = ['classify-worker.mjs', 'classify-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path))!;

/** Whether somebody has installed it here. */
export function isClassifierInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('nsfwjs/core');
    return true;
  } catch {
    return false;
  }
}

/** In a process of its own: the model would stop the site for as long as it looks at a picture. */
export function openClassifier(script = CLASSIFY_WORKER): Classifier {
  const child = fork(script, [], {
    cwd: import.meta.dirname,
    execArgv: script.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  try {
    setPriority(child.pid ?? 0, PRIORITY);
  } catch {
    // It has ended already, which the first picture notices.
  }
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('the classifier has ended')));
    child.once('error', reject);
  });
  ended.catch(() => undefined);

  return {
    async classify(picture) {
      const clock = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      try {
        const answered = new Promise<PictureClasses | null>((resolve) =>
          child.once('message', (classes) => resolve(classes as PictureClasses | null)),
        );
        child.send(picture, () => undefined);
        return await Promise.race([answered, ended]);
      } finally {
        clearTimeout(clock);
        child.removeAllListeners('message');
      }
    },
    close: () => void child.kill(),
  };
}
