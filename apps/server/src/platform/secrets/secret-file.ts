import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** A folder that only this account can enter. */
export function secretFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

/**
 * What is in the file, which is made first if it is not there. Of several processes that make it
 * at once one succeeds, and all get its content: a link appears whole or not at all, and only once.
 */
export function readOrCreate(path: string, make: () => string): string {
  const existing = readIfThere(path);
  if (existing !== undefined) {
    return existing;
  }
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    writeDurably(draft, make());
    linkSync(draft, path);
    flush(dirname(path));
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) {
      throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

/** A damaged secret stops the start with its path: making a new one is for the operator to decide. */
export function parseSecret<T extends z.ZodType>(
  path: string,
  text: string,
  shape: T,
): z.output<T> {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged`, { cause });
  }
}

function writeDurably(path: string, text: string): void {
  writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true });
}

function flush(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
