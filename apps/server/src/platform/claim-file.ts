import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from './error-code.ts';
import { isAlive, ourIdentity } from './process-identity.ts';

/** A file that says which process has something to itself, together with what others want to know of it. */
const holder = z.looseObject({ pid: z.number(), started: z.string(), token: z.string() });

type Holder = z.infer<typeof holder>;

export interface Claim {
  /** Rewrites the file; whoever reads it sees the old or the new facts, never half. */
  write(facts: Record<string, unknown>): Promise<void>;
  release(): Promise<void>;
}

/** What the file says; a file that a power cut has damaged counts as left by a dead process. */
async function read(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  });
  if (text === null) {
    return null;
  }
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return { pid: 0, started: '', token: 'damaged' };
  }
}

export async function readLivingHolder(path: string): Promise<Holder | null> {
  const found = await read(path);
  return found && (await isAlive(found)) ? found : null;
}

/**
 * Ours, or the living process that has it. However many try at once, one gets it:
 * - the file appears by link(2), whole and only where none was;
 * - a dead process's file is replaced under a claim of its own, named after what is replaced, and
 *   only if it is still there once that claim is held. Should its holder die too, the same rule applies to it.
 */
export async function claimFile(
  path: string,
  facts: Record<string, unknown>,
  // The facts may hold a connection string with its password.
  mode = 0o600,
): Promise<Claim | Holder> {
  const mine: Holder = { ...(await ourIdentity()), token: randomBytes(8).toString('hex') };
  const draft = `${path}.${mine.token}.draft`;
  const write = (content: Record<string, unknown>) =>
    writeFile(draft, JSON.stringify({ ...content, ...mine }), { mode });

  await write(facts);
  try {
    for (;;) {
      if (await linked(draft, path)) {
        break;
      }
      const other = await read(path);
      if (!other) {
        continue;
      }
      if (await isAlive(other)) {
        return other;
      }
      const takeover = await claimFile(`${path}.${other.token}`, {}, mode);
      if (isHolder(takeover)) {
        await sleep(20);
        continue;
      }
      try {
        if ((await read(path))?.token === other.token) {
          await rename(draft, path);
          break;
        }
      } finally {
        await takeover.release();
      }
    }
  } finally {
    await rm(draft, { force: true });
  }

  return {
    async write(content) {
      await write(content);
      await rename(draft, path);
    },
    async release() {
      if ((await read(path))?.token === mine.token) {
        await rm(path, { force: true });
      }
    },
  };
}

export function isHolder(claimed: Claim | Holder): claimed is Holder {
  return 'token' in claimed;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
}
