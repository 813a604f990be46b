import type * as z from 'zod';
import type { ImportReport } from './import-parts.ts';
import { LIMITS } from './limits.ts';
import {
  manifestFile,
  manifestHead,
  manifestPost,
  type ManifestFile,
  type ManifestHead,
  type ManifestPost,
} from './manifest.ts';
import { Refused } from './refused.ts';

/** What comes after the last line of a manifest. */
export const END = Symbol('end');

export async function lineAfter(lines: AsyncIterator<unknown>): Promise<unknown> {
  const { done, value } = await lines.next();
  return done ? END : value;
}

const fieldOf = (line: unknown, name: string): unknown =>
  typeof line === 'object' && line !== null ? (line as Record<string, unknown>)[name] : undefined;

type Read<T> = { success: true; data: T } | { success: false; reason: string };

function readBy<T extends z.ZodType>(shape: T, given: unknown): Read<z.output<T>> {
  try {
    const read = shape.safeParse(given);
    if (read.success) {
      return read;
    }
    const [issue] = read.error.issues;
    return { success: false, reason: `${issue?.path.join('.') || 'post'}: ${issue?.message}` };
  } catch (error) {
    // Thousands of brackets in each other: more than the stack holds.
    if (error instanceof RangeError) {
      return { success: false, reason: 'nested too deep' };
    }
    throw error;
  }
}

export function headOf(line: unknown): ManifestHead {
  const read = manifestHead.safeParse(fieldOf(line, 'head'));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refused(`the manifest's head: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return read.data;
}

/** All files come before the first post; that line is handed back. */
export async function readFiles(lines: AsyncIterator<unknown>, report: ImportReport) {
  const files = new Map<string, ManifestFile>();
  for (let number = 2; ; number++) {
    const line = await lineAfter(lines);
    const given = line === END ? undefined : fieldOf(line, 'file');
    if (line === END || given === undefined) {
      return { files, next: line };
    }
    const read = readBy(manifestFile, given);
    if (read.success && files.size < LIMITS.files) {
      files.set(read.data.ref, read.data);
    } else {
      const ref = fieldOf(given, 'ref');
      const what = typeof ref === 'string' ? ref.slice(0, 200) : `line ${number}`;
      report.refused.push({ what, reason: 'not a file of a manifest' });
    }
  }
}

export function postOf(line: unknown, report: ImportReport): ManifestPost | null {
  const given = fieldOf(line, 'post');
  const read = readBy(manifestPost, given);
  if (read.success) {
    return read.data;
  }
  const key = fieldOf(given, 'key');
  report.refused.push({
    what: typeof key === 'string' ? key.slice(0, 80) : 'a line',
    reason: read.reason,
  });
  return null;
}
